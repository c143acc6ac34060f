const controls = "input, textarea, select, button, [tabindex='0']"

/** Finds the first focusable control inside an element. */
export function firstControl(root: HTMLElement | null): HTMLElement | null {
  return root?.querySelector<HTMLElement>(controls) ?? null
}

/** Focuses an editor and replaces its text with the initial input. */
export function startTyping(root: HTMLElement, initialText: string | undefined): void {
  const control = firstControl(root)
  if (!control) return
  control.focus({ preventScroll: true })
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    if (initialText !== undefined && control.type !== "checkbox" && control.type !== "radio")
      write(control, initialText)
    else requestAnimationFrame(() => moveCaretToEnd(control))
  } else if (initialText) {
    for (const key of initialText)
      control.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))
  }
}

/** Simulates user input: calls the native value setter, because React overrides the setter of the instance. */
function write(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const owner = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(owner, "value")?.set?.call(control, text)
  control.dispatchEvent(new Event("input", { bubbles: true }))
}

function moveCaretToEnd(control: HTMLInputElement | HTMLTextAreaElement): void {
  if (control.selectionStart === null) return
  control.setSelectionRange(control.value.length, control.value.length)
}
