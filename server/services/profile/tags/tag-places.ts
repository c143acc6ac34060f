import { usesOfOption } from "../../../../engine/edit/option-references.ts"
import type { OptionPlace } from "../../../../engine/edit/choosers.ts"
import { mentionsIn } from "../../../../engine/upgrade/mentions.ts"
import { leadsTo } from "../../../../engine/upgrade/referrers.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"

/** Where a definition chooses from a tag: a field, or a column of a table. */
export interface TagPlace extends OptionPlace {
  /** The keyword of the column, under which its cells are kept. */
  readonly column?: string
}

interface Choosing {
  readonly tagId?: string
}
type ChoosingField = FieldDefinition & Choosing & { groupConfig?: { columns?: readonly ChoosingColumn[] } }
interface ChoosingColumn extends Choosing {
  readonly id?: string
  readonly keyword: string
}

export function placesOfTag(definition: ProfileDefinition, tagId: string): TagPlace[] {
  const fields = definition.sections.flatMap((section) => section.fields as ChoosingField[])
  return fields.flatMap((field): TagPlace[] => [
    ...(field.tagId === tagId ? [{ fieldId: field.id }] : []),
    ...(field.groupConfig?.columns ?? []).flatMap(({ id, keyword, tagId: own }) =>
      own === tagId ? [{ fieldId: field.id, columnId: id ?? keyword, column: keyword }] : [],
    ),
  ])
}

/** Whether the definition itself names the element: in a rule, as a default, or in the filter its list opens with. */
export function namesElement(definition: ProfileDefinition, tagId: string, elementId: string): boolean {
  return placesOfTag(definition, tagId).some((place) => usesOfOption(definition, place, elementId).length > 0)
}

/** Whether a definition's rules name the element of records that they ask about, which choose it from the tag. */
export function asksForElement(
  definition: ProfileDefinition,
  choosing: readonly ProfileDefinition[],
  tagId: string,
  elementId: string,
): boolean {
  const asked = (definition.rules ?? []).flatMap((rule) =>
    mentionsIn(rule).flatMap((mention) =>
      mention.part === "option" && mention.through !== null && mention.id === elementId
        ? [{ fieldId: mention.fieldId, through: mention.through }]
        : [],
    ),
  )
  if (asked.length === 0) return false
  const fields = new Map(definition.sections.flatMap((section) => section.fields.map((field) => [field.id, field])))
  return asked.some(({ fieldId, through }) => {
    const leading = fields.get(through)
    return choosing.some(
      (other) =>
        leading !== undefined &&
        leadsTo(leading, other) &&
        placesOfTag(other, tagId).some((place) => place.fieldId === fieldId && place.column === undefined),
    )
  })
}
