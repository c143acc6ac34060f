import { useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"

interface ChosenSides {
  /** Closes at once where nothing was chosen, and else once the person agrees. */
  readonly close: () => void
  /** To be drawn beside the list of conflicts. */
  readonly question: ReactNode
}

/** Asks before the sides that somebody chose are dropped by closing the dialog they were chosen in. */
export function useChosenSides(isChosen: boolean, onClose: () => void): ChosenSides {
  const { formatMessage } = useIntl()
  const [asking, setAsking] = useState(false)
  return {
    close: () => (isChosen ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        open={asking}
        title={formatMessage({ id: "shell.leave.title" })}
        confirmLabel={formatMessage({ id: "shell.leave.discard" })}
        cancelLabel={formatMessage({ id: "shell.leave.stay" })}
        closeLabel={formatMessage({ id: "shell.close" })}
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
        onCancel={() => setAsking(false)}
      >
        {formatMessage({ id: "shell.leave.text" })}
      </ConfirmDialog>
    ),
  }
}
