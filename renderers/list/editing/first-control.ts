const controls = "input, textarea, select, button, [tabindex='0']"

/** What the keyboard works with first inside an element. */
export function firstControl(root: HTMLElement | null): HTMLElement | null {
  return root?.querySelector<HTMLElement>(controls) ?? null
}

/** Puts the focus into an editor, and what was typed to begin with in the place of its text. */
export function beginTyping(root: HTMLElement, typed: string | undefined): void {
  const control = firstControl(root)
  if (!control) return
  control.focus({ preventScroll: true })
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    if (typed !== undefined && control.type !== "checkbox" && control.type !== "radio") write(control, typed)
    else requestAnimationFrame(() => putCaretAtEnd(control))
  } else if (typed) {
    for (const key of typed)
      control.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))
  }
}

/** As a keyboard would: the setter of the element's own class is the one React does not watch. */
function write(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const owner = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(owner, "value")?.set?.call(control, text)
  control.dispatchEvent(new Event("input", { bubbles: true }))
}

function putCaretAtEnd(control: HTMLInputElement | HTMLTextAreaElement): void {
  if (control.selectionStart === null) return
  control.setSelectionRange(control.value.length, control.value.length)
}
