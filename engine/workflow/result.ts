import type { WorkflowAction } from "../../schemas/workflow.ts"
import type { WorkingRecord } from "./workflow-state.ts"

/**
 * Whether the record has a result field and it is blank. Fields with restricted visibility do not count, because that
 * would reveal their value.
 */
export function lacksResult({ profile, values }: Omit<WorkingRecord, "workflowState">): boolean {
  const result = profile.fields.find(({ role }) => role === "result")
  if (!result || values[result.keyword] !== undefined) return false
  return !profile.disclosures?.some(({ fieldId }) => fieldId === result.id)
}

/** Whether the action completes the record without a result. */
export function completesWithoutResult(record: WorkingRecord, action: WorkflowAction): boolean {
  return (action.actionCompleted === true || action.workflowDone === true) && lacksResult(record)
}
