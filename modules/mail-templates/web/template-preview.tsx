import { useEffect, useState } from "react"
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { previewMailTemplate, sendTestEmail } from "../contract.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import type { TemplatePurpose, TemplateText } from "../../../schemas/mail-templates.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { EmailSheet } from "../../outbox/web/email-sheet.tsx"
import "../../outbox/web/outbox.css"
import { isComplete } from "./template-draft.ts"
import { useTemplateText } from "./use-template-text.ts"
import { ValuesRecord } from "./values-record.tsx"

export interface TemplatePreviewProps {
  readonly purpose: TemplatePurpose
  readonly language: Language
  readonly text: TemplateText
  readonly hasErrors: boolean
  readonly canSend: boolean
}

/** Preview of the email with the current text, debounced, with sample values or those of a record. */
export function TemplatePreview({ purpose, language, text: written, hasErrors, canSend }: TemplatePreviewProps) {
  const text = useTemplateText()
  const intl = useIntl()
  const [recordId, setRecordId] = useState<RecordId | null>(null)
  const draft = { purpose, language, text: written, ...(recordId !== null && { recordId }) }
  const draftJson = JSON.stringify(draft)
  const debounced = useRested(draftJson)
  const isSound = isComplete(written) && !hasErrors
  const { data, error } = useQuery({
    queryKey: ["mailTemplates", "preview", debounced],
    queryFn: ({ signal }) => request(previewMailTemplate, { body: JSON.parse(debounced) }, { signal }),
    enabled: isSound && debounced === draftJson,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const sending = useMutation({
    mutationFn: () => request(sendTestEmail, { body: draft }),
    onSuccess: ({ address }) => toast.show("success", { title: text("mailTemplates.tested", { address }) }),
    onError: (failure) => toast.show("error", { title: errorMessage(intl, failure) }),
  })
  return (
    <section className="templates__preview" aria-label={text("mailTemplates.preview")}>
      <h3>{text("mailTemplates.preview")}</h3>
      {isSound ? (
        <>
          <ValuesRecord recordId={recordId} onChange={setRecordId} />
          {error ? <Banner tone="danger" live title={errorMessage(intl, error)} /> : null}
          {data ? <EmailSheet email={{ ...data, language }} /> : error ? null : <SkeletonText lines={6} />}
          {canSend ? (
            <Button busy={sending.isPending} onClick={() => sending.mutate()}>
              {text("mailTemplates.test")}
            </Button>
          ) : null}
        </>
      ) : (
        <p className="templates__hint">
          {text(hasErrors ? "mailTemplates.preview.mistakes" : "mailTemplates.preview.empty")}
        </p>
      )}
    </section>
  )
}

const debounceMs = 400

/** Debounced text. */
function useRested(draftJson: string): string {
  const [rested, setRested] = useState(draftJson)
  useEffect(() => {
    const timer = setTimeout(() => setRested(draftJson), debounceMs)
    return () => clearTimeout(timer)
  }, [draftJson])
  return rested
}
