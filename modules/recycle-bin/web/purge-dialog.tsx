import { useMutation } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { purgeRecord, type DeletedRecord } from "../contract.ts"
import { Banner } from "../../../ui/banner.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { useRecycleBinMessages } from "./use-recycle-bin-messages.ts"

export interface PurgeDialogProps {
  readonly record: DeletedRecord
  readonly onPurged: () => void
  readonly onClose: () => void
}

/** Confirmation text, the same in every language. */
const word = "DELETE"

/** Confirms permanent deletion. */
export function PurgeDialog({ record, onPurged, onClose }: PurgeDialogProps) {
  const text = useRecycleBinMessages()
  const intl = useIntl()
  const called = record.uniqueId || record.name
  const mutation = useMutation({
    mutationFn: () => request(purgeRecord, { params: { id: record.id } }),
    onSuccess: () => {
      toast.show("success", { title: text("recycleBin.purged", { record: called }) })
      onPurged()
    },
  })
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={text("recycleBin.purge.one", { record: called })}
      confirmLabel={text("recycleBin.purge")}
      cancelLabel={text("recycleBin.cancel")}
      closeLabel={text("recycleBin.close")}
      busy={mutation.isPending}
      typeToConfirm={{
        word,
        label: text("recycleBin.purge.confirmation", { word }),
        mismatch: text("recycleBin.purge.mismatch", { word }),
      }}
      onConfirm={() => mutation.mutate()}
      onCancel={onClose}
    >
      {mutation.error ? <Banner tone="danger" live title={errorMessage(intl, mutation.error)} /> : null}
      {text("recycleBin.purge.text", { record: called })}
    </ConfirmDialog>
  )
}
