import { isForPanels, type Box, type DragItem, type Hover, type HoverTarget, type Point } from "./drop-target.ts"

/**
 * Finds the nearest item below the pointer. Gaps belong to the adjacent item, so that the drop line does not flicker.
 * Measures only the fields of the hovered section.
 */
export function hoverAt(canvas: Element, dragItem: DragItem, pointer: Point): Hover | null {
  if (!isWithin(pointer, canvas.getBoundingClientRect())) return null
  const panels = measureElements(canvas.querySelectorAll("[data-panel]"))
  const panel = panels.find(({ box }) => isWithin(pointer, box))
  const sections = panel ? measureElements(panel.element.querySelectorAll("[data-section]")) : []
  const section = nearest(sections, pointer)
  if (!panel) return null
  if (!section) return isForPanels(dragItem) ? hoverOver(panel, pointer) : null
  if (isForPanels(dragItem)) {
    const isBelowSections = sections.every(({ box }) => pointer.y > box.top + box.height)
    return hoverOver(isBelowSections ? panel : section, pointer)
  }
  const field = nearest(measureElements(section.element.querySelectorAll("[data-field]")), pointer)
  return hoverOver(field ?? section, pointer)
}

interface MeasuredElement {
  readonly element: HTMLElement
  readonly box: Box
}

const measureElements = (elements: NodeListOf<Element>): MeasuredElement[] =>
  [...elements].flatMap((element) =>
    element instanceof HTMLElement ? [{ element, box: element.getBoundingClientRect() }] : [],
  )

function hoverOver({ element, box }: MeasuredElement, pointer: Point): Hover {
  return { over: overOf(element), box, pointer }
}

function overOf({ dataset, parentElement }: HTMLElement): HoverTarget {
  const panel = dataset["panel"] === "LEFT" ? "LEFT" : "RIGHT"
  if (dataset["panel"] !== undefined) return { kind: "panel", position: panel }
  const position = parentElement?.closest<HTMLElement>("[data-panel]")?.dataset["panel"] === "LEFT" ? "LEFT" : "RIGHT"
  if (dataset["section"] !== undefined) return { kind: "section", id: dataset["section"], position }
  const sectionId = parentElement?.closest<HTMLElement>("[data-section]")?.dataset["section"] ?? ""
  return { kind: "field", id: dataset["field"] ?? "", sectionId }
}

function nearest(among: readonly MeasuredElement[], pointer: Point): MeasuredElement | undefined {
  let found: MeasuredElement | undefined
  let least = Number.POSITIVE_INFINITY
  for (const one of among) {
    const far = distance(pointer, one.box)
    if (far >= least) continue
    found = one
    least = far
  }
  return found
}

function distance({ x, y }: Point, { top, left, width, height }: Box): number {
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height))
}

const isWithin = (pointer: Point, box: Box): boolean => distance(pointer, box) === 0
