import { canonicalJson } from "../compile/canonical-json.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition, SectionDefinition } from "../../schemas/profile.ts"
import { inOrder } from "./order.ts"

/** One thing that differs between two versions of a definition, as an administrator would name it. */
export interface Difference {
  readonly kind:
    | "fieldAdded"
    | "fieldRemoved"
    | "fieldChanged"
    | "fieldMoved"
    | "sectionAdded"
    | "sectionRemoved"
    | "sectionChanged"
  readonly id: string
  readonly name: LocalisedText
}

/** What changed in sections and fields, matched by their immutable ids: a renamed field is the same field. */
export function differences(before: ProfileDefinition, after: ProfileDefinition): readonly Difference[] {
  return [
    ...compare(sectionsOf(before), sectionsOf(after), "section"),
    ...compare(fieldsOf(before), fieldsOf(after), "field"),
    ...movedFields(before, after),
  ]
}

type Named = ReadonlyMap<string, { readonly name: LocalisedText; readonly bytes: string }>

function compare(before: Named, after: Named, what: "section" | "field"): Difference[] {
  const found: Difference[] = []
  for (const [id, { name, bytes }] of after) {
    const earlier = before.get(id)
    if (!earlier) found.push({ kind: `${what}Added`, id, name })
    else if (earlier.bytes !== bytes) found.push({ kind: `${what}Changed`, id, name })
  }
  for (const [id, { name }] of before) if (!after.has(id)) found.push({ kind: `${what}Removed`, id, name })
  return found
}

function sectionsOf(definition: ProfileDefinition): Named {
  return new Map(
    definition.sections.map((section: SectionDefinition) => {
      const { fields: _, sortOrder: __, ...own } = section
      return [section.id, { name: section.name, bytes: canonicalJson(own) }]
    }),
  )
}

function fieldsOf(definition: ProfileDefinition): Named {
  return new Map(
    definition.sections.flatMap(({ fields }) =>
      fields.map((field: FieldDefinition) => {
        const { sortOrder: _, ...own } = field
        return [field.id, { name: field.fieldText, bytes: canonicalJson(own) }] as const
      }),
    ),
  )
}

/** A field moved when it stands in another section, or after another of the fields that both versions have there. */
function movedFields(before: ProfileDefinition, after: ProfileDefinition): Difference[] {
  const places = placesOf(before, fieldsOf(after))
  const now = placesOf(after, fieldsOf(before))
  return [...now].flatMap(([id, place]) => {
    const earlier = places.get(id)
    const name = fieldsOf(after).get(id)?.name
    return earlier && name && earlier !== place ? [{ kind: "fieldMoved" as const, id, name }] : []
  })
}

function placesOf(definition: ProfileDefinition, among: Named): ReadonlyMap<string, string> {
  return new Map(
    definition.sections.flatMap((section) => {
      const shared = inOrder(section.fields).filter(({ id }) => among.has(id))
      return shared.map(({ id }, index) => [id, `${section.id}/${shared[index - 1]?.id ?? ""}`] as const)
    }),
  )
}
