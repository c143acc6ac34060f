import { Hourglass, LockKeyhole } from "lucide-react"
import { textIn, type Language } from "../../../schemas/languages.ts"
import type { RecordWorkflow } from "../../../schemas/api/workflow.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { useWorkflowText } from "./use-workflow-text.ts"
import "./workflow.css"

export interface WorkflowLineProps {
  readonly workflow: RecordWorkflow
  readonly language: Language
  readonly busy: boolean
  readonly onReopen: () => void
  readonly onTakeUp: () => void
}

/** Where the record stands, and for whom it waits. */
export function WorkflowLine({ workflow, language, busy, onReopen, onTakeUp }: WorkflowLineProps) {
  const text = useWorkflowText()
  const { activity, asked, workflowDone, changedSinceApproval, mayReopen, mayTakeUp } = workflow
  if (!activity) return null
  const people = new Intl.ListFormat(language, { type: "conjunction" }).format(
    asked.map(({ name }) => name ?? text("workflow.somebody")),
  )
  const absent = new Intl.ListFormat(language, { type: "conjunction" }).format(
    workflow.standsInFor.map(({ name }) => name ?? text("workflow.somebody")),
  )
  const waits = asked.length > 0 ? text("workflow.asked", { people }) : text("workflow.anybody")
  return (
    <div className="ru-workflow-line">
      {workflowDone ? <LockKeyhole aria-hidden="true" /> : <Hourglass aria-hidden="true" />}
      <bdi className="ru-workflow-line__activity">{textIn(activity.name, language)}</bdi>
      <span>{workflowDone ? text("workflow.done") : waits}</span>
      {absent ? <Badge tone="info">{text("workflow.standsIn", { people: absent })}</Badge> : null}
      {changedSinceApproval ? <Badge tone="warning">{text("workflow.changed")}</Badge> : null}
      {mayTakeUp ? (
        <Button size="sm" busy={busy} onClick={onTakeUp}>
          {text("tasks.take")}
        </Button>
      ) : null}
      {mayReopen ? (
        <Button size="sm" busy={busy} onClick={onReopen}>
          {text("workflow.reopen")}
        </Button>
      ) : null}
    </div>
  )
}
