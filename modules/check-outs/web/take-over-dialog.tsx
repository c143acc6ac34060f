import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import type { CheckOut } from "../contract.ts"
import { nameSheet } from "./check-outs-model.ts"
import { useCheckOutText } from "./use-check-out-text.ts"

interface TakeOverDialogProps {
  readonly checkOut: CheckOut
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Confirms that a sheet is taken over from the user who has checked it out. */
export function TakeOverDialog({ checkOut, onConfirm, onClose }: TakeOverDialogProps) {
  const text = useCheckOutText()
  const { holder, kind: sheet } = checkOut
  return (
    <ConfirmDialog
      open
      title={text("checkOuts.takeOver.title", { process: nameSheet(checkOut) })}
      confirmLabel={text("checkOuts.takeOver")}
      cancelLabel={text("checkOuts.cancel")}
      closeLabel={text("checkOuts.close")}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {holder
        ? text("checkOuts.takeOver.text", { name: holder.name, sheet })
        : text("checkOuts.takeOver.hidden", { sheet })}
    </ConfirmDialog>
  )
}
