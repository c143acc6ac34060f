import type { ProfileDefinition, SectionDefinition } from "../../schemas/profile.ts"
import { findSection } from "./find.ts"
import { insertAt, orderedSections, withSections } from "./order.ts"
import { withoutFields } from "./references.ts"
import { listReplacementFields } from "./uses.ts"

/** The editable properties of a section; its ID never changes, and its fields have separate commands. */
export type SectionProperties = Partial<Omit<SectionDefinition, "id" | "fields" | "sortOrder">>

/** Adds a section at the end of its panel, or at an index of it. An existing section stays unchanged. */
export function addSection(
  definition: ProfileDefinition,
  section: SectionProperties & { id: string },
  index = Number.POSITIVE_INFINITY,
): ProfileDefinition {
  if (findSection(definition, section.id)) return definition
  const added: SectionDefinition = {
    name: { en: "Section" },
    position: "RIGHT",
    ...section,
    sortOrder: 0,
    fields: [],
  }
  return withSection(definition, added, added.position, index)
}

/**
 * Changes a section's own properties; a change of panel moves it to the end. Returns undefined if the section does not
 * exist.
 */
export function changeSection(
  definition: ProfileDefinition,
  sectionId: string,
  properties: SectionProperties,
): ProfileDefinition | undefined {
  const section = findSection(definition, sectionId)
  if (!section) return undefined
  const { id, fields, sortOrder } = section
  const changed = { ...omitUndefined({ ...section, ...properties }), id, fields, sortOrder }
  if (changed.position !== section.position)
    return moveSection(replaceSection(definition, changed, section), sectionId, changed.position)
  return replaceSection(definition, changed, section)
}

/** Moves a section to an index of a panel. */
export function moveSection(
  definition: ProfileDefinition,
  sectionId: string,
  position: "LEFT" | "RIGHT",
  index = Number.POSITIVE_INFINITY,
): ProfileDefinition | undefined {
  const section = findSection(definition, sectionId)
  if (!section) return undefined
  const others = { ...definition, sections: definition.sections.filter((other) => other.id !== sectionId) }
  return withSection(others, section, position, index)
}

/** Removes a section, its fields and all references to them. Returns undefined if the section does not exist. */
export function removeSection(definition: ProfileDefinition, sectionId: string): ProfileDefinition | undefined {
  return findSection(definition, sectionId) && removeParts(definition, { fieldIds: [], sectionIds: [sectionId] })
}

/** Fields and complete sections to remove together, with replacement fields for their readers. */
export interface Removal {
  readonly fieldIds: readonly string[]
  readonly sectionIds: readonly string[]
  readonly instead?: Readonly<Record<string, string>>
}

/** Removes fields and sections as one edit. Returns undefined if none of them exists. */
export function removeParts(definition: ProfileDefinition, removal: Removal): ProfileDefinition | undefined {
  const sectionIds = new Set(removal.sectionIds.filter((id) => findSection(definition, id)))
  const fieldIds = fieldsOfRemoval(definition, removal)
  if (sectionIds.size + fieldIds.length === 0) return undefined
  const without = withoutFields(definition, fieldIds, moveToFittingSection(definition, fieldIds, removal.instead))
  if (sectionIds.size === 0) return without
  return withSections(
    without,
    orderedSections(without).filter(({ id }) => !sectionIds.has(id)),
  )
}

/** The usable replacements: a field of another kind would leave references to options it does not have. */
function moveToFittingSection(
  definition: ProfileDefinition,
  fieldIds: readonly string[],
  instead: Removal["instead"] = {},
): Readonly<Record<string, string>> {
  const replacements = Object.entries(instead).filter(([id, other]) =>
    listReplacementFields(definition, id, fieldIds).some((field) => field.id === other),
  )
  return Object.fromEntries(replacements)
}

/** The listed fields and those of the listed sections. */
export function fieldsOfRemoval(
  definition: ProfileDefinition,
  { fieldIds, sectionIds }: Pick<Removal, "fieldIds" | "sectionIds">,
): readonly string[] {
  const named = new Set(fieldIds)
  return definition.sections.flatMap((section) =>
    section.fields.flatMap(({ id }) => (sectionIds.includes(section.id) || named.has(id) ? [id] : [])),
  )
}

/** Removes properties set to undefined. */
function omitUndefined<Properties extends object>(properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as Properties
}

function replaceSection(definition: ProfileDefinition, changed: SectionDefinition, section: SectionDefinition) {
  return { ...definition, sections: definition.sections.map((other) => (other === section ? changed : other)) }
}

function withSection(
  definition: ProfileDefinition,
  section: SectionDefinition,
  position: "LEFT" | "RIGHT",
  index: number,
): ProfileDefinition {
  const all = orderedSections(definition)
  const panel = insertAt(
    all.filter((other) => other.position === position),
    index,
    { ...section, position },
  )
  return withSections(definition, [...all.filter((other) => other.position !== position), ...panel])
}
