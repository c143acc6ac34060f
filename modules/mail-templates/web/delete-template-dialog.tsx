import { useMutation } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { deleteMailTemplate, type MailTemplateLine, type TemplateUses } from "../contract.ts"
import { Banner } from "../../../ui/banner.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { ApiError } from "../../../src/api/api-error.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { TemplateUsesList } from "./template-uses.tsx"
import { useTemplateText } from "./use-template-text.ts"

export interface DeleteTemplateDialogProps {
  readonly template: MailTemplateLine
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Confirms deletion and lists the template's usages. */
export function DeleteTemplateDialog({ template, onDeleted, onClose }: DeleteTemplateDialogProps) {
  const text = useTemplateText()
  const intl = useIntl()
  const { id, name, revision } = template
  const mutation = useMutation({
    mutationFn: () => request(deleteMailTemplate, { params: { id }, query: { revision } }),
    onSuccess: () => {
      toast.show("success", { title: text("mailTemplates.deleted", { name }) })
      onDeleted()
    },
  })
  const uses = mutation.error instanceof ApiError ? usesIn(mutation.error.current) : undefined
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={text("mailTemplates.delete.title", { name })}
      confirmLabel={text("mailTemplates.delete")}
      cancelLabel={text("mailTemplates.cancel")}
      closeLabel={text("mailTemplates.close")}
      busy={mutation.isPending}
      onConfirm={() => mutation.mutate()}
      onCancel={onClose}
    >
      {mutation.error ? (
        <Banner tone="danger" live title={errorMessage(intl, mutation.error)}>
          {uses ? <TemplateUsesList {...uses} /> : null}
        </Banner>
      ) : null}
      {text("mailTemplates.delete.text")}
    </ConfirmDialog>
  )
}

function usesIn(current: unknown): TemplateUses | undefined {
  const isUses = typeof current === "object" && current !== null && "uses" in current && "elsewhere" in current
  return isUses && !("messages" in current) ? (current as TemplateUses) : undefined
}
