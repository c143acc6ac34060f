import type { WorkflowAction } from "../../schemas/workflow.ts"
import type { WorkingRecord } from "./standing.ts"

/**
 * Whether the record has a field for how it came out, and nothing in it. A field that is not there for everybody does not
 * count: whoever lacks it would learn what it holds.
 */
export function lacksResult({ profile, values }: Omit<WorkingRecord, "standing">): boolean {
  const result = profile.fields.find(({ role }) => role === "result")
  if (!result || values[result.keyword] !== undefined) return false
  return !profile.disclosures?.some(({ fieldId }) => fieldId === result.id)
}

/** Whether taking the action marks the record complete although nobody has said how it came out. */
export function completesWithoutResult(record: WorkingRecord, action: WorkflowAction): boolean {
  return (action.actionCompleted === true || action.workflowDone === true) && lacksResult(record)
}
