import { mayPassOn } from "../../../engine/workflow/changes.ts"
import { changedSinceApproval, contentOf } from "../../../engine/workflow/content.ts"
import { offeredActions } from "../../../engine/workflow/judge.ts"
import { activityOf, askedNow, asksReason, type ActingPerson } from "../../../engine/workflow/standing.ts"
import { takeUp } from "../../../engine/workflow/take-up.ts"
import { completesWithoutResult } from "../../../engine/workflow/result.ts"
import type { RecordWorkflow, WorkflowStep } from "../../../schemas/api/workflow.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { textIn, type Language } from "../../../schemas/languages.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { UserId } from "../../../schemas/ids.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { Tenant } from "../../database/database.ts"
import { namesFor } from "../audit/log/names.ts"
import type { Reader } from "../profile/records/reader.ts"
import { statusOf } from "../profile/records/record-row.ts"
import { wireProblems } from "../profile/wire-problems.ts"
import { readSteps, type StepRow } from "./step-repository.ts"
import type { Standing } from "./take-step.ts"

const mostSteps = 200

/** Where a record stands, for one reader. */
export async function printWorkflow(
  tx: Tenant,
  reader: Reader,
  subject: Standing & { readonly values: RecordValues; readonly person: ActingPerson; readonly mayReopen: boolean },
  language: Language,
): Promise<RecordWorkflow> {
  const { row, profile, standing, values, person, mayReopen } = subject
  const activity = activityOf(profile.workflow, standing.state.activityId)
  const asked = activity ? askedNow(activity, standing.turn) : []
  const steps = await readSteps(tx, row.client_id, row.id, mostSteps)
  const people = [...asked, ...steps.flatMap(({ actor_id, on_behalf_of }) => [actor_id, on_behalf_of])]
  const names = (await namesFor(tx, reader, [], people)).people
  const named = (id: UserId) => ({ id, name: names.get(id) ?? null })
  const record = { profile, values, standing }
  // Nobody takes a step where a process is complete, whatever the workflow says.
  const closed = row.completed_process !== null && problem("access.read_only", [], { reason: "process_completed" })
  const { hash } = contentOf(record)
  return {
    revision: row.revision,
    status: statusOf(row.status),
    workflowDone: row.workflow_done,
    isUnlocked: row.is_unlocked,
    activity: activity ? { id: activity.id, name: activity.name } : null,
    asked: asked.map(named),
    actions: offeredActions(record, person).map(({ action, verdict }) => ({
      id: action.id,
      kind: action.kind,
      name: action.name,
      asksReason: asksReason(action),
      onBehalfOf: verdict.ok && verdict.onBehalfOf !== null ? named(verdict.onBehalfOf) : null,
      withoutResult: completesWithoutResult(record, action),
      problems: wireProblems(
        closed ? [closed] : inWords(verdict.ok ? [] : verdict.problems, profile, language),
        language,
      ),
    })),
    changedSinceApproval: changedSinceApproval(record),
    withoutResult: row.without_result,
    mayReopen: !closed && mayReopen && (row.workflow_done || !row.is_unlocked),
    mayTakeUp: !closed && !reader.actor.viewing && takeUp(record, person).ok,
    mayPassOn: !closed && mayPassOn(record, person),
    standsInFor: asked.filter((id) => id !== person.id && person.standsInFor.includes(id)).map(named),
    steps: steps.map((step) => printStep(step, profile, hash, named)),
  }
}

/** Fields by the name that people know them by. */
export function inWords(
  problems: readonly Problem[],
  { fields }: CompiledProfile,
  language: Language,
): readonly Problem[] {
  return problems.map((one) => {
    const field = fields.find(({ keyword }) => keyword === one.params?.["field"])
    return field ? { ...one, params: { ...one.params, field: textIn(field.text, language) } } : one
  })
}

function printStep(
  step: StepRow,
  profile: CompiledProfile,
  content: string,
  named: (id: UserId) => { id: UserId; name: string | null },
): WorkflowStep {
  const actions = profile.workflow?.activities.flatMap(({ actions: some }) => some) ?? []
  return {
    id: step.id,
    at: step.at.toISOString(),
    kind: step.kind,
    by: step.actor_id === null ? null : named(step.actor_id),
    onBehalfOf: step.on_behalf_of === null ? null : named(step.on_behalf_of),
    action: actions.find(({ id }) => id === step.action_id)?.name ?? null,
    reason: step.reason,
    ...(step.kind === "approved" &&
      step.content_hash !== null && {
        approved: { hash: step.content_hash, version: step.profile_version, stands: step.content_hash === content },
      }),
    ...(step.places && { places: step.places }),
  }
}
