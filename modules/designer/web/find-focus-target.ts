/** Focus target after a pressed element above the tab disappears: the item on the canvas, or else the tab. */
export function findFocusTarget(itemId = ""): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>(`.designer__canvas button[data-canvas-item="${CSS.escape(itemId)}"]`) ??
    document.querySelector<HTMLElement>('.designer__tabs [role="tab"][aria-selected="true"]')
  )
}
