import type { DragMoveEvent } from "@dnd-kit/core"
import { findField } from "../../../engine/edit/find.ts"
import { inOrder } from "../../../engine/edit/order.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { PaletteItem } from "./palette-items.ts"

/** What is under the pointer's hand. */
export type Carried =
  | { readonly kind: "new"; readonly item: PaletteItem }
  | { readonly kind: "field"; readonly id: string }
  | { readonly kind: "section"; readonly id: string }

/** What it is held over. */
export type Over =
  | { readonly kind: "field"; readonly id: string }
  | { readonly kind: "section"; readonly id: string }
  | { readonly kind: "panel"; readonly position: "LEFT" | "RIGHT" }

/** Where it would land; the index counts without what is carried. */
export type DropTarget =
  | {
      readonly kind: "section"
      readonly sectionId: string
      readonly index: number
      readonly beside: string | null
      readonly edge: "before" | "after"
    }
  | {
      readonly kind: "panel"
      readonly position: "LEFT" | "RIGHT"
      readonly index: number
      readonly beside: string | null
      readonly edge: "before" | "after"
    }

/** The place under the pointer: before or after the field it is on, at the end of a section, or among a panel's sections. */
export function dropTargetAt(
  event: DragMoveEvent,
  definition: ProfileDefinition,
  direction: "ltr" | "rtl",
): DropTarget | null {
  const carried = event.active.data.current as Carried | undefined
  const overs = (event.collisions ?? []).flatMap(({ data }) => {
    const over = data?.["droppableContainer"]?.data.current as Over | undefined
    return over ? [{ over, rect: data?.["droppableContainer"]?.rect.current }] : []
  })
  const pointer = pointerOf(event)
  if (!carried || !pointer) return null
  if (carried.kind === "section") {
    const on = overs.find(({ over }) => over.kind === "section")
    if (on?.over.kind === "section" && on.rect) {
      const after = pointer.y > on.rect.top + on.rect.height / 2
      return besideSection(definition, on.over.id, carried.id, after ? "after" : "before")
    }
    const panel = overs.find(({ over }) => over.kind === "panel")?.over
    if (panel?.kind !== "panel") return null
    const count = definition.sections.filter((s) => s.position === panel.position && s.id !== carried.id).length
    return { kind: "panel", position: panel.position, index: count, beside: null, edge: "after" }
  }
  const onField = overs.find(({ over }) => over.kind === "field")
  if (onField?.over.kind === "field" && onField.rect) {
    const { rect } = onField
    const found = findField(definition, onField.over.id)
    const narrow = found?.field.width !== undefined && found.field.width !== "full"
    const middle = rect.left + rect.width / 2
    const after = narrow
      ? direction === "ltr"
        ? pointer.x > middle
        : pointer.x < middle
      : pointer.y > rect.top + rect.height / 2
    return besideField(
      definition,
      onField.over.id,
      carried.kind === "field" ? carried.id : null,
      after ? "after" : "before",
    )
  }
  const section = overs.find(({ over }) => over.kind === "section")?.over
  if (section?.kind !== "section") return null
  const fields = definition.sections.find(({ id }) => id === section.id)?.fields ?? []
  const index = fields.filter(({ id }) => !(carried.kind === "field" && id === carried.id)).length
  return { kind: "section", sectionId: section.id, index, beside: null, edge: "after" }
}

function besideField(
  definition: ProfileDefinition,
  fieldId: string,
  carriedId: string | null,
  edge: "before" | "after",
): DropTarget | null {
  const section = findField(definition, fieldId)?.section
  if (!section) return null
  const others = inOrder(section.fields).filter(({ id }) => id !== carriedId || id === fieldId)
  const at = others.findIndex(({ id }) => id === fieldId)
  const index = fieldId === carriedId ? at : edge === "after" ? at + 1 : at
  return { kind: "section", sectionId: section.id, index, beside: fieldId, edge }
}

function besideSection(
  definition: ProfileDefinition,
  sectionId: string,
  carriedId: string,
  edge: "before" | "after",
): DropTarget | null {
  const section = definition.sections.find(({ id }) => id === sectionId)
  if (!section) return null
  const panel = inOrder(
    definition.sections.filter(
      ({ position, id }) => position === section.position && (id !== carriedId || id === sectionId),
    ),
  )
  const at = panel.findIndex(({ id }) => id === sectionId)
  const index = sectionId === carriedId ? at : edge === "after" ? at + 1 : at
  return { kind: "panel", position: section.position, index, beside: sectionId, edge }
}

function pointerOf({ activatorEvent, delta }: DragMoveEvent): { x: number; y: number } | null {
  if (!(activatorEvent instanceof PointerEvent)) return null
  return { x: activatorEvent.clientX + delta.x, y: activatorEvent.clientY + delta.y }
}
