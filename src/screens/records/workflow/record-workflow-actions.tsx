import { Suspense, useRef, useState } from "react"
import { workflowTexts } from "../../../../messages/workflow/on-demand.ts"
import { useLookOnly } from "../../../../renderers/look-only.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import { WorkflowActions } from "../../../../renderers/record/workflow/workflow-actions.tsx"
import { useOpensAtTask } from "./use-opens-at-task.ts"
import { useRecordWorkflow, type WorkedOn } from "./use-record-workflow.ts"
import { lazily } from "../../../../ui/lazily.ts"

const PassOnDialog = lazily(async () => ({ default: (await import("./pass-on-dialog.tsx")).PassOnDialog }))

interface RecordWorkflowActionsProps {
  readonly record: WorkedOn
  readonly unsaved: boolean
}

/** The steps of a record's workflow, at its head. */
export function RecordWorkflowActions(props: RecordWorkflowActionsProps) {
  return (
    <MoreTexts texts={workflowTexts}>
      <Actions {...props} />
    </MoreTexts>
  )
}

function Actions({ record, unsaved }: RecordWorkflowActionsProps) {
  const { query, language, busy, take, passOn } = useRecordWorkflow(record)
  const lookOnly = useLookOnly()
  const [isPassing, setPassing] = useState(false)
  const actions = useRef<HTMLSpanElement>(null)
  useOpensAtTask(query.data, actions)
  if (!query.data || lookOnly) return null
  return (
    <span className="ru-workflow-actions" ref={actions}>
      <WorkflowActions
        actions={query.data.workflowDone ? [] : query.data.actions}
        language={language}
        busy={busy}
        unsaved={unsaved}
        onTake={take}
        onPassOn={query.data.mayPassOn ? () => setPassing(true) : undefined}
      />
      {isPassing ? (
        <Suspense fallback={null}>
          <PassOnDialog
            recordId={record.id}
            busy={busy}
            onChosen={(to, reason) => passOn(to, reason, () => setPassing(false))}
            onClose={() => setPassing(false)}
          />
        </Suspense>
      ) : null}
    </span>
  )
}
