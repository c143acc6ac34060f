import { useQuery } from "@tanstack/react-query"
import { FileText, Waypoints } from "lucide-react"
import { useMemo } from "react"
import { useIntl } from "react-intl"
import { excerptOf } from "../../../../engine/narrative/excerpt-of.ts"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { useReadOnly } from "../../../../renderers/read-only.ts"
import { momentText } from "../../../../schemas/day-text.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { ButtonLink } from "../../../../src/shell/button-link.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { Button } from "../../../../ui/button.tsx"
import { lazily } from "../../../../ui/lazily.ts"
import { HeldBy } from "../../../check-outs/web/held-by.tsx"
import type { ProcessDocument } from "../../contract.ts"
import { documentPath } from "../document-path.ts"
import { documentQuery } from "../document-queries.ts"
import { savedText } from "../saved-text.ts"
import { useDocumentText } from "../use-document-text.ts"
import "./document-card.css"

const FlowchartThumbnail = lazily(async () => ({
  default: (await import("./flowchart-thumbnail.tsx")).FlowchartThumbnail,
}))

/** How much of a text is shown, in characters. */
const excerptLength = 400

/** The document of a record, above its form. */
export function DocumentCard({ recordId }: { readonly recordId: RecordId }) {
  return (
    <LazyMessagesProvider area="process-documents/document">
      <LazyMessagesProvider area="check-outs">
        <LoadedCard recordId={recordId} />
      </LazyMessagesProvider>
    </LazyMessagesProvider>
  )
}

function LoadedCard({ recordId }: { readonly recordId: RecordId }) {
  const text = useDocumentText()
  const intl = useIntl()
  const { data, error, refetch } = useQuery(documentQuery(recordId))
  return (
    <section className="document-card ru-card ru-row ru-gap-16" aria-label={text("document.this")}>
      {data ? (
        <Preview document={data} />
      ) : error ? (
        <div className="ru-cluster ru-gap-8">
          <span className="ru-muted">{errorMessage(intl, error)}</span>
          <Button size="sm" onClick={() => void refetch()}>
            {text("document.retry")}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function Preview({ document: shown }: { readonly document: ProcessDocument }) {
  const text = useDocumentText()
  const language = useLanguage()
  const isViewing = useReadOnly()
  const { kind, version, content, checkOut } = shown
  const excerpt = useMemo(() => {
    if (content?.type !== "doc") return ""
    const numbers = new Map(shown.references.map(({ recordId, uniqueId }) => [recordId, uniqueId]))
    return excerptOf(content, (id) => numbers.get(id) ?? "…", excerptLength)
  }, [content, shown.references])
  const isWritten = version !== null
  const of = kind === "NARRATIVE" ? "narrative" : "flowchart"
  const canWrite = !isWritten && shown.canEdit && !isViewing && checkOut === null
  return (
    <>
      {content?.type === "flowchart" ? (
        <div className="document-card__picture">
          <FlowchartThumbnail flowchart={content} references={shown.references} />
        </div>
      ) : null}
      <div className="document-card__body ru-stack ru-gap-4 ru-fill">
        <h2 className="ru-row ru-gap-6 ru-heading ru-icons-14 ru-icons-subtle">
          {kind === "NARRATIVE" ? <FileText aria-hidden="true" /> : <Waypoints aria-hidden="true" />}
          {text(`document.kind.${of}`)}
        </h2>
        <span className="ru-cluster ru-gap-4-8 ru-note">
          {version ? savedText(version, text, momentText(version.savedAt, language)) : text("document.noVersion")}
          {checkOut ? <HeldBy checkOut={checkOut} /> : null}
        </span>
        {excerpt === "" ? null : (
          <p className="document-card__excerpt ru-small ru-muted" dir="auto">
            {excerpt}
          </p>
        )}
        <div className="document-card__foot">
          <ButtonLink href={documentPath(shown.recordId)} size="sm">
            {text(canWrite ? `document.card.${of}.write` : "document.card.open")}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
