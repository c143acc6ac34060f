import { useQuery } from "@tanstack/react-query"
import { useParams } from "@tanstack/react-router"
import { Suspense } from "react"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import type { RecordId } from "../../../../schemas/ids.ts"
import { ApiError } from "../../../../src/api/api-error.ts"
import { recordQuery } from "../../../../src/queries/records.ts"
import { ButtonLink } from "../../../../src/shell/button-link.tsx"
import { PageError } from "../../../../src/shell/page-error.tsx"
import { recordPath } from "../../../../src/shell/paths.ts"
import { Starting } from "../../../../src/shell/starting.tsx"
import { EmptyState, StatePage } from "../../../../ui/page-state.tsx"
import { lazily } from "../../../../ui/lazily.ts"
import { documentQuery } from "../document-queries.ts"
import { useDocumentText } from "../use-document-text.ts"

/** Loaded while the document is. */
const DocumentPage = lazily(async () => ({ default: (await import("./document-page.tsx")).DocumentPage }))

/** The document of a narrative, flowchart or policy. */
export function DocumentScreen() {
  const { recordId } = useParams({ strict: false })
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="process-documents/document">
        <LazyMessagesProvider area="check-outs">
          <LoadedDocument key={recordId} recordId={recordId as RecordId} />
        </LazyMessagesProvider>
      </LazyMessagesProvider>
    </Suspense>
  )
}

function LoadedDocument({ recordId }: { readonly recordId: RecordId }) {
  const text = useDocumentText()
  const { data, error, refetch } = useQuery(documentQuery(recordId))
  if (data) return <DocumentPage document={data} />
  if (!error) return <Starting />
  return (
    <StatePage>
      {error instanceof ApiError && error.code === "document.none" ? (
        <NoDocument recordId={recordId} />
      ) : (
        <PageError failure={error} what={text("document.this")} onRetry={() => void refetch()} />
      )}
    </StatePage>
  )
}

/** A record of another type. */
function NoDocument({ recordId }: { readonly recordId: RecordId }) {
  const text = useDocumentText()
  const { data: record } = useQuery(recordQuery(recordId))
  return (
    <EmptyState
      title={text("document.none.title")}
      text={text("document.none.text")}
      actions={
        record ? <ButtonLink href={recordPath(record, record.id)}>{text("document.openRecord")}</ButtonLink> : null
      }
    />
  )
}
