/** Moves the focus to the next panel: form, linked records, side panel. */
export function focusNextPanel(container: HTMLElement | null): void {
  const panels = [...(container?.querySelectorAll<HTMLElement>(".ru-record-panel, .ru-rail") ?? [])]
  const here = panels.findIndex((panel) => panel.contains(document.activeElement))
  const next = panels[(here + 1) % panels.length]
  next?.querySelector<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]')?.focus()
}

/** Focuses the control of a field. A group of controls has no element with that ID, so its first control is focused. */
export function focusField(id: string): void {
  const element = document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${CSS.escape(id)}-"]`)
  const target = element?.matches("input, textarea, button, [tabindex]")
    ? element
    : (element?.querySelector<HTMLElement>("input, textarea, button, [tabindex]") ?? element)
  target?.scrollIntoView({ block: "center" })
  target?.focus({ preventScroll: true })
}

/** Focuses the record's heading when what had the focus is gone, instead of the start of the page. */
export function focusHeading(container: HTMLElement | null): void {
  const heading = container?.querySelector("h1")
  heading?.setAttribute("tabindex", "-1")
  heading?.focus({ preventScroll: true })
}
