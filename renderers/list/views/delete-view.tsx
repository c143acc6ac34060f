import { useState } from "react"
import type { SavedView } from "../../../modules/records/contracts/views.ts"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { LazyMessagesProvider } from "../../lazy-messages-provider.tsx"
import type { ListViewsModel } from "./list-views.ts"
import { useViewText } from "./use-view-text.ts"

export interface DeleteViewProps {
  readonly model: ListViewsModel
  readonly view: SavedView
  readonly onClose: () => void
}

/** Confirms deleting a view; warns that a shared view is deleted for all users. */
export function DeleteView(props: DeleteViewProps) {
  return (
    <LazyMessagesProvider area="views">
      <Confirmed {...props} />
    </LazyMessagesProvider>
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
