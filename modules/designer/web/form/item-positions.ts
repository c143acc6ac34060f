import type { InsertPosition } from "../../../../engine/edit/clipboard.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { findField, findSection } from "../../../../engine/edit/find.ts"
import { inOrder, orderedSections } from "../../../../engine/edit/order.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import type { ProfileDefinition, SectionDefinition } from "../../../../schemas/profile.ts"

/** Position of fields. The index excludes the moving fields. */
export interface FieldPosition {
  readonly sectionId: string
  readonly index: number
}

/** Position of a section. The index excludes the moving section. */
export interface SectionPosition {
  readonly position: "LEFT" | "RIGHT"
  readonly index: number
}

/** An item being moved, with its position. */
export type CanvasItemPosition =
  | {
      readonly kind: "field"
      readonly id: string
      /** All items that move together, including this one. */
      readonly ids: readonly string[]
      readonly location: FieldPosition
    }
  | { readonly kind: "section"; readonly id: string; readonly location: SectionPosition }

/** One step through the form in reading order, or to the other panel. */
export type MoveDirection = "previous" | "next" | "startPanel" | "endPanel"

export function findItemPosition(
  definition: ProfileDefinition,
  kind: CanvasItemPosition["kind"],
  id: string,
  ids: readonly string[] = [id],
): CanvasItemPosition | undefined {
  if (kind === "field") {
    const found = findField(definition, id)
    if (!found) return undefined
    const before = inOrder(found.section.fields)
    const index = before
      .slice(
        0,
        before.findIndex((field) => field.id === id),
      )
      .filter((field) => !ids.includes(field.id)).length
    return { kind, id, ids, location: { sectionId: found.section.id, index } }
  }
  const section = findSection(definition, id)
  if (!section) return undefined
  const index = panelOf(definition, section.position).findIndex((other) => other.id === id)
  return { kind, id, location: { position: section.position, index } }
}

/** The item moved one step; undefined at either end. Fields continue into the adjacent section. */
export function nextPosition(
  definition: ProfileDefinition,
  itemPosition: CanvasItemPosition,
  moveDirection: MoveDirection,
): CanvasItemPosition | undefined {
  return itemPosition.kind === "field"
    ? nextFieldPosition(definition, itemPosition, moveDirection)
    : nextSectionPosition(definition, itemPosition, moveDirection)
}

type CanvasFieldPosition = Extract<CanvasItemPosition, { kind: "field" }>
type CanvasSectionPosition = Extract<CanvasItemPosition, { kind: "section" }>

function nextFieldPosition(
  definition: ProfileDefinition,
  itemPosition: CanvasFieldPosition,
  moveDirection: MoveDirection,
): CanvasItemPosition | undefined {
  const by = moveDirection === "next" || moveDirection === "endPanel" ? 1 : -1
  const { sectionId, index } = itemPosition.location
  const sections = orderedSections(definition)
  const at = sections.findIndex(({ id }) => id === sectionId)
  const others = countRemaining(sections[at], itemPosition)
  const next = index + by
  if (next >= 0 && next <= others) return { ...itemPosition, location: { sectionId, index: next } }
  const adjacentSection = sections[at + by]
  if (!adjacentSection) return undefined
  return {
    ...itemPosition,
    location: { sectionId: adjacentSection.id, index: by === 1 ? 0 : countRemaining(adjacentSection, itemPosition) },
  }
}

/** Number of fields of the section that do not move. */
const countRemaining = (section: SectionDefinition | undefined, { ids }: CanvasFieldPosition): number =>
  section?.fields.filter(({ id }) => !ids.includes(id)).length ?? 0

function nextSectionPosition(
  definition: ProfileDefinition,
  itemPosition: CanvasSectionPosition,
  moveDirection: MoveDirection,
): CanvasItemPosition | undefined {
  const { position, index } = itemPosition.location
  if (moveDirection === "startPanel" || moveDirection === "endPanel") {
    const other = moveDirection === "startPanel" ? "LEFT" : "RIGHT"
    if (other === position) return undefined
    return { ...itemPosition, location: { position: other, index: Math.min(index, panelOf(definition, other).length) } }
  }
  const next = index + (moveDirection === "next" ? 1 : -1)
  if (next < 0 || next >= panelOf(definition, position).length) return undefined
  return { ...itemPosition, location: { position, index: next } }
}

export function moveTo(itemPosition: CanvasItemPosition): EditCommand {
  if (itemPosition.kind === "section")
    return { kind: "moveSection", sectionId: itemPosition.id, ...itemPosition.location }
  return itemPosition.ids.length === 1
    ? { kind: "moveField", fieldId: itemPosition.id, ...itemPosition.location }
    : { kind: "moveFields", fieldIds: itemPosition.ids, ...itemPosition.location }
}

export function nameOf(
  definition: ProfileDefinition,
  { kind, id }: Pick<CanvasItemPosition, "kind" | "id">,
): LocalisedText {
  const name = kind === "field" ? findField(definition, id)?.field.fieldText : findSection(definition, id)?.name
  return name ?? { en: id }
}

export const panelOf = (definition: ProfileDefinition, position: "LEFT" | "RIGHT") =>
  inOrder(definition.sections.filter((section) => section.position === position))

/** Position after a field or section, or at the end of the first section; null without any section. */
export function insertPositionAfter(
  definition: ProfileDefinition,
  at: Pick<CanvasItemPosition, "kind" | "id"> | null,
): InsertPosition | null {
  const field = at?.kind === "field" ? findItemPosition(definition, "field", at.id) : undefined
  const sectionId = field?.kind === "field" ? field.location.sectionId : at?.id
  const section = sectionId === undefined ? definition.sections[0] : findSection(definition, sectionId)
  if (!section) return null
  const index = field ? field.location.index + 1 : section.fields.length
  const { position } = section
  return {
    section: { sectionId: section.id, index },
    panel: { position, index: panelOf(definition, position).indexOf(section) + 1 },
  }
}
