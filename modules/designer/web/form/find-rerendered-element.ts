/**
 * Finds the re-rendered counterpart of a removed element: the button of a moved field, or the name of a section, option
 * or column.
 */
export function findRerenderedElement(removedElement: HTMLElement): HTMLElement | null {
  const found = (selector: (id: string) => string, id: string | undefined) =>
    id === undefined ? null : document.querySelector<HTMLElement>(selector(CSS.escape(id)))
  const ofAround = (name: "option" | "field" | "section") =>
    removedElement.closest<HTMLElement>(`[data-${name}]`)?.dataset[name]
  const itemSelector = (id: string) => `.designer__canvas button[data-canvas-item="${id}"]`
  return (
    found((id) => `[data-option="${id}"] > input`, ofAround("option")) ??
    found(itemSelector, ofAround("field") ?? ofAround("section"))
  )
}
