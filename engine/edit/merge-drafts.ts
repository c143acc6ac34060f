import type { Resolutions } from "../../schemas/pack.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { fieldsOf } from "./find.ts"
import { mergeDefinitions, type Merged } from "../pack/merge.ts"
import { isProposed, keywordPrefixFrom, proposeKeyword } from "./keywords.ts"
import { saysTheSame } from "./same.ts"
import { inSequence } from "./workflow.ts"

/**
 * Brings two drafts together that were made of one: what either side changed, property by property. Where both changed
 * the same, ours stands until somebody decides. Numbers that only say a place are given anew, and a new field whose
 * proposed keyword the other side's new field has as well gets another.
 */
export function mergeDrafts(
  base: ProfileDefinition,
  ours: ProfileDefinition,
  theirs: ProfileDefinition,
  resolutions: Resolutions = {},
): Merged {
  const { definition, conflicts } = mergeSides({ base, ours, theirs }, resolutions)
  return { definition: withOwnKeywords(definition, [base, theirs]), conflicts }
}

/** What lies between two drafts, done to a third. What was changed there since stays as it is there. */
export function carryChange(
  present: ProfileDefinition,
  from: ProfileDefinition,
  to: ProfileDefinition,
): ProfileDefinition {
  if (saysTheSame(present, from)) return to
  return withOwnKeywords(mergeSides({ base: from, ours: present, theirs: to }, {}).definition, [from, present])
}

/** Two drafts and what both were made of; undefined where nobody knows that any more. */
interface Sides {
  readonly base: ProfileDefinition | undefined
  readonly ours: ProfileDefinition
  readonly theirs: ProfileDefinition
}

/** What either side changed, property by property; keywords that both came to use are left to the caller. */
export function mergeSides({ base, ours, theirs }: Sides, resolutions: Resolutions): Merged {
  if (saysTheSame(base, theirs) || saysTheSame(ours, theirs)) return { definition: ours, conflicts: [] }
  if (saysTheSame(base, ours)) return { definition: theirs, conflicts: [] }
  const { definition, conflicts } = mergeDefinitions(
    base && withoutSequence(base),
    withoutSequence(ours),
    withoutSequence(theirs),
    resolutions,
  )
  const { $schema = theirs.$schema } = ours
  return { definition: { ...($schema !== undefined && { $schema }), ...withSequence(definition) }, conflicts }
}

/** The order of activities is their order in the list; as numbers, one that is put first would change all of them. */
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
 * Two people who add a text field, or name theirs alike, are proposed the same keyword: the field that comes to drafts
 * that have it gives way. A keyword that was written by hand is nobody's proposal and stays.
 */
function withOwnKeywords(merged: ProfileDefinition, drafts: readonly ProfileDefinition[]): ProfileDefinition {
  const known = new Map(drafts.flatMap(fieldsOf).map((field) => [field.id, field]))
  const comes = (field: FieldDefinition) => {
    const before = known.get(field.id)
    return (
      !before ||
      (before.keyword !== field.keyword && isProposed(field.keyword, keywordPrefixFrom(field.fieldText.en, "")))
    )
  }
  const taken = new Set(fieldsOf(merged).flatMap((field) => (comes(field) ? [] : [field.keyword])))
  return fieldsOf(merged)
    .filter((field) => taken.has(field.keyword) && comes(field))
    .reduce((draft, { id, keyword }) => {
      const own = proposeKeyword(draft, keyword.replace(/_\d+$/, ""))
      return withFields(draft, (field) => (field.id === id ? { ...field, keyword: own } : field))
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
