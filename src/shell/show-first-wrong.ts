/** Frames in which what was refused comes to be drawn. */
const mostFrames = 12

/**
 * After a form was refused: leads to the first field that is to blame, else shows what stands above it. Whoever pressed the
 * button at the end of a long form would see nothing change.
 */
export function showFirstWrong(form: HTMLElement | null): void {
  const look = (framesLeft: number) => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else if (framesLeft > 0) requestAnimationFrame(() => look(framesLeft - 1))
    else form?.querySelector('[role="alert"], [role="status"]')?.scrollIntoView({ block: "nearest" })
  }
  requestAnimationFrame(() => look(mostFrames))
}
