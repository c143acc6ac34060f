/**
 * Makes everything on the page except an element inert, for a panel that covers the screen. Returns a function that
 * undoes it.
 */
export function makeInertBehind(element: HTMLElement): () => void {
  const covered = [...siblingsAround(element)].filter((one) => !one.inert)
  for (const one of covered) one.inert = true
  return () => {
    for (const one of covered) one.inert = false
  }
}

/** Siblings of the element and of its ancestors. Layers and live regions are in the body, and remain available. */
function* siblingsAround(element: HTMLElement): Generator<HTMLElement> {
  for (let at = element; at.parentElement && at.parentElement !== document.body; at = at.parentElement)
    for (const sibling of at.parentElement.children) if (sibling !== at && sibling instanceof HTMLElement) yield sibling
}
