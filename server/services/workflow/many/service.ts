import { activityOf, asksReason, initialActivity } from "../../../../engine/workflow/standing.ts"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type * as calls from "../../../../schemas/api/many-actions.ts"
import type { ActionOfMany } from "../../../../schemas/api/many-actions.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { WorkflowActivity } from "../../../../schemas/workflow.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { demandSelection } from "../../profile/bulk/selection.ts"
import { type BulkAsking, enqueueBulk } from "../../profile/bulk/service.ts"
import { readableProfile, readerOf } from "../../profile/records/reader.ts"
import { actKind } from "./act-kind.ts"
import { countStandings, type StandingCount } from "./offered-repository.ts"

/** One action of a workflow for many records: which there are where they stand, and taking one. */
export function manyActionsService(parts: BulkAsking) {
  const { database, jobs } = parts
  return {
    offered: (
      actor: Actor,
      { profileId, selection }: BodyOf<typeof calls.listActionsOfMany>,
    ): Promise<ReplyOf<typeof calls.listActionsOfMany>> =>
      database.reading(actor.clientId, async (tx) => {
        const reader = await readerOf(tx, actor, parts)
        const profile = readableProfile(reader, profileId)
        await demandSelection(tx, reader, profile, selection)
        const counts = await countStandings(tx, reader, profile, selection)
        const sum = (some: readonly StandingCount[]) => some.reduce((total, { records }) => total + records, 0)
        return {
          records: sum(counts),
          done: sum(counts.filter(({ done }) => done)),
          actions: offeredOf(profile, counts),
        }
      }),

    async take(actor: Actor, body: BodyOf<typeof calls.takeActionOfMany>) {
      const { profileId, selection, actionId, reason, previewed, preview } = body
      const move = { actionId, ...(reason !== undefined && { reason }), ...(previewed !== undefined && { previewed }) }
      return enqueueBulk(
        parts,
        actor,
        actKind,
        { profileId, selection, fields: {}, move, preview },
        async (tx, profile) => {
          const action = profile.workflow?.activities
            .flatMap(({ actions }) => actions)
            .find(({ id }) => id === actionId)
          if (!action) throw new Refusal(409, problem("workflow.not_offered", ["actionId"]))
          if (asksReason(action) && (reason?.trim() ?? "") === "")
            throw new Refusal(400, problem("workflow.reason_missing", ["reason"]))
          if (previewed === undefined) return
          const job = await jobs.find(tx, actor, previewed)
          if (job.kind !== actKind.name) throw new Refusal(404, problem("job.not_found", ["previewed"]))
        },
      )
    },
  }
}

/** The actions of the activities at which records stand, in the workflow's order; one that several offer stands once. */
function offeredOf({ workflow }: CompiledProfile, counts: readonly StandingCount[]): ActionOfMany[] {
  const first = initialActivity(workflow)
  const standing = new Map<WorkflowActivity, number>()
  for (const { activityId, done, records } of counts) {
    // A record that is nowhere stands at the beginning.
    const activity = done ? undefined : (activityOf(workflow, activityId) ?? first)
    if (activity) standing.set(activity, (standing.get(activity) ?? 0) + records)
  }
  const offered = new Map<string, ActionOfMany>()
  for (const [activity, records] of [...standing].toSorted(([one], [other]) => one.sequence - other.sequence)) {
    const at = { id: activity.id, name: activity.name, records }
    for (const action of activity.actions) {
      const { id, kind, name } = action
      const known = offered.get(id)
      offered.set(id, {
        id,
        kind,
        name: known?.name ?? name,
        asksReason: (known?.asksReason ?? false) || asksReason(action),
        activities: [...(known?.activities ?? []), at],
        records: (known?.records ?? 0) + records,
      })
    }
  }
  return [...offered.values()]
}
