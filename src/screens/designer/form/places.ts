import type { InsertPlace } from "../../../../engine/edit/clipboard.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { findField, findSection } from "../../../../engine/edit/find.ts"
import { inOrder, orderedSections } from "../../../../engine/edit/order.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import type { ProfileDefinition, SectionDefinition } from "../../../../schemas/profile.ts"

/** Where fields stand or could stand. The index counts the section's fields without the moving ones. */
export interface FieldPlace {
  readonly sectionId: string
  readonly index: number
}

/** Where a section stands or could stand; the index counts the panel's sections without the moving one. */
export interface SectionPlace {
  readonly position: "LEFT" | "RIGHT"
  readonly index: number
}

/** A thing on the canvas with its place: what is lifted, moved and dropped. */
export type Placed =
  | {
      readonly kind: "field"
      readonly id: string
      /** All that move together, this one among them. */
      readonly ids: readonly string[]
      readonly place: FieldPlace
    }
  | { readonly kind: "section"; readonly id: string; readonly place: SectionPlace }

/** One step through the form as it is read, or across to the other panel. */
export type Step = "previous" | "next" | "startPanel" | "endPanel"

export function placedIn(
  definition: ProfileDefinition,
  kind: Placed["kind"],
  id: string,
  ids: readonly string[] = [id],
): Placed | undefined {
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
    return { kind, id, ids, place: { sectionId: found.section.id, index } }
  }
  const section = findSection(definition, id)
  if (!section) return undefined
  const index = panelOf(definition, section.position).findIndex((other) => other.id === id)
  return { kind, id, place: { position: section.position, index } }
}

/** The same thing one step on; undefined at the very ends. Fields go over the ends of sections into the next. */
export function stepped(definition: ProfileDefinition, placed: Placed, step: Step): Placed | undefined {
  return placed.kind === "field" ? steppedField(definition, placed, step) : steppedSection(definition, placed, step)
}

type PlacedField = Extract<Placed, { kind: "field" }>
type PlacedSection = Extract<Placed, { kind: "section" }>

function steppedField(definition: ProfileDefinition, placed: PlacedField, step: Step): Placed | undefined {
  const by = step === "next" || step === "endPanel" ? 1 : -1
  const { sectionId, index } = placed.place
  const sections = orderedSections(definition)
  const at = sections.findIndex(({ id }) => id === sectionId)
  const others = standing(sections[at], placed)
  const next = index + by
  if (next >= 0 && next <= others) return { ...placed, place: { sectionId, index: next } }
  const neighbour = sections[at + by]
  if (!neighbour) return undefined
  return { ...placed, place: { sectionId: neighbour.id, index: by === 1 ? 0 : standing(neighbour, placed) } }
}

/** How many fields of a section stay while others move. */
const standing = (section: SectionDefinition | undefined, { ids }: PlacedField): number =>
  section?.fields.filter(({ id }) => !ids.includes(id)).length ?? 0

function steppedSection(definition: ProfileDefinition, placed: PlacedSection, step: Step): Placed | undefined {
  const { position, index } = placed.place
  if (step === "startPanel" || step === "endPanel") {
    const other = step === "startPanel" ? "LEFT" : "RIGHT"
    if (other === position) return undefined
    return { ...placed, place: { position: other, index: Math.min(index, panelOf(definition, other).length) } }
  }
  const next = index + (step === "next" ? 1 : -1)
  if (next < 0 || next >= panelOf(definition, position).length) return undefined
  return { ...placed, place: { position, index: next } }
}

export function moveTo(placed: Placed): EditCommand {
  if (placed.kind === "section") return { kind: "moveSection", sectionId: placed.id, ...placed.place }
  return placed.ids.length === 1
    ? { kind: "moveField", fieldId: placed.id, ...placed.place }
    : { kind: "moveFields", fieldIds: placed.ids, ...placed.place }
}

export function nameOf(definition: ProfileDefinition, { kind, id }: Pick<Placed, "kind" | "id">): LocalisedText {
  const name = kind === "field" ? findField(definition, id)?.field.fieldText : findSection(definition, id)?.name
  return name ?? { en: id }
}

export const panelOf = (definition: ProfileDefinition, position: "LEFT" | "RIGHT") =>
  inOrder(definition.sections.filter((section) => section.position === position))

/** Right after a field, at the end of a section and after it, or at the end of the first; null where there is no section. */
export function placeAfter(definition: ProfileDefinition, at: Pick<Placed, "kind" | "id"> | null): InsertPlace | null {
  const field = at?.kind === "field" ? placedIn(definition, "field", at.id) : undefined
  const sectionId = field?.kind === "field" ? field.place.sectionId : at?.id
  const section = sectionId === undefined ? definition.sections[0] : findSection(definition, sectionId)
  if (!section) return null
  const index = field ? field.place.index + 1 : section.fields.length
  const { position } = section
  return {
    section: { sectionId: section.id, index },
    panel: { position, index: panelOf(definition, position).indexOf(section) + 1 },
  }
}
