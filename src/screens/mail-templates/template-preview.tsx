import { useEffect, useState } from "react"
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { previewMailTemplate, sendTestLetter } from "../../../schemas/api/mail-templates.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import type { TemplatePurpose, TemplateText } from "../../../schemas/mail-templates.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { LetterSheet } from "../outbox/letter-sheet.tsx"
import "../outbox/outbox.css"
import { isWhole } from "./template-draft.ts"
import { useTemplateText } from "./use-template-text.ts"
import { ValuesRecord } from "./values-record.tsx"

export interface TemplatePreviewProps {
  readonly purpose: TemplatePurpose
  readonly language: Language
  readonly text: TemplateText
  readonly hasFaults: boolean
  readonly maySend: boolean
}

/** How a letter would read by the text as it stands, once the typing rests: with made-up values, or those of a record. */
export function TemplatePreview({ purpose, language, text: written, hasFaults, maySend }: TemplatePreviewProps) {
  const text = useTemplateText()
  const intl = useIntl()
  const [recordId, setRecordId] = useState<RecordId | null>(null)
  const draft = { purpose, language, text: written, ...(recordId !== null && { recordId }) }
  const told = JSON.stringify(draft)
  const settled = useRested(told)
  const isSound = isWhole(written) && !hasFaults
  const { data, error } = useQuery({
    queryKey: ["mailTemplates", "preview", settled],
    queryFn: ({ signal }) => call(previewMailTemplate, { body: JSON.parse(settled) }, { signal }),
    enabled: isSound && settled === told,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const sending = useMutation({
    mutationFn: () => call(sendTestLetter, { body: draft }),
    onSuccess: ({ address }) => toast.show("success", { title: text("mailTemplates.tested", { address }) }),
    onError: (failure) => toast.show("error", { title: errorSentence(intl, failure) }),
  })
  return (
    <section className="templates__preview" aria-label={text("mailTemplates.preview")}>
      <h3>{text("mailTemplates.preview")}</h3>
      {isSound ? (
        <>
          <ValuesRecord recordId={recordId} onChange={setRecordId} />
          {error ? <Banner tone="danger" live title={errorSentence(intl, error)} /> : null}
          {data ? <LetterSheet letter={{ ...data, language }} /> : error ? null : <SkeletonText lines={6} />}
          {maySend ? (
            <Button busy={sending.isPending} onClick={() => sending.mutate()}>
              {text("mailTemplates.test")}
            </Button>
          ) : null}
        </>
      ) : (
        <p className="templates__hint">
          {text(hasFaults ? "mailTemplates.preview.mistakes" : "mailTemplates.preview.empty")}
        </p>
      )}
    </section>
  )
}

const restMs = 400

/** What is told, once it has stayed the same for a while. */
function useRested(told: string): string {
  const [rested, setRested] = useState(told)
  useEffect(() => {
    const timer = setTimeout(() => setRested(told), restMs)
    return () => clearTimeout(timer)
  }, [told])
  return rested
}
