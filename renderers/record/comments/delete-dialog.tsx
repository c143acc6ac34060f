import { useState } from "react"
import { useText } from "../../../fields/rendering/use-text.ts"
import type { Reply } from "../../../modules/comments/contract.ts"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { useCommentServices } from "./comment-services.ts"

export interface DeleteDialogProps {
  readonly comment: Reply
  /** Gets the focus after the comment is deleted. */
  readonly panel: HTMLElement | null
  readonly onEnd: () => void
}

/** Confirms deleting a comment permanently. */
export function DeleteDialog({ comment, panel, onEnd }: DeleteDialogProps) {
  const text = useText()
  const { remove } = useCommentServices()
  const [isBusy, setBusy] = useState(false)
  async function confirmed() {
    setBusy(true)
    const outcome = await remove(comment)
    if (!outcome.ok) toast.show("error", { title: text("comments.delete.failed"), text: outcome.message })
    onEnd()
    if (outcome.ok) requestAnimationFrame(() => panel?.focus({ preventScroll: true }))
  }
  return (
    <ConfirmDialog
      open
      title={text("comments.delete.title")}
      confirmLabel={text("comments.delete")}
      cancelLabel={text("comments.cancel")}
      closeLabel={text("comments.close")}
      tone="danger"
      busy={isBusy}
      onConfirm={() => void confirmed()}
      onCancel={onEnd}
    >
      {text("comments.delete.text")}
    </ConfirmDialog>
  )
}
