import { findField, findSection } from "../../../../engine/edit/find.ts"
import { inOrder } from "../../../../engine/edit/order.ts"
import type { BlockLine } from "../../contracts/blocks.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { FieldTypeItem } from "./field-type-items.ts"
import { panelOf, type FieldPosition, type SectionPosition } from "./item-positions.ts"

/** The dragged item. */
export type DragItem =
  | { readonly kind: "new"; readonly item: FieldTypeItem }
  | { readonly kind: "field"; readonly id: string; readonly ids: readonly string[] }
  | { readonly kind: "section"; readonly id: string }
  | { readonly kind: "block"; readonly line: BlockLine }

/** Whether the item is dropped among sections rather than fields. */
export const isForPanels = (dragged: DragItem): boolean =>
  dragged.kind === "section" || (dragged.kind === "block" && dragged.line.sectionCount > 0)

/** The element below or nearest to the pointer. */
export type HoverTarget =
  | { readonly kind: "field"; readonly id: string; readonly sectionId: string }
  | { readonly kind: "section"; readonly id: string; readonly position: "LEFT" | "RIGHT" }
  | { readonly kind: "panel"; readonly position: "LEFT" | "RIGHT" }

/**
 * Drop position, and the edge of the target at which the line is displayed; no edge at the end of an empty container.
 */
export type DropTarget = { readonly targetId: string | null; readonly edge: "before" | "after" } & (
  | { readonly kind: "field"; readonly location: FieldPosition }
  | { readonly kind: "section"; readonly location: SectionPosition }
)

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

export interface Hover {
  readonly over: HoverTarget
  readonly box: Box
  readonly pointer: Point
}

/** Position before or after the hovered item, by the half that the pointer is on. */
export function dropTargetAt(
  dragged: DragItem,
  { over, box, pointer }: Hover,
  definition: ProfileDefinition,
  direction: "ltr" | "rtl",
): DropTarget | null {
  const isLower = pointer.y > box.top + box.height / 2
  if (isForPanels(dragged)) {
    if (over.kind === "field") return null
    const { position } = over
    const moving = dragged.kind === "section" ? [dragged.id] : []
    const others = panelOf(definition, position).filter(({ id }) => !moving.includes(id) || over.kind === "section")
    if (over.kind === "panel") return { kind: "section", location: { position, index: others.length }, ...atTheEnd }
    const edge = isLower ? "after" : "before"
    return {
      kind: "section",
      location: { position, index: dropIndex(others, over.id, moving, edge) },
      targetId: over.id,
      edge,
    }
  }
  if (over.kind === "panel") return null
  const sectionId = over.kind === "field" ? over.sectionId : over.id
  const fields = inOrder(findSection(definition, sectionId)?.fields ?? [])
  const moving = dragged.kind === "field" ? dragged.ids : []
  if (over.kind === "section") {
    return {
      kind: "field",
      location: { sectionId, index: fields.filter(({ id }) => !moving.includes(id)).length },
      ...atTheEnd,
    }
  }
  // Fields next to each other are compared horizontally, in reading direction.
  const width = findField(definition, over.id)?.field.width ?? "full"
  const isFurther = pointer.x > box.left + box.width / 2
  const isPast = width === "full" ? isLower : isFurther === (direction === "ltr")
  const edge = isPast ? "after" : "before"
  return {
    kind: "field",
    location: { sectionId, index: dropIndex(fields, over.id, moving, edge) },
    targetId: over.id,
    edge,
  }
}

const atTheEnd = { targetId: null, edge: "after" } as const

/** Index without the dragged item, so that hovering the item itself leaves it in place. */
function dropIndex(
  items: readonly { readonly id: string }[],
  overId: string,
  dragged: readonly string[],
  edge: "before" | "after",
): number {
  const others = items.filter(({ id }) => id === overId || !dragged.includes(id))
  const at = others.findIndex(({ id }) => id === overId)
  return edge === "after" && !dragged.includes(overId) ? at + 1 : at
}
