/**
 * Documentation pages show what stories open in frames. The browser has one focus for all of them: each frame takes it from
 * the one before, whose list would then close. A story in such a frame is not told, and its picture stays as it was.
 */
export function keepFocusInFrame(): void {
  if (!window.frameElement?.matches(".docs-state__frame")) return
  for (const type of ["blur", "focusout"]) {
    window.addEventListener(type, (event) => isOfWindow(event) && event.stopImmediatePropagation(), { capture: true })
  }
}

/** What loses the focus to another window or frame remains the active element of its document. */
const isOfWindow = ({ target }: Event): boolean =>
  target === window || target === document || target === document.activeElement
