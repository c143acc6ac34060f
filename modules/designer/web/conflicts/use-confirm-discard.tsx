import { useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx"

interface DiscardConfirmation {
  /** Closes immediately without a selection, otherwise after confirmation. */
  readonly close: () => void
  /** Render it next to the conflict list. */
  readonly confirmDialog: ReactNode
}

/** Confirms closing a dialog when it would discard selected sides. */
export function useConfirmDiscard(isSelected: boolean, onClose: () => void): DiscardConfirmation {
  const { formatMessage } = useIntl()
  const [isConfirming, setConfirming] = useState(false)
  return {
    close: () => (isSelected ? setConfirming(true) : onClose()),
    confirmDialog: (
      <ConfirmDialog
        open={isConfirming}
        title={formatMessage({ id: "shell.leave.title" })}
        confirmLabel={formatMessage({ id: "shell.leave.discard" })}
        cancelLabel={formatMessage({ id: "shell.leave.stay" })}
        closeLabel={formatMessage({ id: "shell.close" })}
        onConfirm={() => {
          setConfirming(false)
          onClose()
        }}
        onCancel={() => setConfirming(false)}
      >
        {formatMessage({ id: "shell.leave.text" })}
      </ConfirmDialog>
    ),
  }
}
