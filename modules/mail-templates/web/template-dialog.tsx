import { useQuery } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { request } from "../../../src/api/request.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { getMailTemplate, type MailTemplateLine } from "../contract.ts"
import { draftOf } from "./template-draft.ts"
import { TemplateForm } from "./template-form.tsx"
import { removeIsolates } from "../../../schemas/isolate-text.ts"

interface TemplateDialogProps {
  readonly line: MailTemplateLine
  /** Creates a new template from this one. */
  readonly isCopy?: true
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Loads a template, whose texts the list does not contain, and opens it. */
export function TemplateDialog({ line, isCopy, onSaved, onClose }: TemplateDialogProps) {
  const intl = useIntl()
  const { data: template, error } = useQuery({
    queryKey: ["mailTemplates", "one", line.id],
    queryFn: ({ signal }) => request(getMailTemplate, { params: { id: line.id } }, { signal }),
    // Loaded once per dialog, which then knows of newer revisions by itself.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (error) {
    const closeLabel = intl.formatMessage({ id: "record.close" })
    return (
      <Dialog
        open
        size="confirm"
        title={line.name}
        closeLabel={closeLabel}
        onClose={onClose}
        footer={<Button onClick={onClose}>{closeLabel}</Button>}
      >
        <Banner tone="danger" live title={errorMessage(intl, error)} />
      </Dialog>
    )
  }
  if (!template) return null
  const draft = draftOf(template)
  return isCopy ? (
    <TemplateForm
      template={null}
      first={{ ...draft, name: removeIsolates(intl.formatMessage({ id: "mailTemplates.copy" }, { name: line.name })) }}
      onSaved={onSaved}
      onClose={onClose}
    />
  ) : (
    <TemplateForm template={template} first={draft} onSaved={onSaved} onClose={onClose} />
  )
}
