import { useId, useRef, useState, type ReactNode } from "react"
import { Button } from "./button.tsx"
import { Dialog } from "./dialog.tsx"
import { FieldFrame, messageId } from "./field-frame.tsx"
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
  /** A word to type exactly before the action is possible, with the label that asks for it and what to say of another. */
  typeToConfirm?: { word: string; label: ReactNode; mismatch?: string }
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be taken back. The focus starts on the safe answer. */
export function ConfirmDialog({ open, onCancel, ...rest }: ConfirmDialogProps) {
  const safe = useRef<HTMLButtonElement>(null)
  const formId = useId()
  const [typed, setTyped] = useState("")
  const { title, children, confirmLabel, cancelLabel, closeLabel, tone = "neutral", busy = false } = rest
  const { typeToConfirm, onConfirm } = rest
  const isReady = !typeToConfirm || typed === typeToConfirm.word
  const isMismatch = typeToConfirm?.mismatch !== undefined && !typeToConfirm.word.startsWith(typed)
  const cancel = () => {
    setTyped("")
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
        className="ru-dialog__confirm"
        onSubmit={(event) => {
          event.preventDefault()
          // A form that this stands in is not sent with it.
          event.stopPropagation()
          if (!isReady) return
          setTyped("")
          onConfirm()
        }}
      >
        <div>{children}</div>
        {typeToConfirm ? (
          <FieldFrame
            id={`${formId}-word`}
            label={typeToConfirm.label}
            message={isMismatch ? typeToConfirm.mismatch : undefined}
            messageTone="danger"
          >
            <TextInput
              id={`${formId}-word`}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
              dir="ltr"
              invalid={isMismatch}
              aria-describedby={isMismatch ? messageId(`${formId}-word`) : undefined}
            />
          </FieldFrame>
        ) : null}
      </form>
    </Dialog>
  )
}
