/** Frames to wait for the errors to render. */
const maxFrames = 12

/**
 * After a rejected save, focuses the first invalid field or scrolls to the banner: from the end of a long form, the
 * error would be out of view.
 */
export function focusFirstError(form: HTMLElement | null): void {
  const tryFocus = (framesLeft: number) => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else if (framesLeft > 0) requestAnimationFrame(() => tryFocus(framesLeft - 1))
    else form?.querySelector('[role="alert"], [role="status"]')?.scrollIntoView({ block: "nearest" })
  }
  requestAnimationFrame(() => tryFocus(maxFrames))
}
