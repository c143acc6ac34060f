import type { KeyboardEvent } from "react"

/** Moves the focus between the search and the checkboxes with the arrow keys. */
export function walkBoxes(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
  const { target, currentTarget } = event
  if (by === 0 || event.altKey || event.defaultPrevented || !(target instanceof HTMLElement)) return
  if (!target.matches("input[type=checkbox], input[type=search]")) return
  const stops = [...currentTarget.querySelectorAll<HTMLElement>("input[type=search], input[type=checkbox]:enabled")]
  const next = stops[stops.indexOf(target) + by]
  event.preventDefault()
  next?.focus()
}
