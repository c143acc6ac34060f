import { compile } from "../../../../engine/compile/compile.ts"
import { planUpgrade } from "../../../../engine/upgrade/plan.ts"
import { untouchedActivities } from "../../../../engine/workflow/mapping.ts"
import type { Side } from "../../../../engine/upgrade/side.ts"
import type { ProfileSummary } from "../../../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { FieldIn } from "./decisions.ts"

/** The fields whose stored values may need another form under `after`; null where that cannot be told. */
export function rewrittenFields(
  before: ProfileDefinition,
  after: ProfileDefinition,
  profiles: readonly ProfileSummary[],
): readonly FieldIn[] | null {
  const earlier = sideOf(before, profiles)
  const later = sideOf(after, profiles)
  if (!earlier || !later) return null
  const { changes } = planUpgrade(earlier, later)
  return changes.flatMap(({ fieldId, rewrites, after: field }) =>
    rewrites && field ? [{ fieldId, name: field.definition.fieldText }] : [],
  )
}

/**
 * Whether putting `after` in force for `before` can rewrite a stored value or put records at another activity; where that
 * cannot be told, it may.
 */
export function rewritesRecords(...between: Parameters<typeof rewrittenFields>): boolean {
  const [{ workflow: was }, { workflow: is }] = between
  const placed = untouchedActivities({ before: was, after: is?.enabled ? is : undefined })
  const isElsewhere = was?.enabled ? was.activities.some(({ id }) => !placed.includes(id)) : (is?.enabled ?? false)
  return isElsewhere || rewrittenFields(...between)?.length !== 0
}

function sideOf(definition: ProfileDefinition, profiles: readonly ProfileSummary[]): Side | null {
  const compiled = compile(definition, { tags: {}, profiles, version: 1 })
  return compiled.ok ? { definition, compiled: compiled.profile } : null
}
