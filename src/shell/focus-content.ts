/** Focuses the page if what had the focus disappeared, so that the keyboard continues there and not before the page. */
export function focusContentIfLost(): void {
  if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true })
}
