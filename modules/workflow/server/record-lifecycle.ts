import { assignmentEffects } from "../../../engine/workflow/effects.ts"
import { initialWorkflowState } from "../../../engine/workflow/initial-state.ts"
import { afterChange } from "../../../engine/workflow/changes.ts"
import { masterLibrary } from "../../../schemas/ids.ts"
import { initialActivity } from "../../../engine/workflow/workflow-state.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { CreatedRecord, RecordLifecycle, UpdatedRecord } from "../../records/server/extensions.ts"
import { findWorkflowStates, forgetWorkflowOf, saveWorkflowStates } from "./workflow-state-repository.ts"
import { insertWorkflowEvents } from "./event-repository.ts"
import { createWorkflowEvent, followEffects, followFirstAssignments } from "./perform-action.ts"

/** Workflow effects of creating, saving and purging records; the profile is unrestricted. */
export const workflowLifecycle: RecordLifecycle = {
  created: (tx, record) => startWorkflows(tx, [record]),
  createdTogether: startWorkflows,
  updated: (tx, record) => followChanges(tx, [record]),
  updatedTogether: followChanges,
  purged: (tx, { clientId, ids }) => forgetWorkflowOf(tx, clientId, ids),
}

/** Assigns the users a new record names for its first activity; its creator counts as its preparer. */
async function startWorkflows(tx: ClientTransaction, records: readonly CreatedRecord[]): Promise<void> {
  const [one] = records
  const first = one && initialActivity(one.profile.workflow)
  if (!first) return
  const { access, profile } = one
  const started = records
    .filter(({ row }) => row.project_id !== masterLibrary)
    .map(({ row, values }) => {
      const workflowState = initialWorkflowState({ profile, values }, [access.actor.userId])
      return { row, workflowState, effects: assignmentEffects(first, workflowState.assigneeIds) }
    })
  await saveWorkflowStates(tx, started)
  await followFirstAssignments(tx, access, profile, started)
}

/**
 * A user who changes material fields counts as a preparer, and approvals of the previous values are requested again.
 */
async function followChanges(tx: ClientTransaction, records: readonly UpdatedRecord[]): Promise<void> {
  const followed = records.filter(({ profile, row }) => profile.workflow && row.project_id !== masterLibrary)
  const [first] = followed
  if (!first) return
  const states = await findWorkflowStates(
    tx,
    first.row.client_id,
    followed.map(({ profile, row, previous }) => ({ profile, row, values: previous })),
  )
  const changed = followed.flatMap((record, at) => {
    const { access, profile, row, previous, values } = record
    const workflowState = states[at]
    const after = workflowState && afterChange({ profile, values, workflowState }, previous, access.actor.userId)
    return after && after.workflowState !== workflowState
      ? [{ access, profile, row, before: workflowState, after }]
      : []
  })
  await saveWorkflowStates(
    tx,
    changed.map(({ row, after }) => ({ row, workflowState: after.workflowState })),
  )
  for (const { access, profile, row, before, after } of changed) {
    await followEffects(tx, access, { row }, after.effects)
    if (after.workflowState.approvals.length < before.approvals.length) {
      await insertWorkflowEvents(tx, row.client_id, row.id, [
        { ...createWorkflowEvent(access, profile), kind: "approval_requested_again" },
      ])
    }
  }
}
