import { useMutation } from "@tanstack/react-query"
import { FormattedMessage, useIntl } from "react-intl"
import { deleteBlock, type BlockLine } from "../../../../schemas/api/blocks.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { call } from "../../../calls/call.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { useBlockText } from "./use-block-text.ts"

interface DeleteBlockDialogProps {
  readonly line: BlockLine
  readonly onDeleted: () => void
  readonly onRefresh: () => void
  readonly onClose: () => void
}

/** Asks once more: a block that is gone is not brought back, but what was put in anywhere stays. */
export function DeleteBlockDialog({ line, onDeleted, onRefresh, onClose }: DeleteBlockDialogProps) {
  const intl = useIntl()
  const text = useBlockText()
  const name = textIn(line.name, useLanguage())
  const { id, revision } = line
  const work = useMutation({
    mutationFn: () => call(deleteBlock, { params: { blockId: id }, query: { revision } }),
    onSuccess: () => {
      toast.show("success", { title: text("designerBlocks.deleted", { name }) })
      onDeleted()
    },
    onError: onRefresh,
  })
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={text("designerBlocks.delete.title", { name })}
      confirmLabel={text("designerBlocks.delete")}
      cancelLabel={intl.formatMessage({ id: "shell.cancel" })}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      busy={work.isPending}
      onConfirm={() => work.mutate()}
      onCancel={onClose}
    >
      {work.error ? <Banner tone="danger" live title={errorSentence(intl, work.error)} /> : null}
      <p>
        <FormattedMessage id="designerBlocks.delete.text" />
      </p>
    </ConfirmDialog>
  )
}
