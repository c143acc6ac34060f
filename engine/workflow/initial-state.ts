import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { RecordState } from "../../schemas/record.ts"
import { initialActivity, usersInField, type WorkflowState, type WorkingRecord } from "./workflow-state.ts"

/**
 * Initial state of a new record, the same on the server and in the form: its workflow's initial activity, or draft
 * without an enabled workflow.
 */
export function initialState({ workflow }: Pick<CompiledProfile, "workflow">): RecordState {
  const first = initialActivity(workflow)
  return {
    status: first?.status ?? "DRAFT",
    subStatus: null,
    activityId: first?.id ?? null,
    isUnlocked: true,
    workflowDone: false,
  }
}

/** The complete workflow state of a new record. The creator of its content is a preparer. */
export function initialWorkflowState(
  record: Omit<WorkingRecord, "workflowState">,
  writtenBy: readonly UserId[],
): WorkflowState {
  const field = initialActivity(record.profile.workflow)?.userField
  return {
    state: initialState(record.profile),
    assigneeIds: usersInField(record, field),
    assignedByField: field ?? null,
    sentBy: null,
    preparers: [...new Set(writtenBy)],
    approvals: [],
    approved: null,
  }
}
