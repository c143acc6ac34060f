import { useState } from "react"
import { useText } from "../../../fields/drawing/use-text.ts"
import { Button } from "../../../ui/button.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { FieldFrame } from "../../../ui/field-frame.tsx"
import { TextArea } from "../../../ui/text-area.tsx"
import { useWorkflowText } from "./use-workflow-text.ts"

export interface ReasonDialogProps {
  /** What the step is called. */
  readonly title: string
  /** The step is being taken; one that is refused leaves the reason where it is. */
  readonly busy: boolean
  readonly onGiven: (reason: string) => void
  readonly onClose: () => void
}

const longest = 2000

/** Why a step is taken, before it is; what was typed is not left behind unasked. */
export function ReasonDialog({ title, busy, onGiven, onClose }: ReasonDialogProps) {
  const text = useWorkflowText()
  const say = useText()
  const [reason, setReason] = useState("")
  const [isLeaving, setLeaving] = useState(false)
  const isGiven = reason.trim() !== ""
  const leave = () => (isGiven ? setLeaving(true) : onClose())
  return (
    <Dialog
      open
      keepOpen
      size="confirm"
      title={title}
      closeLabel={text("workflow.close")}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{text("workflow.cancel")}</Button>
          <Button
            variant="solid"
            busy={busy}
            aria-disabled={!isGiven || undefined}
            onClick={() => isGiven && !busy && onGiven(reason.trim())}
          >
            {title}
          </Button>
        </>
      }
    >
      <FieldFrame id="workflow-reason" label={text("workflow.reason")} required message={text("workflow.reason.text")}>
        <TextArea id="workflow-reason" required value={reason} maxLength={longest} onChange={setReason} />
      </FieldFrame>
      <ConfirmDialog
        open={isLeaving}
        title={say("shell.leave.title")}
        confirmLabel={say("shell.leave.discard")}
        cancelLabel={say("shell.leave.stay")}
        closeLabel={text("workflow.close")}
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        {say("shell.leave.text")}
      </ConfirmDialog>
    </Dialog>
  )
}
