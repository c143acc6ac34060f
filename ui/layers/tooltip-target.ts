export interface TooltipTarget {
  element: HTMLElement
  text: string
  keys: string | undefined
}

/**
 * Tooltip of an element: its `data-tooltip`, or the full text of a truncated `.ru-truncate`. None for a button whose
 * menu is open.
 */
export function tooltipTarget(from: EventTarget | null): TooltipTarget | null {
  if (!(from instanceof Element)) return null
  const element = from.closest<HTMLElement>("[data-tooltip], .ru-truncate")
  if (!element || element.getAttribute("aria-expanded") === "true") return null
  const tooltipText = element.dataset.tooltip
  if (tooltipText) return { element, text: tooltipText, keys: element.dataset.tooltipKeys }
  const isCut = element.scrollWidth > element.clientWidth
  const text = element.textContent.trim()
  return isCut && text ? { element, text, keys: undefined } : null
}
