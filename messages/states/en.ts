import type { ReadOnlyReason } from "../../schemas/permissions.ts"
import type { RecordStatus } from "../../schemas/workflow.ts"

/** Every status and every reason has its text, or this file does not compile. */
export const en = {
  "status.NOT_ASSIGNED": "Not assigned",
  "status.PENDING": "Pending",
  "status.IN_PENDING": "Waiting",
  "status.NOT_SUBMITTED": "Not submitted",
  "status.DRAFT": "Draft",
  "status.IN_PROGRESS": "In progress",
  "status.IN_REVIEW": "In review",
  "status.SENT_FOR_APPROVAL": "Sent for approval",
  "status.RE_ASSIGNED": "Re-assigned",
  "status.APPROVED": "Approved",
  "status.ACTION_COMPLETED": "Action completed",
  "status.WORKFLOW_DONE": "Workflow done",
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
  "readOnly.workflow_done":
    "This record is read-only because its workflow is done. Ask an entity administrator to reopen it if something must change.",
  "readOnly.locked": "This record is locked. Ask the person who locked it, or an entity administrator, to unlock it.",
  "readOnly.no_write_permission":
    "You may read this record but not change it. Ask your entity administrator for write permission if you need it.",
  "readOnly.workflow_unavailable":
    "The workflow status could not be loaded, so nothing can be changed for now. Reload the page to try again.",
  "readOnly.outside_entity":
    "This record belongs to an entity you do not work in. Ask your entity administrator to add you to that entity.",
  "readOnly.project_closed":
    "This project is closed and its records are kept as they were. Make the change in an open project, or ask a client administrator to reopen this one.",
} as const satisfies Readonly<Record<`status.${RecordStatus}` | `readOnly.${ReadOnlyReason}`, string>>

export type Texts = Readonly<Record<keyof typeof en, string>>
