/**
 * Where whoever pressed something above the part goes on once that is gone: at a piece of the draft where the canvas shows
 * it, or else at the tab of the part.
 */
export function placeToGoOn(pieceId = ""): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>(`.designer__canvas button[data-piece="${CSS.escape(pieceId)}"]`) ??
    document.querySelector<HTMLElement>('.designer__parts [role="tab"][aria-selected="true"]')
  )
}
