import { useId, useState, type SubmitEvent } from "react"
import { useIntl } from "react-intl"
import { usePickerLabels } from "../../../../fields/drawing/use-picker-labels.ts"
import { useWorkflowText } from "../../../../renderers/record/workflow/use-workflow-text.ts"
import { listPassOnCandidates } from "../../../../schemas/api/workflow.ts"
import type { RecordId, UserId } from "../../../../schemas/ids.ts"
import { Button } from "../../../../ui/button.tsx"
import { Combobox } from "../../../../ui/combobox.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { FieldFrame, messageId } from "../../../../ui/field-frame.tsx"
import { TextArea } from "../../../../ui/text-area.tsx"
import { call } from "../../../calls/call.ts"
import { useUnsaved } from "../../../shell/use-unsaved.tsx"

export interface PassOnDialogProps {
  readonly recordId: RecordId
  readonly busy: boolean
  readonly onChosen: (to: UserId, reason: string) => void
  readonly onClose: () => void
}

const longest = 2000

/** Who acts instead of the reader, or of whom they stand in for. */
export function PassOnDialog({ recordId: id, busy, onChosen, onClose }: PassOnDialogProps) {
  const { formatMessage } = useIntl()
  const text = useWorkflowText()
  const labels = usePickerLabels()
  const fieldId = useId()
  const [to, setTo] = useState<string | null>(null)
  const [reason, setReason] = useState("")
  const [tried, setTried] = useState(false)
  const { leave, question } = useUnsaved(to !== null || reason !== "")
  const isMissing = tried && to === null

  function passOn(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    setTried(true)
    if (to === null) document.getElementById(fieldId)?.focus()
    else if (!busy) onChosen(to as UserId, reason.trim())
  }

  return (
    <Dialog
      open
      keepOpen
      size="confirm"
      title={text("workflow.passOn")}
      description={text("workflow.passOn.text")}
      closeLabel={formatMessage({ id: "shell.close" })}
      onClose={() => leave(onClose)}
      footer={
        <>
          <Button onClick={() => leave(onClose)}>{text("workflow.cancel")}</Button>
          <Button variant="solid" busy={busy} onClick={() => passOn()}>
            {text("workflow.passOn.do")}
          </Button>
        </>
      }
    >
      <form className="ru-workflow-form" noValidate onSubmit={passOn}>
        <FieldFrame
          id={fieldId}
          label={text("workflow.passOn.to")}
          required
          message={isMissing ? text("workflow.passOn.missing") : undefined}
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
              const { content } = await call(listPassOnCandidates, { params: { id }, query: { search } }, { signal })
              return content.map((one) => ({ value: one.id, label: one.name, note: one.email, person: true }))
            }}
            placeholder={text("workflow.passOn.picker")}
            labels={labels}
            onChange={setTo}
          />
        </FieldFrame>
        <FieldFrame id={`${fieldId}-reason`} label={text("workflow.passOn.reason")}>
          <TextArea id={`${fieldId}-reason`} value={reason} maxLength={longest} onChange={setReason} />
        </FieldFrame>
      </form>
      {question}
    </Dialog>
  )
}
