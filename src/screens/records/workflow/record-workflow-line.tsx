import { useEffect } from "react"
import { workflowTexts } from "../../../../messages/workflow/on-demand.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import { useWorkflowText } from "../../../../renderers/record/workflow/use-workflow-text.ts"
import { WorkflowLine } from "../../../../renderers/record/workflow/workflow-line.tsx"
import { Button } from "../../../../ui/button.tsx"
import { useRecordWorkflow, type WorkedOn } from "./use-record-workflow.ts"

/** Where a record stands in its workflow, below its head. */
export function RecordWorkflowLine(props: LineProps) {
  return (
    <MoreTexts texts={workflowTexts}>
      <Line {...props} />
    </MoreTexts>
  )
}

interface LineProps {
  readonly record: WorkedOn
  /** Told whether it could not be read. */
  readonly onUnavailable: (unavailable: boolean) => void
}

function Line({ record, onUnavailable }: LineProps) {
  const text = useWorkflowText()
  const { query, language, busy, reopen, takeUp } = useRecordWorkflow(record)
  // Also while it is tried again, so that the form does not open and close.
  const isUnavailable = query.data === undefined && query.errorUpdateCount > 0
  useEffect(() => onUnavailable(isUnavailable), [onUnavailable, isUnavailable])
  if (query.data)
    return <WorkflowLine workflow={query.data} language={language} busy={busy} onReopen={reopen} onTakeUp={takeUp} />
  if (!query.error) return <div className="ru-workflow-line" />
  return (
    <>
      <span role="alert">{text("workflow.unavailable")}</span>
      <Button size="sm" onClick={() => void query.refetch()}>
        {text("workflow.retry")}
      </Button>
    </>
  )
}
