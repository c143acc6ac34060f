import { useMutation } from "@tanstack/react-query"
import { FormattedMessage, useIntl } from "react-intl"
import { deleteBlock, type BlockLine } from "../../contracts/blocks.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { useBlockText } from "./use-block-text.ts"

interface DeleteBlockDialogProps {
  readonly line: BlockLine
  readonly onDeleted: () => void
  readonly onRefresh: () => void
  readonly onClose: () => void
}

/** Confirms the deletion of a block. It cannot be restored, but copies already inserted elsewhere remain. */
export function DeleteBlockDialog({ line, onDeleted, onRefresh, onClose }: DeleteBlockDialogProps) {
  const intl = useIntl()
  const text = useBlockText()
  const name = textIn(line.name, useLanguage())
  const { id, revision } = line
  const mutation = useMutation({
    mutationFn: () => request(deleteBlock, { params: { blockId: id }, query: { revision } }),
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
      busy={mutation.isPending}
      onConfirm={() => mutation.mutate()}
      onCancel={onClose}
    >
      {mutation.error ? <Banner tone="danger" live title={errorMessage(intl, mutation.error)} /> : null}
      <p>
        <FormattedMessage id="designerBlocks.delete.text" />
      </p>
    </ConfirmDialog>
  )
}
