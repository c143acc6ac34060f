import { useEffect, useState } from "react"
import { useBulkText } from "../../../../renderers/list/bulk/use-bulk-text.ts"
import { deleteManyRecords } from "../../contracts/bulk.ts"
import { recycleBinDays } from "../../../recycle-bin/contract.ts"
import { Button } from "../../../../ui/button.tsx"
import { FormField, messageId } from "../../../../ui/form-field.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { request } from "../../../../src/api/request.ts"
import { BulkDialog, BulkMessagesProvider } from "./bulk-dialog.tsx"
import { useBulkFlow, type BulkDialogOptions } from "./use-bulk-flow.ts"

/** Confirmation text, the same in every language. */
const word = "DELETE"
const inputId = "bulk-delete-word"

/** Deletes many records: preview of those that cannot be deleted, confirmation text, then the job. */
export function BulkDelete(dialogOptions: BulkDialogOptions) {
  return (
    <BulkMessagesProvider>
      <BulkFlow {...dialogOptions} />
    </BulkMessagesProvider>
  )
}

function BulkFlow(dialogOptions: BulkDialogOptions) {
  const text = useBulkText()
  const [inputValue, setInputValue] = useState("")
  const { profile, selection } = dialogOptions
  const { profileId } = profile
  const flow = useBulkFlow("delete", dialogOptions, (preview) =>
    request(deleteManyRecords, { body: { profileId, selection, confirmation: preview ? "" : inputValue, preview } }),
  )
  const { preview, mutation, previewSummary } = flow
  const { mutate: showPreview } = preview
  useEffect(() => showPreview(), [showPreview])
  const deletableCount = previewSummary?.deleted ?? 0
  const actions = (
    <Button
      variant="danger"
      busy={mutation.isPending}
      disabled={inputValue !== word || deletableCount === 0}
      onClick={() => mutation.mutate()}
    >
      {text("bulk.delete.apply", { count: deletableCount })}
    </Button>
  )
  return (
    <BulkDialog
      dialogOptions={dialogOptions}
      flow={flow}
      actions={actions}
      afterPreview={
        <>
          <p>{text("bulk.delete.text", { days: recycleBinDays })}</p>
          {deletableCount > 0 ? <ConfirmationInput inputValue={inputValue} onType={setInputValue} /> : null}
        </>
      }
    />
  )
}

/** Input of the confirmation text; shows an error on blur, or once the input can no longer match. */
function ConfirmationInput({
  inputValue,
  onType,
}: {
  readonly inputValue: string
  readonly onType: (inputValue: string) => void
}) {
  const text = useBulkText()
  const [left, setLeft] = useState(false)
  const isInvalid = inputValue !== "" && inputValue !== word && (left || !word.startsWith(inputValue))
  return (
    <FormField
      id={inputId}
      label={text("bulk.delete.confirmation", { word })}
      message={isInvalid ? text("bulk.delete.mismatch", { word }) : undefined}
      messageTone="danger"
    >
      <TextInput
        id={inputId}
        dir="ltr"
        autoComplete="off"
        value={inputValue}
        invalid={isInvalid}
        aria-describedby={isInvalid ? messageId(inputId) : undefined}
        onChange={onType}
        onBlur={() => setLeft(true)}
      />
    </FormField>
  )
}
