import { proposedActivity, type WorkflowChange } from "../../../../engine/workflow/mapping.ts"
import { activityOf } from "../../../../engine/workflow/standing.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { StandingImpact, WorkflowMapping } from "../../../../schemas/upgrade.ts"
import { Refusal } from "../../../http/refusal.ts"

/** Activities that a version has no longer, what was said about the records there, and who stands there. */

/** What is wrong with what was said, whoever stands there: only what is gone is left, and only for what there is. */
export function demandMapping({ after }: WorkflowChange, mapping: WorkflowMapping): void {
  const problems = Object.entries(mapping).flatMap(([from, to]): Problem[] => {
    const path = ["workflowMapping", from]
    const stays = activityOf(after, from)
    if (stays)
      return [{ ...problem("version.activity_stays", path, { activity: from }), labels: { activity: stays.name } }]
    return activityOf(after, to) ? [] : [problem("version.unknown_activity", path, { id: to })]
  })
  if (problems.length > 0) throw new Refusal(400, problems)
}

/** Refuses to leave records at activities that are gone, naming each with how many stand there. */
export function refuseUnmapped({ before }: WorkflowChange, unmapped: ReadonlyMap<string, number>): void {
  if (unmapped.size === 0) return
  const problems = [...unmapped].map(([from, records]) => {
    const gone = problem("version.activity_gone", ["workflowMapping", from], { activity: from, records })
    const name = activityOf(before, from)?.name
    return name ? { ...gone, labels: { activity: name } } : gone
  })
  throw new Refusal(409, problems)
}

/** Those for which nothing was said. */
export function unmappedOf(
  standings: ReadonlyMap<string | null, number>,
  mapping: WorkflowMapping,
): ReadonlyMap<string, number> {
  return new Map(
    [...standings].flatMap(([from, records]) =>
      from === null || Object.hasOwn(mapping, from) ? [] : [[from, records] as const],
    ),
  )
}

/** As a change report tells them, in the order of the workflow that was. */
export function standingImpacts(
  change: WorkflowChange,
  standings: ReadonlyMap<string | null, number>,
): readonly StandingImpact[] {
  const sequence = (id: string | null) => activityOf(change.before, id)?.sequence ?? -1
  return [...standings]
    .toSorted(([a], [b]) => sequence(a) - sequence(b))
    .flatMap(([activityId, records]) => {
      const proposal = proposedActivity(change, activityId)?.id
      const name = activityOf(change.before, activityId)?.name ?? null
      return proposal === undefined ? [] : [{ activityId, name, records, proposal }]
    })
}
