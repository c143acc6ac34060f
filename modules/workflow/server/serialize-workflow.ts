import { contentOf } from "../../../engine/workflow/content.ts"
import { findActionBlocker } from "../../../engine/workflow/record-locks.ts"
import { requiresReason } from "../../../engine/workflow/workflow-state.ts"
import { type WorkflowViewer, workflowFor } from "../../../engine/workflow/view.ts"
import { labelProblems } from "../../../engine/label-problems.ts"
import type { RecordWorkflow, WorkflowEvent } from "../contracts/workflow.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Language } from "../../../schemas/languages.ts"
import type { UserId } from "../../../schemas/ids.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type AccessContext, opennessOf, statusOf } from "../../records/server/index.ts"
import { namesFor } from "../../records/server/lists.ts"
import { wireProblems } from "../../../server/http/wire-problems.ts"
import { findWorkflowEvents, type WorkflowEventRow } from "./event-repository.ts"
import type { LockedRecordState } from "./perform-action.ts"

const maxWorkflowEvents = 200

/** Serializes a record's workflow state for one reader. */
export async function serializeWorkflow(
  tx: ClientTransaction,
  access: AccessContext,
  subject: LockedRecordState & { readonly values: RecordValues } & WorkflowViewer,
  language: Language,
): Promise<RecordWorkflow> {
  const { row, profile, workflowState, values } = subject
  const record = { profile, values, workflowState }
  // No actions are available in a completed process or a closed project, whatever the workflow allows.
  const view = workflowFor(record, subject, findActionBlocker(opennessOf(access.visibility, row)))
  const { activity, assignees } = view
  const events = await findWorkflowEvents(tx, row.client_id, row.id, maxWorkflowEvents)
  const people = [...assignees, ...events.flatMap(({ actor_id, on_behalf_of }) => [actor_id, on_behalf_of])]
  const names = (await namesFor(tx, access, [], people)).people
  const named = (id: UserId) => ({ id, name: names.get(id) ?? null })
  const { hash } = contentOf(record)
  return {
    revision: row.revision,
    status: statusOf(row.status),
    workflowDone: row.workflow_done,
    isUnlocked: row.is_unlocked,
    activity: activity ? { id: activity.id, name: activity.name } : null,
    assignees: assignees.map(named),
    actions: view.actions.map(({ action, onBehalfOf, withoutResult, problems }) => ({
      id: action.id,
      kind: action.kind,
      name: action.name,
      requiresReason: requiresReason(action),
      onBehalfOf: onBehalfOf === null ? null : named(onBehalfOf),
      withoutResult,
      problems: wireProblems(labelProblems(problems, profile.fields), language),
    })),
    changedSinceApproval: view.changedSinceApproval,
    withoutResult: row.without_result,
    canReopen: view.canReopen,
    canClaim: view.canClaim && !access.actor.viewing,
    canReassign: view.canReassign,
    substituteFor: view.substituteFor.map(named),
    events: events.map((event) => serializeEvent(event, profile, hash, named)),
  }
}

function serializeEvent(
  event: WorkflowEventRow,
  profile: CompiledProfile,
  content: string,
  named: (id: UserId) => { id: UserId; name: string | null },
): WorkflowEvent {
  const actions = profile.workflow?.activities.flatMap(({ actions: some }) => some) ?? []
  return {
    id: event.id,
    at: event.at.toISOString(),
    kind: event.kind,
    by: event.actor_id === null ? null : named(event.actor_id),
    onBehalfOf: event.on_behalf_of === null ? null : named(event.on_behalf_of),
    action: actions.find(({ id }) => id === event.action_id)?.name ?? null,
    reason: event.reason,
    ...(event.kind === "approved" &&
      event.content_hash !== null && {
        approved: {
          hash: event.content_hash,
          version: event.profile_version,
          isCurrent: event.content_hash === content,
        },
      }),
    ...(event.activities && { activities: event.activities }),
  }
}
