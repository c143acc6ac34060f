import { useId, useState, type SubmitEvent } from "react"
import { useIntl } from "react-intl"
import { usePickerLabels } from "../../../../fields/rendering/use-picker-labels.ts"
import { useWorkflowText } from "../../../../renderers/record/workflow/use-workflow-text.ts"
import { listReassignCandidates } from "../../../workflow/contracts/workflow.ts"
import type { RecordId, UserId } from "../../../../schemas/ids.ts"
import { Button } from "../../../../ui/button.tsx"
import { Combobox } from "../../../../ui/combobox.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { FormField, messageId } from "../../../../ui/form-field.tsx"
import { TextArea } from "../../../../ui/text-area.tsx"
import { request } from "../../../../src/api/request.ts"
import { useUnsaved } from "../../../../src/shell/use-unsaved.tsx"

export interface ReassignDialogProps {
  readonly recordId: RecordId
  readonly busy: boolean
  readonly onSelected: (to: UserId, reason: string) => void
  readonly onClose: () => void
}

const maxReasonLength = 2000

/** Selects the user to act instead of the current user or the user they substitute for. */
export function ReassignDialog({ recordId: id, busy, onSelected, onClose }: ReassignDialogProps) {
  const { formatMessage } = useIntl()
  const text = useWorkflowText()
  const labels = usePickerLabels()
  const fieldId = useId()
  const [to, setTo] = useState<string | null>(null)
  const [reason, setReason] = useState("")
  const [isSubmitted, setSubmitted] = useState(false)
  const { leave, confirmDialog } = useUnsaved(to !== null || reason !== "")
  const isMissing = isSubmitted && to === null

  function reassign(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    setSubmitted(true)
    if (to === null) document.getElementById(fieldId)?.focus()
    else if (!busy) onSelected(to as UserId, reason.trim())
  }

  return (
    <Dialog
      open
      keepOpen
      size="confirm"
      title={text("workflow.reassign")}
      description={text("workflow.reassign.text")}
      closeLabel={formatMessage({ id: "shell.close" })}
      onClose={() => leave(onClose)}
      footer={
        <>
          <Button onClick={() => leave(onClose)}>{text("workflow.cancel")}</Button>
          <Button variant="solid" busy={busy} onClick={() => reassign()}>
            {text("workflow.reassign.do")}
          </Button>
        </>
      }
    >
      <form className="ru-stack ru-gap-16" noValidate onSubmit={reassign}>
        <FormField
          id={fieldId}
          label={text("workflow.reassign.to")}
          required
          message={isMissing ? text("workflow.reassign.missing") : undefined}
          messageTone="danger"
        >
          <Combobox
            id={fieldId}
            required
            invalid={isMissing}
            {...(isMissing && { "aria-describedby": messageId(fieldId) })}
            options={[]}
            value={to}
            onSearch={async (search, signal) => {
              const { content } = await request(
                listReassignCandidates,
                { params: { id }, query: { search } },
                { signal },
              )
              return content.map((one) => ({ value: one.id, label: one.name, note: one.email, user: true }))
            }}
            placeholder={text("workflow.reassign.picker")}
            labels={labels}
            onChange={setTo}
          />
        </FormField>
        <FormField id={`${fieldId}-reason`} label={text("workflow.reassign.reason")}>
          <TextArea id={`${fieldId}-reason`} value={reason} maxLength={maxReasonLength} onChange={setReason} />
        </FormField>
      </form>
      {confirmDialog}
    </Dialog>
  )
}
