/** Moves the focus to the grid of a list, from a control in the list that is about to leave. */
export function focusGrid(control: Element): void {
  control.closest(".ru-list")?.querySelector<HTMLElement>('.ru-list__cell[tabindex="0"]')?.focus()
}
