import { expect, fireEvent, screen, userEvent, waitFor } from "storybook/test"

/** A screen worked on by keys alone. */

/** The key that goes on in reading direction. */
export const onward = () => (document.documentElement.dir === "rtl" ? "{ArrowLeft}" : "{ArrowRight}")

/** Goes on by Tab until it has the focus; what takes more stops than anybody presses is out of reach. */
export async function tabTo(target: HTMLElement, { back = false, most = 60 } = {}): Promise<void> {
  for (let stops = 0; document.activeElement !== target; stops += 1) {
    if (stops === most) throw new Error(`${most} stops do not lead to ${target.outerHTML.slice(0, 160)}`)
    tab(back)
  }
}

const focusable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex], [contenteditable="true"]'

/**
 * What the browser does for Tab, unless the page does something for it. The key that is played in a story goes into
 * closed details, where the focus cannot follow.
 */
export function tab(back = false): void {
  const here = document.activeElement ?? document.body
  if (!fireEvent.keyDown(here, { key: "Tab", code: "Tab", shiftKey: back })) return
  const stops = [...document.querySelectorAll<HTMLElement>(focusable)].filter(isStop)
  const side = back ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const onThatSide = stops.filter((one) => (here.compareDocumentPosition(one) & side) !== 0)
  const next = back ? (onThatSide.at(-1) ?? stops.at(-1)) : (onThatSide[0] ?? stops[0])
  next?.focus()
  // Whoever comes to a box by Tab writes over what is in it.
  if (next instanceof HTMLInputElement && next.type === "text") next.select()
}

function isStop(one: HTMLElement): boolean {
  if (one.tabIndex < 0 || one.closest("[inert]") || !one.checkVisibility({ visibilityProperty: true })) return false
  if (!(one instanceof HTMLInputElement) || one.type !== "radio" || one.checked) return true
  // Of radios that belong together the chosen one is the stop, or any where none is.
  const group = document.getElementsByName(one.name)
  return ![...group].some((other) => other instanceof HTMLInputElement && other.checked)
}

/** Goes there by Tab and presses Enter, or another key, on it. */
export async function pressOn(target: HTMLElement, key = "{Enter}"): Promise<void> {
  await tabTo(target)
  await userEvent.keyboard(key)
}

/** The focus is somewhere one can go on from, wherever what had it went. */
export const focusIsKept = () => waitFor(() => expect(document.body).not.toHaveFocus())

/** An entry of a menu that just opened, by arrows; keys are the menu's once it has the focus. */
export async function chooseEntry(entry: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole("menu")).toHaveFocus())
  const item = screen.getByRole("menuitem", { name: entry })
  const highlighted = () => document.querySelector("[role=menuitem][data-highlighted]")
  await goDown(() => item === highlighted(), highlighted)
}

/** Opens the list of a box that has the focus, and goes down it to one of its options. */
export async function chooseOption(name: string | RegExp): Promise<void> {
  await userEvent.keyboard("{Enter}")
  // What is visible at all is not asked of the whole page: of options only those of the open list are there.
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
