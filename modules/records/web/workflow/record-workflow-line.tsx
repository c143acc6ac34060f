import { useEffect } from "react"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { useWorkflowText } from "../../../../renderers/record/workflow/use-workflow-text.ts"
import { WorkflowLine } from "../../../../renderers/record/workflow/workflow-line.tsx"
import { Button } from "../../../../ui/button.tsx"
import { useRecordWorkflow, type WorkedOn } from "./use-record-workflow.ts"

/** Workflow state below the record header. */
export function RecordWorkflowLine(props: LineProps) {
  return (
    <LazyMessagesProvider area="workflow">
      <Line {...props} />
    </LazyMessagesProvider>
  )
}

interface LineProps {
  readonly record: WorkedOn
  /** Reports whether loading failed. */
  readonly onUnavailable: (unavailable: boolean) => void
}

function Line({ record, onUnavailable }: LineProps) {
  const text = useWorkflowText()
  const { query, language, busy, reopen, claimTask } = useRecordWorkflow(record)
  // Stays true during a retry, so that the form does not toggle between read-only and editable.
  const isUnavailable = query.data === undefined && query.errorUpdateCount > 0
  useEffect(() => onUnavailable(isUnavailable), [onUnavailable, isUnavailable])
  if (query.data)
    return <WorkflowLine workflow={query.data} language={language} busy={busy} onReopen={reopen} onClaim={claimTask} />
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
