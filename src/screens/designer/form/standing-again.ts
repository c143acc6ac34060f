/**
 * The same thing drawn anew elsewhere: the face of a field or the name of a section that moved on the canvas, the name of
 * an option or a column.
 */
export function standingAgain(gone: HTMLElement): HTMLElement | null {
  const found = (selector: (id: string) => string, id: string | undefined) =>
    id === undefined ? null : document.querySelector<HTMLElement>(selector(CSS.escape(id)))
  const ofAround = (name: "choice" | "field" | "section") => gone.closest<HTMLElement>(`[data-${name}]`)?.dataset[name]
  const piece = (id: string) => `.designer__canvas button[data-piece="${id}"]`
  return (
    found((id) => `[data-choice="${id}"] > input`, ofAround("choice")) ??
    found(piece, ofAround("field") ?? ofAround("section"))
  )
}
