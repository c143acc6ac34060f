import { findField, findSection } from "../../../../engine/edit/find.ts"
import { inOrder } from "../../../../engine/edit/order.ts"
import type { BlockLine } from "../../../../schemas/api/blocks.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { PaletteItem } from "./palette-items.ts"
import { panelOf, type FieldPlace, type SectionPlace } from "./places.ts"

/** What is under the pointer's hand. */
export type Carried =
  | { readonly kind: "new"; readonly item: PaletteItem }
  | { readonly kind: "field"; readonly id: string; readonly ids: readonly string[] }
  | { readonly kind: "section"; readonly id: string }
  | { readonly kind: "block"; readonly line: BlockLine }

/** Whether it lands among sections, and not among fields. */
export const isForPanels = (carried: Carried): boolean =>
  carried.kind === "section" || (carried.kind === "block" && carried.line.sectionCount > 0)

/** What it is held over, or nearest to. */
export type Over =
  | { readonly kind: "field"; readonly id: string; readonly sectionId: string }
  | { readonly kind: "section"; readonly id: string; readonly position: "LEFT" | "RIGHT" }
  | { readonly kind: "panel"; readonly position: "LEFT" | "RIGHT" }

/** Where it would land, and the edge of what stands there on which the line is drawn; at the end of what is empty, none. */
export type DropTarget = { readonly beside: string | null; readonly edge: "before" | "after" } & (
  | { readonly kind: "field"; readonly place: FieldPlace }
  | { readonly kind: "section"; readonly place: SectionPlace }
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
  readonly over: Over
  readonly box: Box
  readonly pointer: Point
}

/** Before or after the thing that is held over, by the half of it the pointer is on. */
export function dropTargetAt(
  carried: Carried,
  { over, box, pointer }: Hover,
  definition: ProfileDefinition,
  direction: "ltr" | "rtl",
): DropTarget | null {
  const isLower = pointer.y > box.top + box.height / 2
  if (isForPanels(carried)) {
    if (over.kind === "field") return null
    const { position } = over
    const moving = carried.kind === "section" ? [carried.id] : []
    const others = panelOf(definition, position).filter(({ id }) => !moving.includes(id) || over.kind === "section")
    if (over.kind === "panel") return { kind: "section", place: { position, index: others.length }, ...atTheEnd }
    const edge = isLower ? "after" : "before"
    return {
      kind: "section",
      place: { position, index: indexBeside(others, over.id, moving, edge) },
      beside: over.id,
      edge,
    }
  }
  if (over.kind === "panel") return null
  const sectionId = over.kind === "field" ? over.sectionId : over.id
  const fields = inOrder(findSection(definition, sectionId)?.fields ?? [])
  const moving = carried.kind === "field" ? carried.ids : []
  if (over.kind === "section") {
    return {
      kind: "field",
      place: { sectionId, index: fields.filter(({ id }) => !moving.includes(id)).length },
      ...atTheEnd,
    }
  }
  // Fields that stand beside others are passed sideways, in the direction of reading.
  const width = findField(definition, over.id)?.field.width ?? "full"
  const isFurther = pointer.x > box.left + box.width / 2
  const isPast = width === "full" ? isLower : isFurther === (direction === "ltr")
  const edge = isPast ? "after" : "before"
  return {
    kind: "field",
    place: { sectionId, index: indexBeside(fields, over.id, moving, edge) },
    beside: over.id,
    edge,
  }
}

const atTheEnd = { beside: null, edge: "after" } as const

/** Counted without what is carried, which lands where it was while it is held over itself. */
function indexBeside(
  things: readonly { readonly id: string }[],
  besideId: string,
  carried: readonly string[],
  edge: "before" | "after",
): number {
  const others = things.filter(({ id }) => id === besideId || !carried.includes(id))
  const at = others.findIndex(({ id }) => id === besideId)
  return edge === "after" && !carried.includes(besideId) ? at + 1 : at
}
