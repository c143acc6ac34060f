import { isDeepStrictEqual } from "node:util"
import type { UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import { materialFields } from "../../../../engine/workflow/content.ts"
import { untouchedActivities, type WorkflowChange } from "../../../../engine/workflow/mapping.ts"
import type { WorkflowMigrationSelector } from "../../../records/server/extensions.ts"

/** The previous workflow as defined, even if it was switched off, and the new one as compiled. */
export function workflowChange({ before, after }: UpgradePlan): WorkflowChange {
  return { before: before.definition.workflow, after: after.compiled.workflow }
}

/** Null if no workflow state can change: nothing changes, or the version has no workflow. */
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
    remapsActivities: !isSame,
    approvals,
    mappedAfter: isSame ? null : revertedTo,
  }
}

/** Whether the version switches the workflow off; records retain their activities. */
export function isSwitchedOff({ before, after }: UpgradePlan): boolean {
  return before.compiled.workflow !== undefined && after.compiled.workflow === undefined
}

function isSameContent({ before, after }: UpgradePlan): boolean {
  const [was, is] = [before, after].map(({ compiled }) => materialFields(compiled).map(({ id }) => id))
  return isDeepStrictEqual(new Set(was), new Set(is))
}
