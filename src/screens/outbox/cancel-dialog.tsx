import { useMutation } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { cancelLetter, type OutboxLetter } from "../../../schemas/api/outbox.ts"
import { Banner } from "../../../ui/banner.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { useOutboxText } from "./use-outbox-text.ts"

export interface CancelDialogProps {
  readonly letter: OutboxLetter
  readonly onCancelled: () => void
  readonly onClose: () => void
}

/** Asks once more before a letter never goes out. */
export function CancelDialog({ letter, onCancelled, onClose }: CancelDialogProps) {
  const text = useOutboxText()
  const intl = useIntl()
  const { address } = letter
  const work = useMutation({
    mutationFn: () => call(cancelLetter, { params: { letterId: letter.id } }),
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
      busy={work.isPending}
      onConfirm={() => work.mutate()}
      onCancel={onClose}
    >
      {work.error ? <Banner tone="danger" live title={errorSentence(intl, work.error)} /> : null}
      {text("outbox.cancel.text")}
    </ConfirmDialog>
  )
}
