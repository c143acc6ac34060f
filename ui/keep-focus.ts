import type { KeyboardEvent } from "react"

const FOCUSABLE = 'a[href], button:not(:disabled):not([tabindex="-1"]), input:not(:disabled), [tabindex="0"]'

/**
 * Where the focus is to come back to once what opens now closes. In a menu that is the menu's button: the menu is about to
 * close, and its entries with it.
 */
export function focusHome(): HTMLElement | null {
  const here = document.activeElement
  const menu = here?.closest('[role="menu"]')
  const home = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : here
  return home instanceof HTMLElement && home !== document.body ? home : null
}

/**
 * Where the focus goes back to, the nearest first: where it was, and what is around that and can take it, such as the table
 * of a row that is deleted.
 */
export function waysBack(home: HTMLElement | null): readonly HTMLElement[] {
  const around = home?.parentElement?.closest<HTMLElement>("[tabindex]") ?? null
  return home ? [home, ...waysBack(around)] : []
}

/** Tab goes round inside the element, as in a dialog. */
export function keepFocusInside(event: KeyboardEvent): void {
  if (event.key !== "Tab") return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops.at((here + (event.shiftKey ? -1 : 1)) % stops.length)
  event.preventDefault()
  next?.focus()
}
