import { workflowTexts } from "../../../../messages/workflow/on-demand.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import { useWorkflowText } from "../../../../renderers/record/workflow/use-workflow-text.ts"
import { WorkflowLine } from "../../../../renderers/record/workflow/workflow-line.tsx"
import { Button } from "../../../../ui/button.tsx"
import { useRecordWorkflow, type WorkedOn } from "./use-record-workflow.ts"

/** Where a record stands in its workflow, below its head. */
export function RecordWorkflowLine({ record }: { readonly record: WorkedOn }) {
  return (
    <MoreTexts texts={workflowTexts}>
      <Line record={record} />
    </MoreTexts>
  )
}

function Line({ record }: { readonly record: WorkedOn }) {
  const text = useWorkflowText()
  const { query, language, busy, reopen, takeUp } = useRecordWorkflow(record)
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
