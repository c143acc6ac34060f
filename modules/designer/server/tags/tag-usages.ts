import { usesOfOption } from "../../../../engine/edit/option-references.ts"
import type { OptionLocation } from "../../../../engine/edit/option-sources.ts"
import { mentionsIn } from "../../../../engine/upgrade/mentions.ts"
import { isReferenceTo } from "../../../../engine/upgrade/referrers.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"

/** Where a definition uses a tag: a field, or a column of a table. */
export interface TagUsage extends OptionLocation {
  /** Keyword of the column under which its cells are stored. */
  readonly column?: string
}

interface TagField {
  readonly tagId?: string
}
type ChoosingField = FieldDefinition & TagField & { groupConfig?: { columns?: readonly ChoosingColumn[] } }
interface ChoosingColumn extends TagField {
  readonly id?: string
  readonly keyword: string
}

export function findTagUsages(definition: ProfileDefinition, tagId: string): TagUsage[] {
  const fields = definition.sections.flatMap((section) => section.fields as ChoosingField[])
  return fields.flatMap((field): TagUsage[] => [
    ...(field.tagId === tagId ? [{ fieldId: field.id }] : []),
    ...(field.groupConfig?.columns ?? []).flatMap(({ id, keyword, tagId: own }) =>
      own === tagId ? [{ fieldId: field.id, columnId: id ?? keyword, column: keyword }] : [],
    ),
  ])
}

/** Whether the definition itself names the element: in a rule, as a default, or in the initial filter of its list. */
export function namesElement(definition: ProfileDefinition, tagId: string, elementId: string): boolean {
  return findTagUsages(definition, tagId).some((usage) => usesOfOption(definition, usage, elementId).length > 0)
}

/** Whether the definition's rules name the element in aggregates over records that select it from the tag. */
export function aggregatesElement(
  definition: ProfileDefinition,
  choosing: readonly ProfileDefinition[],
  tagId: string,
  elementId: string,
): boolean {
  const aggregateRules = (definition.rules ?? []).flatMap((rule) =>
    mentionsIn(rule).flatMap((mention) =>
      mention.part === "option" && mention.through !== null && mention.id === elementId
        ? [{ fieldId: mention.fieldId, through: mention.through }]
        : [],
    ),
  )
  if (aggregateRules.length === 0) return false
  const fields = new Map(definition.sections.flatMap((section) => section.fields.map((field) => [field.id, field])))
  return aggregateRules.some(({ fieldId, through }) => {
    const linkField = fields.get(through)
    return choosing.some(
      (other) =>
        linkField !== undefined &&
        isReferenceTo(linkField, other) &&
        findTagUsages(other, tagId).some((usage) => usage.fieldId === fieldId && usage.column === undefined),
    )
  })
}
