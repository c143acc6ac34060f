import { contentOf } from "../../../engine/workflow/content.ts"
import { standstill } from "../../../engine/workflow/openness.ts"
import { asksReason } from "../../../engine/workflow/standing.ts"
import { type Onlooker, workflowFor } from "../../../engine/workflow/view.ts"
import { labelProblems } from "../../../engine/label-problems.ts"
import type { RecordWorkflow, WorkflowStep } from "../../../schemas/api/workflow.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Language } from "../../../schemas/languages.ts"
import type { UserId } from "../../../schemas/ids.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { Tenant } from "../../database/database.ts"
import { namesFor } from "../profile/records/display/names.ts"
import { opennessOf } from "../profile/records/access.ts"
import type { Reader } from "../profile/records/reader.ts"
import { statusOf } from "../profile/records/record-row.ts"
import { wireProblems } from "../../http/wire-problems.ts"
import { readSteps, type StepRow } from "./step-repository.ts"
import type { Standing } from "./take-step.ts"

const mostSteps = 200

/** Where a record stands, for one reader. */
export async function printWorkflow(
  tx: Tenant,
  reader: Reader,
  subject: Standing & { readonly values: RecordValues } & Onlooker,
  language: Language,
): Promise<RecordWorkflow> {
  const { row, profile, standing, values } = subject
  const record = { profile, values, standing }
  // Nobody takes a step where a process is complete or a project closed, whatever the workflow says.
  const view = workflowFor(record, subject, standstill(opennessOf(reader.visibility, row)))
  const { activity, asked } = view
  const steps = await readSteps(tx, row.client_id, row.id, mostSteps)
  const people = [...asked, ...steps.flatMap(({ actor_id, on_behalf_of }) => [actor_id, on_behalf_of])]
  const names = (await namesFor(tx, reader, [], people)).people
  const named = (id: UserId) => ({ id, name: names.get(id) ?? null })
  const { hash } = contentOf(record)
  return {
    revision: row.revision,
    status: statusOf(row.status),
    workflowDone: row.workflow_done,
    isUnlocked: row.is_unlocked,
    activity: activity ? { id: activity.id, name: activity.name } : null,
    asked: asked.map(named),
    actions: view.actions.map(({ action, onBehalfOf, withoutResult, problems }) => ({
      id: action.id,
      kind: action.kind,
      name: action.name,
      asksReason: asksReason(action),
      onBehalfOf: onBehalfOf === null ? null : named(onBehalfOf),
      withoutResult,
      problems: wireProblems(labelProblems(problems, profile.fields), language),
    })),
    changedSinceApproval: view.changedSinceApproval,
    withoutResult: row.without_result,
    mayReopen: view.mayReopen,
    mayTakeUp: view.mayTakeUp && !reader.actor.viewing,
    mayPassOn: view.mayPassOn,
    standsInFor: view.standsInFor.map(named),
    steps: steps.map((step) => printStep(step, profile, hash, named)),
  }
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
