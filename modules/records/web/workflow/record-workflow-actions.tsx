import { Suspense, useRef, useState } from "react"
import { useReadOnly } from "../../../../renderers/read-only.ts"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { focusHeading } from "../../../../renderers/record/record-focus.ts"
import { WorkflowActions } from "../../../../renderers/record/workflow/workflow-actions.tsx"
import { useOpensAtTask } from "./use-opens-at-task.ts"
import { useRecordWorkflow, type WorkedOn } from "./use-record-workflow.ts"
import { lazily } from "../../../../ui/lazily.ts"

const ReassignDialog = lazily(async () => ({ default: (await import("./reassign-dialog.tsx")).ReassignDialog }))

interface RecordWorkflowActionsProps {
  readonly record: WorkedOn
  readonly unsaved: boolean
}

/** Workflow actions in the record header. */
export function RecordWorkflowActions(props: RecordWorkflowActionsProps) {
  return (
    <LazyMessagesProvider area="workflow">
      <Actions {...props} />
    </LazyMessagesProvider>
  )
}

function Actions({ record, unsaved }: RecordWorkflowActionsProps) {
  const { query, language, busy, perform, reassign } = useRecordWorkflow(record)
  const isReadOnly = useReadOnly()
  const [isReassigning, setReassigning] = useState(false)
  const actions = useRef<HTMLSpanElement>(null)
  useOpensAtTask(query.data, actions)
  // The performed action is no longer available, and its button disappears with the focus.
  const focusRecord = () => focusHeading(actions.current?.closest(".ru-record") ?? null)
  if (!query.data || isReadOnly) return null
  return (
    <span className="ru-workflow-actions" ref={actions}>
      <WorkflowActions
        actions={query.data.workflowDone ? [] : query.data.actions}
        language={language}
        busy={busy}
        unsaved={unsaved}
        onPerform={(action, reason, onPerformed) =>
          perform(action, reason, () => {
            onPerformed?.()
            focusRecord()
          })
        }
        onReassign={query.data.canReassign ? () => setReassigning(true) : undefined}
      />
      {isReassigning ? (
        <Suspense fallback={null}>
          <ReassignDialog
            recordId={record.id}
            busy={busy}
            onSelected={(to, reason) =>
              reassign(to, reason, () => {
                setReassigning(false)
                focusRecord()
              })
            }
            onClose={() => setReassigning(false)}
          />
        </Suspense>
      ) : null}
    </span>
  )
}
