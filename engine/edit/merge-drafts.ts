import type { Resolutions } from "../../schemas/pack.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { mergeDefinitions, type Merged } from "../pack/merge.ts"
import { proposeKeyword } from "./keywords.ts"
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
  const { definition, conflicts } = merge({ base, ours, theirs }, resolutions)
  return { definition: withOwnKeywords(definition, [base, theirs]), conflicts }
}

/** What lies between two drafts, done to a third. What was changed there since stays as it is there. */
export function carryChange(
  present: ProfileDefinition,
  from: ProfileDefinition,
  to: ProfileDefinition,
): ProfileDefinition {
  if (saysTheSame(present, from)) return to
  return withOwnKeywords(merge({ base: from, ours: present, theirs: to }, {}).definition, [from, present])
}

interface Sides {
  readonly base: ProfileDefinition
  readonly ours: ProfileDefinition
  readonly theirs: ProfileDefinition
}

function merge({ base, ours, theirs }: Sides, resolutions: Resolutions): Merged {
  if (saysTheSame(base, theirs) || saysTheSame(ours, theirs)) return { definition: ours, conflicts: [] }
  if (saysTheSame(base, ours)) return { definition: theirs, conflicts: [] }
  const sides = [base, ours, theirs].map(withoutSequence) as [ProfileDefinition, ProfileDefinition, ProfileDefinition]
  const { definition, conflicts } = mergeDefinitions(...sides, resolutions)
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

/** Two people who add a text field are proposed the same keyword: the field that comes to drafts that have it gives way. */
function withOwnKeywords(merged: ProfileDefinition, drafts: readonly ProfileDefinition[]): ProfileDefinition {
  const known = new Set(drafts.flatMap(fieldsOf).map(({ id }) => id))
  const taken = new Set(fieldsOf(merged).flatMap(({ id, keyword }) => (known.has(id) ? [keyword] : [])))
  return fieldsOf(merged)
    .filter(({ id, keyword }) => !known.has(id) && taken.has(keyword))
    .reduce((draft, { id, keyword }) => {
      const own = proposeKeyword(draft, keyword.replace(/_\d+$/, ""))
      return withFields(draft, (field) => (field.id === id ? { ...field, keyword: own } : field))
    }, merged)
}

const fieldsOf = ({ sections }: ProfileDefinition) => sections.flatMap(({ fields }) => fields)

function withFields(
  definition: ProfileDefinition,
  change: (field: FieldDefinition) => FieldDefinition,
): ProfileDefinition {
  return {
    ...definition,
    sections: definition.sections.map((section) => ({ ...section, fields: section.fields.map(change) })),
  }
}
