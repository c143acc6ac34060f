import { compile } from "../../../../engine/compile/compile.ts"
import { planUpgrade } from "../../../../engine/upgrade/plan.ts"
import { untouchedActivities } from "../../../../engine/workflow/mapping.ts"
import type { Side } from "../../../../engine/upgrade/side.ts"
import type { ProfileSummary } from "../../../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { FieldIn } from "./decisions.ts"

/** Fields whose stored values may need a different format under `after`; null when unknown. */
export function rewrittenFields(
  before: ProfileDefinition,
  after: ProfileDefinition,
  profiles: readonly ProfileSummary[],
): readonly FieldIn[] | null {
  const previous = sideOf(before, profiles)
  const later = sideOf(after, profiles)
  if (!previous || !later) return null
  const { changes } = planUpgrade(previous, later)
  return changes.flatMap(({ fieldId, rewrites, after: field }) =>
    rewrites && field ? [{ fieldId, name: field.definition.fieldText }] : [],
  )
}

/**
 * Whether publishing `after` over `before` may rewrite stored values or move records to another activity; true when
 * unknown.
 */
export function rewritesRecords(...between: Parameters<typeof rewrittenFields>): boolean {
  const [{ workflow: was }, { workflow: is }] = between
  const untouched = untouchedActivities({ before: was, after: is?.enabled ? is : undefined })
  const isElsewhere = was?.enabled ? was.activities.some(({ id }) => !untouched.includes(id)) : (is?.enabled ?? false)
  return isElsewhere || rewrittenFields(...between)?.length !== 0
}

function sideOf(definition: ProfileDefinition, profiles: readonly ProfileSummary[]): Side | null {
  const compiled = compile(definition, { tags: {}, profiles, version: 1 })
  return compiled.ok ? { definition, compiled: compiled.profile } : null
}
