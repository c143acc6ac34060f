import { useState } from "react"
import { useText } from "../../../fields/rendering/use-text.ts"
import { Button } from "../../../ui/button.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { FormField } from "../../../ui/form-field.tsx"
import { TextArea } from "../../../ui/text-area.tsx"
import { useWorkflowText } from "./use-workflow-text.ts"

export interface ReasonDialogProps {
  /** Name of the action. */
  readonly title: string
  /** The action is being performed. If it is rejected, the reason is preserved. */
  readonly busy: boolean
  readonly onReason: (reason: string) => void
  readonly onClose: () => void
}

const maxReasonLength = 2000

/** Dialog for the reason of an action. Confirms discarding typed text. */
export function ReasonDialog({ title, busy, onReason, onClose }: ReasonDialogProps) {
  const text = useWorkflowText()
  const t = useText()
  const [reason, setReason] = useState("")
  const [isLeaving, setLeaving] = useState(false)
  const hasReason = reason.trim() !== ""
  const leave = () => (hasReason ? setLeaving(true) : onClose())
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
            aria-disabled={!hasReason || undefined}
            onClick={() => hasReason && !busy && onReason(reason.trim())}
          >
            {title}
          </Button>
        </>
      }
    >
      <FormField id="workflow-reason" label={text("workflow.reason")} required message={text("workflow.reason.text")}>
        <TextArea id="workflow-reason" required value={reason} maxLength={maxReasonLength} onChange={setReason} />
      </FormField>
      <ConfirmDialog
        open={isLeaving}
        title={t("shell.leave.title")}
        confirmLabel={t("shell.leave.discard")}
        cancelLabel={t("shell.leave.stay")}
        closeLabel={text("workflow.close")}
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        {t("shell.leave.text")}
      </ConfirmDialog>
    </Dialog>
  )
}
