import { useMutation } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { purgeRecord, type DeletedRecord } from "../../../schemas/api/bin.ts"
import { Banner } from "../../../ui/banner.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { useBinText } from "./use-bin-text.ts"

export interface PurgeDialogProps {
  readonly record: DeletedRecord
  readonly onPurged: () => void
  readonly onClose: () => void
}

/** What must be typed, whatever the language. */
const word = "DELETE"

/** Asks once more before something can never come back. */
export function PurgeDialog({ record, onPurged, onClose }: PurgeDialogProps) {
  const text = useBinText()
  const intl = useIntl()
  const called = record.uniqueId || record.name
  const work = useMutation({
    mutationFn: () => call(purgeRecord, { params: { id: record.id } }),
    onSuccess: () => {
      toast.show("success", { title: text("bin.purged", { record: called }) })
      onPurged()
    },
  })
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={text("bin.purge.one", { record: called })}
      confirmLabel={text("bin.purge")}
      cancelLabel={text("bin.cancel")}
      closeLabel={text("bin.close")}
      busy={work.isPending}
      typeToConfirm={{ word, label: text("bin.purge.word", { word }), mismatch: text("bin.purge.mismatch", { word }) }}
      onConfirm={() => work.mutate()}
      onCancel={onClose}
    >
      {work.error ? <Banner tone="danger" live title={errorSentence(intl, work.error)} /> : null}
      {text("bin.purge.text", { record: called })}
    </ConfirmDialog>
  )
}
