import { useQuery } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Drawer } from "../../../../ui/drawer.tsx"
import { Moment } from "../../../../ui/moment.tsx"
import { SkeletonField } from "../../../../ui/skeleton.tsx"
import type { DocumentVersion, ProcessDocument } from "../../contract.ts"
import { versionsQuery } from "../document-queries.ts"
import type { DocumentSearch } from "../document-search.ts"
import { useDocumentText } from "../use-document-text.ts"
import "./versions.css"

interface VersionsPanelProps {
  readonly document: ProcessDocument
  readonly search: DocumentSearch
  readonly onShow: (search: DocumentSearch) => void
  readonly onClose: () => void
}

/** The versions of a document beside it: who saved them, when, and what changed. */
export function VersionsPanel({ document: shown, search, onShow, onClose }: VersionsPanelProps) {
  const text = useDocumentText()
  const intl = useIntl()
  const { data, error, refetch } = useQuery(versionsQuery(shown.recordId))
  return (
    <Drawer
      open
      title={text("document.versions")}
      closeLabel={text("document.close")}
      focusOnOpen={search.version === undefined && search.compare === undefined}
      onClose={onClose}
    >
      {data ? (
        data.content.length === 0 ? (
          <p className="document-versions__note ru-muted">{text("document.noVersion")}</p>
        ) : (
          <>
            <ol className="document-versions" aria-label={text("document.versions")}>
              {data.content.map((version, index) => (
                <VersionRow
                  key={version.number}
                  version={version}
                  previous={data.content[index + 1]}
                  isCurrent={index === 0}
                  isShown={search.version === version.number || (index === 0 && search.version === undefined)}
                  onShow={onShow}
                />
              ))}
            </ol>
            {data.total > data.content.length ? (
              <p className="document-versions__note ru-note">
                {text("document.versions.more", { count: data.total - data.content.length })}
              </p>
            ) : null}
          </>
        )
      ) : error ? (
        <div className="document-versions__note">
          <Banner
            tone="danger"
            title={errorMessage(intl, error)}
            action={
              <Button size="sm" onClick={() => void refetch()}>
                {text("document.retry")}
              </Button>
            }
          />
        </div>
      ) : (
        <div className="document-versions__note ru-grid ru-gap-16">
          <SkeletonField lines={2} />
          <SkeletonField lines={2} />
        </div>
      )}
    </Drawer>
  )
}

interface VersionRowProps {
  readonly version: DocumentVersion
  readonly previous: DocumentVersion | undefined
  readonly isCurrent: boolean
  readonly isShown: boolean
  readonly onShow: (search: DocumentSearch) => void
}

function VersionRow({ version, previous, isCurrent, isShown, onShow }: VersionRowProps) {
  const text = useDocumentText()
  const language = useLanguage()
  const { number, savedBy, savedAt, note } = version
  const search = isCurrent ? {} : { version: number }
  return (
    <li className="document-versions__row ru-stack ru-gap-4" data-shown={isShown ? "" : undefined}>
      <div className="ru-row ru-gap-8">
        <button
          type="button"
          className="document-versions__name ru-plain-button ru-strong"
          aria-current={isShown ? "true" : undefined}
          onClick={() => onShow(search)}
        >
          {text("document.version", { number })}
        </button>
        {isCurrent ? <Badge>{text("document.version.current")}</Badge> : null}
        {previous ? (
          <Button
            className="ru-push-end"
            size="sm"
            variant="ghost"
            aria-label={text("document.compareWith", { number, other: previous.number })}
            onClick={() => onShow({ ...search, compare: previous.number })}
          >
            {text("document.compare")}
          </Button>
        ) : null}
      </div>
      <span className="ru-note">
        {savedBy ? (
          <>
            <bdi>{savedBy.name}</bdi> ·{" "}
          </>
        ) : null}
        <Moment at={savedAt} language={language} />
      </span>
      {note ? (
        <p className="ru-small" dir="auto">
          {note}
        </p>
      ) : null}
    </li>
  )
}
