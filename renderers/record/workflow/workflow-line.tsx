import { Hourglass, LockKeyhole } from "lucide-react"
import { textIn, type Language } from "../../../schemas/languages.ts"
import type { RecordWorkflow } from "../../../modules/workflow/contracts/workflow.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { useWorkflowText } from "./use-workflow-text.ts"
import "./workflow.css"
import { joinNames } from "../../../schemas/join-names.ts"

export interface WorkflowLineProps {
  readonly workflow: RecordWorkflow
  readonly language: Language
  readonly busy: boolean
  readonly onReopen: () => void
  readonly onClaim: () => void
}

/** Shows the workflow state of the record and its assignees. */
export function WorkflowLine({ workflow, language, busy, onReopen, onClaim }: WorkflowLineProps) {
  const text = useWorkflowText()
  const { activity, assignees, workflowDone, changedSinceApproval, canReopen, canClaim } = workflow
  if (!activity) return null
  const people = joinNames(
    assignees.map(({ name }) => name ?? text("workflow.somebody")),
    language,
  )
  const absent = joinNames(
    workflow.substituteFor.map(({ name }) => name ?? text("workflow.somebody")),
    language,
  )
  const waits = assignees.length > 0 ? text("workflow.assigned", { people }) : text("workflow.anybody")
  return (
    <div className="ru-workflow-line ru-cluster ru-gap-4-8">
      {workflowDone ? (
        <LockKeyhole aria-hidden="true" className="ru-icon-14" />
      ) : (
        <Hourglass aria-hidden="true" className="ru-icon-14" />
      )}
      <bdi className="ru-strong">{textIn(activity.name, language)}</bdi>
      <span>{workflowDone ? text("workflow.done") : waits}</span>
      {absent ? <Badge tone="info">{text("workflow.asSubstitute", { people: absent })}</Badge> : null}
      {changedSinceApproval ? <Badge tone="warning">{text("workflow.changed")}</Badge> : null}
      {canClaim ? (
        <Button size="sm" busy={busy} onClick={onClaim}>
          {text("tasks.take")}
        </Button>
      ) : null}
      {canReopen ? (
        <Button size="sm" busy={busy} onClick={onReopen}>
          {text("workflow.reopen")}
        </Button>
      ) : null}
    </div>
  )
}
