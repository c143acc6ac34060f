import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { PageError } from "../../../../src/shell/page-error.tsx"
import { momentText } from "../../../../schemas/day-text.ts"
import { Button } from "../../../../ui/button.tsx"
import { Select } from "../../../../ui/select.tsx"
import { SkeletonField } from "../../../../ui/skeleton.tsx"
import type { DocumentContent, DocumentReference, ProcessDocument } from "../../contract.ts"
import { DocumentComparison, DocumentView } from "../document-kinds.tsx"
import { versionQuery, versionsQuery } from "../document-queries.ts"
import type { DocumentSearch } from "../document-search.ts"
import { useDocumentSources } from "../use-document-sources.ts"
import { useDocumentText } from "../use-document-text.ts"
import { savedText } from "../saved-text.ts"
import "./versions.css"

interface ShownVersionProps {
  readonly document: ProcessDocument
  readonly search: DocumentSearch
  readonly onShow: (search: DocumentSearch) => void
  /** Continues with the content of the version; undefined if the user cannot edit. */
  readonly onRestore: ((content: DocumentContent) => Promise<boolean>) | undefined
}

/** A version of a document, alone or compared with another one. */
export function ShownVersion({ document: shown, search, onShow, onRestore }: ShownVersionProps) {
  const text = useDocumentText()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const current = shown.version?.number ?? 1
  const number = search.version ?? current
  const compared = search.compare
  const after = useQuery(versionQuery(shown.recordId, number))
  const before = useQuery({ ...versionQuery(shown.recordId, compared ?? number), enabled: compared !== undefined })
  const versions = useQuery(versionsQuery(shown.recordId))
  const references = useMemo(
    () => [...(before.data?.references ?? []), ...(after.data?.references ?? [])] as readonly DocumentReference[],
    [before.data, after.data],
  )
  const sources = useDocumentSources(shown, references)
  const options = (versions.data?.content ?? []).map((version) => ({
    value: String(version.number),
    label: text("document.version", { number: version.number }),
  }))
  const show = (nextNumber: number, nextCompared: number | undefined) =>
    onShow({
      ...(nextNumber !== current && { version: nextNumber }),
      ...(nextCompared !== undefined && { compare: nextCompared }),
    })
  const restore = async () => {
    if (!after.data || !onRestore) return
    setBusy(true)
    const isRestored = await onRestore(after.data.content).catch(() => false)
    setBusy(false)
    if (isRestored) onShow({})
  }
  const failure = after.error ?? before.error
  return (
    <>
      <div className="shown-version__bar ru-cluster ru-gap-8">
        {compared === undefined ? (
          <span className="ru-small">
            {after.data
              ? savedText(after.data.version, text, momentText(after.data.version.savedAt, language))
              : text("document.version", { number })}
          </span>
        ) : (
          <>
            <Select
              aria-label={text("document.compare.before")}
              className="shown-version__choice"
              options={options}
              value={String(compared)}
              onChange={(value) => show(number, Number(value ?? compared))}
            />
            <span className="ru-small ru-muted">{text("document.compare.with")}</span>
            <Select
              aria-label={text("document.compare.after")}
              className="shown-version__choice"
              options={options}
              value={String(number)}
              onChange={(value) => show(Number(value ?? number), compared)}
            />
          </>
        )}
        <span className="ru-cluster ru-gap-8 ru-push-end">
          {compared === undefined && number > 1 ? (
            <Button size="sm" onClick={() => show(number, number - 1)}>
              {text("document.compare.previous")}
            </Button>
          ) : null}
          {onRestore && number !== current ? (
            <Button size="sm" busy={isBusy} disabled={!after.data} onClick={() => void restore()}>
              {text("document.restore")}
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" onClick={() => onShow({})}>
            {text("document.backToCurrent")}
          </Button>
        </span>
      </div>
      {failure ? (
        <PageError
          failure={failure}
          what={text("document.version", { number })}
          onRetry={() => void Promise.all([after.refetch(), compared === undefined ? null : before.refetch()])}
        />
      ) : after.data && (compared === undefined || before.data) ? (
        <div className="document-page__reading">
          {compared !== undefined && before.data ? (
            <DocumentComparison before={before.data.content} after={after.data.content} sources={sources} />
          ) : (
            <DocumentView
              label={`${shown.uniqueId} · ${text("document.version", { number })}`}
              content={after.data.content}
              sources={sources}
            />
          )}
        </div>
      ) : (
        <div className="document-page__loading ru-grid ru-gap-16">
          <SkeletonField lines={3} />
          <SkeletonField lines={3} />
        </div>
      )}
    </>
  )
}
