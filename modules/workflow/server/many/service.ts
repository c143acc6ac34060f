import { activityOf, requiresReason, initialActivity } from "../../../../engine/workflow/workflow-state.ts"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type * as calls from "../../contracts/many-actions.ts"
import type { ActionOfMany } from "../../contracts/many-actions.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { WorkflowActivity } from "../../../../schemas/workflow.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { assertSelectionValid, type BulkJobDeps, enqueueBulk } from "../../../records/server/many.ts"
import { loadAccessContext, readableProfile } from "../../../records/server/index.ts"
import { actKind } from "./act-kind.ts"
import { countSelectedByActivity, type ActivityRecordCount } from "./activity-counts-repository.ts"

/** Bulk workflow actions: those available at the records' activities, and performing one. */
export function manyActionsService(deps: BulkJobDeps) {
  const { database, jobs } = deps
  return {
    availableActions: (
      actor: Actor,
      { profileId, selection }: BodyOf<typeof calls.listActionsOfMany>,
    ): Promise<ReplyOf<typeof calls.listActionsOfMany>> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const access = await loadAccessContext(tx, actor, deps)
        const profile = readableProfile(access, profileId)
        await assertSelectionValid(tx, access, profile, selection)
        const counts = await countSelectedByActivity(tx, access, profile, selection)
        const sum = (some: readonly ActivityRecordCount[]) => some.reduce((total, { records }) => total + records, 0)
        return {
          records: sum(counts),
          done: sum(counts.filter(({ done }) => done)),
          actions: listAvailableActions(profile, counts),
        }
      }),

    async perform(actor: Actor, body: BodyOf<typeof calls.performBulkAction>) {
      const { profileId, selection, actionId, reason, previewed, preview } = body
      const move = { actionId, ...(reason !== undefined && { reason }), ...(previewed !== undefined && { previewed }) }
      return enqueueBulk(
        deps,
        actor,
        actKind,
        { profileId, selection, fields: {}, move, preview },
        async (tx, profile) => {
          const action = profile.workflow?.activities
            .flatMap(({ actions }) => actions)
            .find(({ id }) => id === actionId)
          if (!action) throw new HttpError(409, problem("workflow.action_unavailable", ["actionId"]))
          if (requiresReason(action) && (reason?.trim() ?? "") === "")
            throw new HttpError(400, problem("workflow.reason_missing", ["reason"]))
          if (previewed === undefined) return
          const job = await jobs.find(tx, actor, previewed)
          if (job.kind !== actKind.name) throw new HttpError(404, problem("job.not_found", ["previewed"]))
        },
      )
    },
  }
}

/**
 * The actions of the activities the records are at, in workflow order; an action of several activities is listed once.
 */
function listAvailableActions({ workflow }: CompiledProfile, counts: readonly ActivityRecordCount[]): ActionOfMany[] {
  const first = initialActivity(workflow)
  const recordCounts = new Map<WorkflowActivity, number>()
  for (const { activityId, done, records } of counts) {
    // A record without an activity is at the first one.
    const activity = done ? undefined : (activityOf(workflow, activityId) ?? first)
    if (activity) recordCounts.set(activity, (recordCounts.get(activity) ?? 0) + records)
  }
  const availableActions = new Map<string, ActionOfMany>()
  for (const [activity, records] of [...recordCounts].toSorted(([one], [other]) => one.sequence - other.sequence)) {
    const at = { id: activity.id, name: activity.name, records }
    for (const action of activity.actions) {
      const { id, kind, name } = action
      const known = availableActions.get(id)
      availableActions.set(id, {
        id,
        kind,
        name: known?.name ?? name,
        requiresReason: (known?.requiresReason ?? false) || requiresReason(action),
        activities: [...(known?.activities ?? []), at],
        records: (known?.records ?? 0) + records,
      })
    }
  }
  return [...availableActions.values()]
}
