import { useMutation } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { cancelEmail, type OutboxEmail } from "../contract.ts"
import { Banner } from "../../../ui/banner.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { useOutboxText } from "./use-outbox-text.ts"

export interface CancelDialogProps {
  readonly email: OutboxEmail
  readonly onCancelled: () => void
  readonly onClose: () => void
}

/** Confirms cancelling an email permanently. */
export function CancelDialog({ email, onCancelled, onClose }: CancelDialogProps) {
  const text = useOutboxText()
  const intl = useIntl()
  const { address } = email
  const mutation = useMutation({
    mutationFn: () => request(cancelEmail, { params: { emailId: email.id } }),
    onSuccess: () => {
      toast.show("success", { title: text("outbox.cancelled", { address }) })
      onCancelled()
    },
  })
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={text("outbox.cancel.one", { address })}
      confirmLabel={text("outbox.cancel")}
      cancelLabel={text("outbox.cancel.keep")}
      closeLabel={text("outbox.close")}
      busy={mutation.isPending}
      onConfirm={() => mutation.mutate()}
      onCancel={onClose}
    >
      {mutation.error ? <Banner tone="danger" live title={errorMessage(intl, mutation.error)} /> : null}
      {text("outbox.cancel.text")}
    </ConfirmDialog>
  )
}
