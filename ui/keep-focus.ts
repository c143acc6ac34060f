import type { KeyboardEvent } from "react"

const FOCUSABLE = 'a[href], button:not(:disabled):not([tabindex="-1"]), input:not(:disabled), [tabindex="0"]'

/** Tab goes round inside the element, as in a dialog. */
export function keepFocusInside(event: KeyboardEvent): void {
  if (event.key !== "Tab") return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops.at((here + (event.shiftKey ? -1 : 1)) % stops.length)
  event.preventDefault()
  next?.focus()
}
