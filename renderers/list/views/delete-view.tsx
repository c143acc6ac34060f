import { useState } from "react"
import { viewTexts } from "../../../messages/views/on-demand.ts"
import type { SavedView } from "../../../schemas/api/views.ts"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { MoreTexts } from "../../more-texts.tsx"
import type { ListViewsModel } from "./list-views.ts"
import { useViewText } from "./use-view-text.ts"

export interface DeleteViewProps {
  readonly model: ListViewsModel
  readonly view: SavedView
  readonly onClose: () => void
}

/** Asks before a view goes; of a shared one it says that it goes for everybody. */
export function DeleteView(props: DeleteViewProps) {
  return (
    <MoreTexts texts={viewTexts}>
      <Confirmed {...props} />
    </MoreTexts>
  )
}

function Confirmed({ model, view, onClose }: DeleteViewProps) {
  const text = useViewText()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const { ok, message } = await model.remove(view)
    setBusy(false)
    if (!ok) toast.show("error", { title: message ?? text("views.delete.failed") })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={text("views.delete.title", { name: view.name })}
      confirmLabel={text("views.delete")}
      cancelLabel={text("views.cancel")}
      closeLabel={text("views.close")}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {text(view.shared ? "views.delete.shared" : "views.delete.own")}
    </ConfirmDialog>
  )
}
