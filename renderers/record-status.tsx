import type { RecordStatus } from "../schemas/workflow.ts"
import { useStatusText } from "./status-text.ts"
import { StatusGlyph, type Stage } from "../ui/status-glyph.tsx"

/** Progress of each status. */
const stageOf: Readonly<Record<RecordStatus, Stage>> = {
  NOT_ASSIGNED: "none",
  PENDING: "none",
  IN_PENDING: "none",
  NOT_SUBMITTED: "none",
  DRAFT: "none",
  TO_DO: "none",
  NOT_IN_SCOPE: "none",
  ON_HOLD: "none",
  RE_ASSIGNED: "back",
  CHANGE_REQUESTED: "back",
  IN_PROGRESS: "progress",
  SENT_FOR_REMEDIATION: "progress",
  IN_REVIEW: "review",
  SENT_FOR_APPROVAL: "review",
  APPROVED: "done",
  ACTION_COMPLETED: "done",
  WORKFLOW_DONE: "done",
  COMPLETED: "done",
  DOCUMENTATION_COMPLETED: "done",
  TESTING_COMPLETED: "done",
  REMEDIATED: "done",
  CLOSED: "done",
}

/** Renders a record's status as a ring and a label. */
export function RecordStatusGlyph({ status }: { status: RecordStatus }) {
  const text = useStatusText()
  return <StatusGlyph stage={stageOf[status]}>{text(status)}</StatusGlyph>
}
