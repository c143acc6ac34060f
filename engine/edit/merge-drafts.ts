import type { Resolutions } from "../../schemas/pack.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { fieldsOf } from "./find.ts"
import { mergeDefinitions, type MergeResult } from "../pack/merge.ts"
import { isProposed, keywordPrefixFrom, proposeKeyword } from "./keywords.ts"
import { isDeepEqual } from "./same.ts"
import { inSequence } from "./workflow.ts"

/**
 * Merges two drafts with a common base, property by property. On a conflict ours is kept until a user decides. Sequence
 * numbers are renumbered, and a new field gets another keyword if the other side's new field has the same proposed one.
 */
export function mergeDrafts(
  base: ProfileDefinition,
  ours: ProfileDefinition,
  theirs: ProfileDefinition,
  resolutions: Resolutions = {},
): MergeResult {
  const { definition, conflicts } = mergeSides({ base, ours, theirs }, resolutions)
  return { definition: assignUniqueKeywords(definition, [base, theirs]), conflicts }
}

/** Applies the difference between two drafts to a third. Later changes there are preserved. */
export function rebaseChange(
  present: ProfileDefinition,
  from: ProfileDefinition,
  to: ProfileDefinition,
): ProfileDefinition {
  if (isDeepEqual(present, from)) return to
  return assignUniqueKeywords(mergeSides({ base: from, ours: present, theirs: to }, {}).definition, [from, present])
}

/** Two drafts and their common base; undefined if the base is no longer known. */
interface Sides {
  readonly base: ProfileDefinition | undefined
  readonly ours: ProfileDefinition
  readonly theirs: ProfileDefinition
}

/** Merges the changes of both sides, property by property. The caller resolves duplicate keywords. */
export function mergeSides({ base, ours, theirs }: Sides, resolutions: Resolutions): MergeResult {
  if (isDeepEqual(base, theirs) || isDeepEqual(ours, theirs)) return { definition: ours, conflicts: [] }
  if (isDeepEqual(base, ours)) return { definition: theirs, conflicts: [] }
  const { definition, conflicts } = mergeDefinitions(
    base && withoutSequence(base),
    withoutSequence(ours),
    withoutSequence(theirs),
    resolutions,
  )
  const { $schema = theirs.$schema } = ours
  return { definition: { ...($schema !== undefined && { $schema }), ...withSequence(definition) }, conflicts }
}

/**
 * Activities are ordered by their position in the list; with numbers, inserting at the start would change all of them.
 */
function withoutSequence(definition: ProfileDefinition): ProfileDefinition {
  const { workflow } = definition
  if (!workflow) return definition
  const activities = inSequence(definition).map((one) => ({ ...one, sequence: 0 }))
  return { ...definition, workflow: { ...workflow, activities } }
}

function withSequence(definition: ProfileDefinition): ProfileDefinition {
  const { workflow } = definition
  if (!workflow) return definition
  const activities = workflow.activities.map((one, sequence) => ({ ...one, sequence }))
  return { ...definition, workflow: { ...workflow, activities } }
}

/**
 * Two users who add a text field, or use the same name, get the same proposed keyword: the field that arrives later
 * gets another one. A keyword entered by hand stays.
 */
function assignUniqueKeywords(merged: ProfileDefinition, drafts: readonly ProfileDefinition[]): ProfileDefinition {
  const known = new Map(drafts.flatMap(fieldsOf).map((field) => [field.id, field]))
  const isIncoming = (field: FieldDefinition) => {
    const before = known.get(field.id)
    return (
      !before ||
      (before.keyword !== field.keyword && isProposed(field.keyword, keywordPrefixFrom(field.fieldText.en, "")))
    )
  }
  const usedKeywords = new Set(fieldsOf(merged).flatMap((field) => (isIncoming(field) ? [] : [field.keyword])))
  return fieldsOf(merged)
    .filter((field) => usedKeywords.has(field.keyword) && isIncoming(field))
    .reduce((draft, { id, keyword }) => {
      const proposedKeyword = proposeKeyword(draft, keyword.replace(/_\d+$/, ""))
      return withFields(draft, (field) => (field.id === id ? { ...field, keyword: proposedKeyword } : field))
    }, merged)
}

function withFields(
  definition: ProfileDefinition,
  change: (field: FieldDefinition) => FieldDefinition,
): ProfileDefinition {
  return {
    ...definition,
    sections: definition.sections.map((section) => ({ ...section, fields: section.fields.map(change) })),
  }
}
