import type { RecordStatus } from "../../schemas/workflow.ts"

/** Every status requires a text to compile. */
export const en = {
  "status.NOT_ASSIGNED": "Not assigned",
  "status.PENDING": "Pending",
  "status.IN_PENDING": "Waiting",
  "status.NOT_SUBMITTED": "Not submitted",
  "status.DRAFT": "Draft",
  "status.IN_PROGRESS": "In progress",
  "status.IN_REVIEW": "In review",
  "status.SENT_FOR_APPROVAL": "Sent for approval",
  "status.RE_ASSIGNED": "Reassigned",
  "status.APPROVED": "Approved",
  "status.ACTION_COMPLETED": "Action completed",
  "status.WORKFLOW_DONE": "Workflow completed",
  "status.COMPLETED": "Completed",
  "status.DOCUMENTATION_COMPLETED": "Documentation completed",
  "status.CHANGE_REQUESTED": "Change requested",
  "status.TESTING_COMPLETED": "Testing completed",
  "status.NOT_IN_SCOPE": "Not in scope",
  "status.ON_HOLD": "On hold",
  "status.TO_DO": "To do",
  "status.SENT_FOR_REMEDIATION": "Sent for remediation",
  "status.REMEDIATED": "Remediated",
  "status.CLOSED": "Closed",
} as const satisfies Readonly<Record<`status.${RecordStatus}`, string>>

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
