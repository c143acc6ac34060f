import { expect, fireEvent, screen, userEvent, waitFor } from "storybook/test"

/** Helpers to operate a screen by keyboard only. */

/** The arrow key in reading direction. */
export const onward = () => (document.documentElement.dir === "rtl" ? "{ArrowLeft}" : "{ArrowRight}")

/**
 * Presses Tab until the target has the focus. Fails after `max` stops, because the target then counts as unreachable.
 */
export async function tabTo(target: HTMLElement, { back = false, max = 60 } = {}): Promise<void> {
  for (let stops = 0; document.activeElement !== target; stops += 1) {
    if (stops === max) throw new Error(`${max} stops do not lead to ${target.outerHTML.slice(0, 160)}`)
    tab(back)
  }
}

const focusable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex], [contenteditable="true"]'

/**
 * Emulates the browser's Tab key, unless the page handles it. Testing Library's Tab moves into closed details elements,
 * which cannot be focused.
 */
export function tab(back = false): void {
  const here = document.activeElement ?? document.body
  if (!fireEvent.keyDown(here, { key: "Tab", code: "Tab", shiftKey: back })) return
  const stops = [...document.querySelectorAll<HTMLElement>(focusable)].filter(isStop)
  const side = back ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const onThatSide = stops.filter((one) => (here.compareDocumentPosition(one) & side) !== 0)
  const next = back ? (onThatSide.at(-1) ?? stops.at(-1)) : (onThatSide[0] ?? stops[0])
  next?.focus()
  // Tab selects the text of an input, so that typing replaces it.
  if (next instanceof HTMLInputElement && next.type === "text") next.select()
}

function isStop(one: HTMLElement): boolean {
  if (one.tabIndex < 0 || one.closest("[inert]") || !one.checkVisibility({ visibilityProperty: true })) return false
  if (!(one instanceof HTMLInputElement) || one.type !== "radio" || one.checked) return true
  // In a radio group the checked radio is the tab stop, or any radio if none is checked.
  const group = document.getElementsByName(one.name)
  return ![...group].some((other) => other instanceof HTMLInputElement && other.checked)
}

/** Moves to the target by Tab and presses Enter or another key. */
export async function pressOn(target: HTMLElement, key = "{Enter}"): Promise<void> {
  await tabTo(target)
  await userEvent.keyboard(key)
}

/** The focus is on an element, even after the focused one was removed. */
export const expectFocusRestored = () => waitFor(() => expect(document.body).not.toHaveFocus())

/** Selects an entry of a menu that just opened with the arrow keys, once the menu has the focus. */
export async function chooseEntry(entry: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole("menu")).toHaveFocus())
  const item = screen.getByRole("menuitem", { name: entry })
  const highlighted = () => document.querySelector("[role=menuitem][data-highlighted]")
  await goDown(() => item === highlighted(), highlighted)
}

/** Opens the list of the focused control and selects one of its options with the arrow keys. */
export async function chooseOption(name: string | RegExp): Promise<void> {
  await userEvent.keyboard("{Enter}")
  // `hidden` skips slow visibility checks of the complete page; only options of the open list are in the document.
  const option = await screen.findByRole("option", { name, hidden: true })
  await userEvent.keyboard("{Home}")
  const active = () => document.activeElement?.getAttribute("aria-activedescendant")
  await goDown(() => active() === option.id, active)
}

async function goDown(isThere: () => boolean, where: () => unknown): Promise<void> {
  for (let steps = 0; steps < 40 && !isThere(); steps += 1) {
    const before = where()
    await userEvent.keyboard("{ArrowDown}")
    await waitFor(() => expect(where()).not.toBe(before))
  }
  await userEvent.keyboard("{Enter}")
}
