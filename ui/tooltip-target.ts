export interface TooltipTarget {
  element: HTMLElement
  text: string
  keys: string | undefined
}

/**
 * What a tooltip would say about an element: its `data-tooltip`, or the whole text of a `.ru-truncate` that is cut.
 * A button whose menu is open says nothing.
 */
export function tooltipTarget(from: EventTarget | null): TooltipTarget | null {
  if (!(from instanceof Element)) return null
  const element = from.closest<HTMLElement>("[data-tooltip], .ru-truncate")
  if (!element || element.getAttribute("aria-expanded") === "true") return null
  const given = element.dataset.tooltip
  if (given) return { element, text: given, keys: element.dataset.tooltipKeys }
  const isCut = element.scrollWidth > element.clientWidth
  const text = element.textContent.trim()
  return isCut && text ? { element, text, keys: undefined } : null
}
