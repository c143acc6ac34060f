import { useState } from "react"
import type { SavedViewOf } from "../../../modules/records/contracts/views.ts"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { LazyMessagesProvider } from "../../lazy-messages-provider.tsx"
import { useViewText } from "./use-view-text.ts"
import type { ViewsModel } from "./views-model.ts"

export interface DeleteViewProps {
  readonly model: ViewsModel<unknown>
  readonly view: SavedViewOf<unknown>
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
