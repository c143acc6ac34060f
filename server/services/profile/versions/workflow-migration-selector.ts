import { isDeepStrictEqual } from "node:util"
import type { UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import { materialFields } from "../../../../engine/workflow/content.ts"
import { untouchedActivities, type WorkflowChange } from "../../../../engine/workflow/mapping.ts"

/** Which records stand otherwise under another version. */
export interface WorkflowMigrationSelector {
  /** Activities of the version, and those of them at which records may stay without being looked at. */
  readonly activities: readonly string[]
  readonly untouched: readonly string[]
  /** Whether the workflow is another one: those elsewhere are followed, and those that stand nowhere get a place. */
  readonly places: boolean
  /** Whether what was approved may no longer be what stands there. */
  readonly approvals: boolean
  /** On the way back: the version after which records were put elsewhere, which now go back. */
  readonly mappedAfter: number | null
}

/** The workflow as written before, so that one that is switched off is known as well, and the one that will be in force. */
export function workflowChange({ before, after }: UpgradePlan): WorkflowChange {
  return { before: before.definition.workflow, after: after.compiled.workflow }
}

/** Null where no record can stand otherwise: nothing changes, or no workflow is in force from then on. */
export function workflowMigrationSelector(
  plan: UpgradePlan,
  revertedTo: number | null,
): WorkflowMigrationSelector | null {
  const { before, after } = plan
  const change = workflowChange(plan)
  if (!change.after) return null
  const activities = change.after.activities.map(({ id }) => id)
  const isSame = isDeepStrictEqual(before.compiled.workflow, after.compiled.workflow)
  const approvals = before.compiled.workflow !== undefined && (plan.rewrites || !isSameContent(plan))
  if (isSame && !approvals) return null
  return {
    activities,
    untouched: isSame ? activities : untouchedActivities(change),
    places: !isSame,
    approvals,
    mappedAfter: isSame ? null : revertedTo,
  }
}

/** Whether nobody is asked for anything from then on; records keep the places they have. */
export function isSwitchedOff({ before, after }: UpgradePlan): boolean {
  return before.compiled.workflow !== undefined && after.compiled.workflow === undefined
}

function isSameContent({ before, after }: UpgradePlan): boolean {
  const [was, is] = [before, after].map(({ compiled }) => materialFields(compiled).map(({ id }) => id))
  return isDeepStrictEqual(new Set(was), new Set(is))
}
