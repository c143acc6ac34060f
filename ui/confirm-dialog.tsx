import { useId, useRef, useState, type ReactNode } from "react"
import { Button } from "./button.tsx"
import { Dialog } from "./dialog.tsx"
import { FormField, messageId } from "./form-field.tsx"
import { TextInput } from "./text-input.tsx"

export interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  /** The verb: “Delete 3 controls”. */
  confirmLabel: string
  cancelLabel: string
  closeLabel: string
  tone?: "neutral" | "danger"
  busy?: boolean
  /** A text that must be typed exactly to enable the action, with its label and error message. */
  typeToConfirm?: { word: string; label: ReactNode; mismatch?: string }
  onConfirm: () => void
  onCancel: () => void
}

/** Confirms an irreversible action. The focus starts on Cancel. */
export function ConfirmDialog({ open, onCancel, ...rest }: ConfirmDialogProps) {
  const safe = useRef<HTMLButtonElement>(null)
  const formId = useId()
  const [inputValue, setInputValue] = useState("")
  const { title, children, confirmLabel, cancelLabel, closeLabel, tone = "neutral", busy = false } = rest
  const { typeToConfirm, onConfirm } = rest
  const isReady = !typeToConfirm || inputValue === typeToConfirm.word
  const isMismatch = typeToConfirm?.mismatch !== undefined && !typeToConfirm.word.startsWith(inputValue)
  const cancel = () => {
    setInputValue("")
    onCancel()
  }
  return (
    <Dialog
      open={open}
      onClose={cancel}
      role="alertdialog"
      size="confirm"
      title={title}
      closeLabel={closeLabel}
      initialFocus={() => safe.current}
      footer={
        <>
          <Button ref={safe} onClick={cancel}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={tone === "danger" ? "danger" : "solid"}
            busy={busy}
            disabled={!isReady}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="ru-grid ru-gap-12"
        onSubmit={(event) => {
          event.preventDefault()
          // Does not submit a form that contains the dialog.
          event.stopPropagation()
          if (!isReady) return
          setInputValue("")
          onConfirm()
        }}
      >
        <div>{children}</div>
        {typeToConfirm ? (
          <FormField
            id={`${formId}-word`}
            label={typeToConfirm.label}
            message={isMismatch ? typeToConfirm.mismatch : undefined}
            messageTone="danger"
          >
            <TextInput
              id={`${formId}-word`}
              value={inputValue}
              onChange={setInputValue}
              autoComplete="off"
              dir="ltr"
              invalid={isMismatch}
              aria-describedby={isMismatch ? messageId(`${formId}-word`) : undefined}
            />
          </FormField>
        ) : null}
      </form>
    </Dialog>
  )
}
