import type { ProfileDefinition, SectionDefinition } from "../../schemas/profile.ts"
import { findSection } from "./find.ts"
import { insertedAt, orderedSections, withSections } from "./order.ts"
import { withoutFields } from "./references.ts"
import { standInsFor } from "./uses.ts"

/** What of a section an edit may change; its id never does, and its fields have edits of their own. */
export type SectionProperties = Partial<Omit<SectionDefinition, "id" | "fields" | "sortOrder">>

/** Adds a section at the end of its panel, or at an index of the panel. One that is there already stays as it is. */
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
  return placed(definition, added, added.position, index)
}

/** Changes a section's own properties; in another panel it goes to the end. Undefined when there is no such section. */
export function changeSection(
  definition: ProfileDefinition,
  sectionId: string,
  properties: SectionProperties,
): ProfileDefinition | undefined {
  const section = findSection(definition, sectionId)
  if (!section) return undefined
  const { id, fields, sortOrder } = section
  const changed = { ...stated({ ...section, ...properties }), id, fields, sortOrder }
  if (changed.position !== section.position)
    return moveSection(replaced(definition, changed, section), sectionId, changed.position)
  return replaced(definition, changed, section)
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
  return placed(others, section, position, index)
}

/** Removes a section with its fields and all that names them. Undefined when there is no such section. */
export function removeSection(definition: ProfileDefinition, sectionId: string): ProfileDefinition | undefined {
  return findSection(definition, sectionId) && removeParts(definition, { fieldIds: [], sectionIds: [sectionId] })
}

/** Fields and whole sections that go together, and which other fields are read in their place from now on. */
export interface Removal {
  readonly fieldIds: readonly string[]
  readonly sectionIds: readonly string[]
  readonly instead?: Readonly<Record<string, string>>
}

/** Removes fields and sections as one. Undefined when none of them is there. */
export function removeParts(definition: ProfileDefinition, removal: Removal): ProfileDefinition | undefined {
  const sectionIds = new Set(removal.sectionIds.filter((id) => findSection(definition, id)))
  const fieldIds = fieldsOfRemoval(definition, removal)
  if (sectionIds.size + fieldIds.length === 0) return undefined
  const without = withoutFields(definition, fieldIds, fittingInstead(definition, fieldIds, removal.instead))
  if (sectionIds.size === 0) return without
  return withSections(
    without,
    orderedSections(without).filter(({ id }) => !sectionIds.has(id)),
  )
}

/** Of what is said to be read instead, what can be: a field of another kind would leave options named that it has not. */
function fittingInstead(
  definition: ProfileDefinition,
  fieldIds: readonly string[],
  instead: Removal["instead"] = {},
): Readonly<Record<string, string>> {
  const kept = Object.entries(instead).filter(([id, other]) =>
    standInsFor(definition, id, fieldIds).some((field) => field.id === other),
  )
  return Object.fromEntries(kept)
}

/** The fields that are named and those of the sections that are. */
export function fieldsOfRemoval(
  definition: ProfileDefinition,
  { fieldIds, sectionIds }: Pick<Removal, "fieldIds" | "sectionIds">,
): readonly string[] {
  const named = new Set(fieldIds)
  return definition.sections.flatMap((section) =>
    section.fields.flatMap(({ id }) => (sectionIds.includes(section.id) || named.has(id) ? [id] : [])),
  )
}

/** A property set to undefined is taken away. */
function stated<Properties extends object>(properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as Properties
}

function replaced(definition: ProfileDefinition, changed: SectionDefinition, section: SectionDefinition) {
  return { ...definition, sections: definition.sections.map((other) => (other === section ? changed : other)) }
}

function placed(
  definition: ProfileDefinition,
  section: SectionDefinition,
  position: "LEFT" | "RIGHT",
  index: number,
): ProfileDefinition {
  const all = orderedSections(definition)
  const panel = insertedAt(
    all.filter((other) => other.position === position),
    index,
    { ...section, position },
  )
  return withSections(definition, [...all.filter((other) => other.position !== position), ...panel])
}
