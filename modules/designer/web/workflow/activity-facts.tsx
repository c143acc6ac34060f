import { Clock, Lock, UserRound, Users } from "lucide-react"
import type { WorkflowActivity } from "../../../../schemas/workflow.ts"
import { useWorkflowEditor } from "./workflow-editor-state.ts"
import { useFlowText } from "./use-flow-text.ts"

/** An activity's assignees and deadline, or that records are read-only there. */
export function ActivityFacts({ activity, isEnd }: { readonly activity: WorkflowActivity; readonly isEnd: boolean }) {
  const text = useFlowText()
  const { fields } = useWorkflowEditor()
  const { userField, dueInDays, approvals } = activity
  if (isEnd) {
    return (
      <span className="activity-facts ru-row ru-gap-6 ru-muted ru-small">
        <Lock aria-hidden="true" />
        <span>{text("flow.locked")}</span>
      </span>
    )
  }
  return (
    <span className="activity-facts ru-row ru-gap-6 ru-muted ru-small">
      {userField === undefined ? <Users aria-hidden="true" /> : <UserRound aria-hidden="true" />}
      <span className="ru-truncate" dir="auto">
        {userField === undefined ? text("flow.asNamed") : fields.nameOf(userField)}
      </span>
      {approvals ? (
        <span className="activity-facts__number ru-row ru-gap-4">
          {approvals.needed === undefined
            ? text("flow.approvals.all")
            : text("flow.approvals.count", { count: approvals.needed })}
        </span>
      ) : null}
      {dueInDays === undefined ? null : (
        <span className="activity-facts__number ru-row ru-gap-4 ru-push-end">
          <Clock aria-hidden="true" />
          {text("flow.days", { count: dueInDays })}
        </span>
      )}
    </span>
  )
}
