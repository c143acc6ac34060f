import type { KeyboardEvent } from "react"

const FOCUSABLE = 'a[href], button:not(:disabled):not([tabindex="-1"]), input:not(:disabled), [tabindex="0"]'

/** Focus target after a layer closes. In a menu it is the menu's button, because the menu closes with its items. */
export function focusHome(): HTMLElement | null {
  const here = document.activeElement
  const menu = here?.closest('[role="menu"]')
  const home = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : here
  return home instanceof HTMLElement && home !== document.body ? home : null
}

/** Where the focus goes after each open dialog closes. */
const homes = new WeakMap<HTMLElement, HTMLElement>()

/** Remembers where the focus goes after a dialog closes: from another one that takes its place, it goes there too. */
export function rememberHome(dialog: HTMLElement | null, home: HTMLElement | null): void {
  if (dialog && home) homes.set(dialog, home)
}

/**
 * Focus candidates, nearest first: the previous element, then its focusable ancestors, such as the table of a deleted
 * row, and where the focus came from into the dialog around them.
 */
export function listFocusCandidates(home: HTMLElement | null): readonly HTMLElement[] {
  if (!home) return []
  const around = homes.get(home) ?? home.parentElement?.closest<HTMLElement>("[tabindex]") ?? null
  return [home, ...listFocusCandidates(around)]
}

/**
 * Tab cycles inside the element, as in a dialog. Own code: Chakra's focus trap restarts at each render, and takes
 * back the focus that a closing calendar returns to its input.
 */
export function trapFocus(event: KeyboardEvent): void {
  if (event.key !== "Tab") return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops.at((here + (event.shiftKey ? -1 : 1)) % stops.length)
  event.preventDefault()
  next?.focus()
}
