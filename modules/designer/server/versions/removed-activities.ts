import { proposedActivity, type WorkflowChange } from "../../../../engine/workflow/mapping.ts"
import { activityOf } from "../../../../engine/workflow/workflow-state.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { WorkflowStateImpact, WorkflowMapping } from "../../../../schemas/upgrade.ts"
import { HttpError } from "../../../../server/http/http-error.ts"

/** Activities that a version removes, the mapping of their records, and the number of those records. */

/** Throws 400 for a mapping from activities that are not removed, or to activities that do not exist. */
export function assertMappingValid({ after }: WorkflowChange, mapping: WorkflowMapping): void {
  const problems = Object.entries(mapping).flatMap(([from, to]): Problem[] => {
    const path = ["workflowMapping", from]
    const unchanged = activityOf(after, from)
    if (unchanged)
      return [
        { ...problem("version.activity_not_removed", path, { activity: from }), labels: { activity: unchanged.name } },
      ]
    return activityOf(after, to) ? [] : [problem("version.unknown_activity", path, { id: to })]
  })
  if (problems.length > 0) throw new HttpError(400, problems)
}

/**
 * Throws 409 if records are at removed activities without a mapping; names each activity with its number of records.
 */
export function assertActivitiesMapped({ before }: WorkflowChange, unmapped: ReadonlyMap<string, number>): void {
  if (unmapped.size === 0) return
  const problems = [...unmapped].map(([from, records]) => {
    const removedProblem = problem("version.activity_removed", ["workflowMapping", from], { activity: from, records })
    const name = activityOf(before, from)?.name
    return name ? { ...removedProblem, labels: { activity: name } } : removedProblem
  })
  throw new HttpError(409, problems)
}

/** Activities without a mapping. */
export function unmappedOf(
  recordCounts: ReadonlyMap<string | null, number>,
  mapping: WorkflowMapping,
): ReadonlyMap<string, number> {
  return new Map(
    [...recordCounts].flatMap(([from, records]) =>
      from === null || Object.hasOwn(mapping, from) ? [] : [[from, records] as const],
    ),
  )
}

/** Builds the entries of a change report, in the order of the previous workflow. */
export function buildWorkflowStateImpacts(
  change: WorkflowChange,
  recordCounts: ReadonlyMap<string | null, number>,
): readonly WorkflowStateImpact[] {
  const sequence = (id: string | null) => activityOf(change.before, id)?.sequence ?? -1
  return [...recordCounts]
    .toSorted(([a], [b]) => sequence(a) - sequence(b))
    .flatMap(([activityId, records]) => {
      const proposal = proposedActivity(change, activityId)?.id
      const name = activityOf(change.before, activityId)?.name ?? null
      return proposal === undefined ? [] : [{ activityId, name, records, proposal }]
    })
}
