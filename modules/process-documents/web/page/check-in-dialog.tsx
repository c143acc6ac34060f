import { useId, useState } from "react"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { FormField } from "../../../../ui/form-field.tsx"
import { TextArea } from "../../../../ui/text-area.tsx"
import { maxVersionNote } from "../../contract.ts"
import { useDocumentText } from "../use-document-text.ts"

interface CheckInDialogProps {
  readonly onCheckIn: (note?: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Checks in a document that was changed, with a note about what has changed. */
export function CheckInDialog({ onCheckIn, onClose }: CheckInDialogProps) {
  const text = useDocumentText()
  const id = useId()
  const [note, setNote] = useState("")
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      open
      keepOpen
      size="confirm"
      title={text("document.checkIn.title")}
      closeLabel={text("document.close")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text("document.cancel")}</Button>
          <Button type="submit" form={`${id}form`} variant="solid" busy={isBusy}>
            {text("document.checkIn")}
          </Button>
        </>
      }
    >
      <form
        id={`${id}form`}
        onSubmit={(event) => {
          event.preventDefault()
          setBusy(true)
          void onCheckIn(note.trim() === "" ? undefined : note.trim()).finally(onClose)
        }}
      >
        <FormField id={id} label={text("document.checkIn.note")} message={text("document.checkIn.help")}>
          <TextArea id={id} value={note} maxLength={maxVersionNote} onChange={setNote} />
        </FormField>
      </form>
    </Dialog>
  )
}
