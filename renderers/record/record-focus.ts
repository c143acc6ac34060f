/** The form, what hangs on the record, the rail: each takes the focus in turn. */
export function focusNextPanel(frame: HTMLElement | null): void {
  const panels = [...(frame?.querySelectorAll<HTMLElement>(".ru-record-panel, .ru-rail") ?? [])]
  const here = panels.findIndex((panel) => panel.contains(document.activeElement))
  const next = panels[(here + 1) % panels.length]
  next?.querySelector<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]')?.focus()
}

/** Goes to a field's control; a group of controls has no element of that id, and its first one is meant. */
export function focusField(id: string): void {
  const element = document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${CSS.escape(id)}-"]`)
  const target = element?.matches("input, textarea, button, [tabindex]")
    ? element
    : (element?.querySelector<HTMLElement>("input, textarea, button, [tabindex]") ?? element)
  target?.scrollIntoView({ block: "center" })
  target?.focus({ preventScroll: true })
}

/** Whoever stepped here from another record finds the focus on this one's name, and not at the start of the page. */
export function focusHeading(frame: HTMLElement | null): void {
  const heading = frame?.querySelector("h1")
  heading?.setAttribute("tabindex", "-1")
  heading?.focus({ preventScroll: true })
}
