import { Moment } from "../../../ui/moment.tsx"
import { Download, ListFilter } from "lucide-react"
import { useState } from "react"
import { useText } from "../../../fields/rendering/use-text.ts"
import type { AuditLogEntry, AuditLogPage, AuditUpdate } from "../../../modules/audit-log/contract.ts"
import type { Language } from "../../../schemas/languages.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { Button } from "../../../ui/button.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { useReadOnly } from "../../read-only.ts"
import { AuditFilters, type AuditLogFilters } from "./audit-filters.tsx"
import { PanelLayout } from "./panel-layout.tsx"
import type { PanelState } from "./panel-state.ts"

/** Loaded entries, and the available filter options. */
export type AuditLogContent = Pick<AuditLogPage, "content" | "totalElements" | "people" | "actions" | "parameters">

export interface AuditLogProps {
  readonly state: PanelState<AuditLogContent>
  readonly language: Language
  readonly filters: AuditLogFilters
  readonly onFiltersChange: (filters: AuditLogFilters) => void
  /** Loads earlier entries; undefined when all are loaded. */
  readonly onMore?: (() => void) | undefined
  readonly isFetchingMore?: boolean
  readonly onExport: () => void
  readonly isExporting?: boolean
}

/** Audit log of a record: who changed what, and when. */
export function AuditLog(props: AuditLogProps) {
  const {
    state,
    language,
    filters,
    onFiltersChange,
    onMore,
    isFetchingMore = false,
    onExport,
    isExporting = false,
  } = props
  const text = useText()
  const isReadOnly = useReadOnly()
  const filtered = Object.values(filters).filter((value) => value !== undefined).length
  const [filtering, setFiltering] = useState(filtered > 0)
  return (
    <PanelLayout state={state} unavailable={text("audit.unavailable")}>
      {(log) => (
        <div className="ru-grid ru-gap-4">
          <div className="ru-audit-log__bar ru-row ru-gap-4">
            <span className="ru-fill ru-muted ru-small" role="status">
              {text("audit.count", { count: log.totalElements })}
            </span>
            <IconButton
              size="sm"
              icon={<ListFilter aria-hidden="true" />}
              label={text("audit.filters")}
              count={filtered}
              current={filtering}
              aria-expanded={filtering}
              onClick={() => setFiltering(!filtering)}
            />
            {isReadOnly ? null : (
              <IconButton
                size="sm"
                icon={<Download aria-hidden="true" />}
                label={text("audit.export")}
                disabled={isExporting || log.totalElements === 0}
                onClick={onExport}
              />
            )}
          </div>
          {filtering ? (
            <AuditFilters log={log} language={language} filters={filters} onFiltersChange={onFiltersChange} />
          ) : null}
          {log.content.length === 0 ? (
            <EmptyState
              title={text(filtered > 0 ? "audit.noMatch" : "audit.empty")}
              text={filtered > 0 ? undefined : text("audit.empty.text")}
            />
          ) : (
            <ol className="ru-grid ru-divided">
              {log.content.map((entry) => (
                <Entry key={entry.id} entry={entry} language={language} />
              ))}
            </ol>
          )}
          {onMore ? (
            <div className="ru-audit-log__footer ru-grid ru-gap-8 ru-items-start">
              <Button size="sm" busy={isFetchingMore} onClick={onMore}>
                {text("audit.more")}
              </Button>
            </div>
          ) : null}
        </div>
      )}
    </PanelLayout>
  )
}

function Entry({ entry, language }: { readonly entry: AuditLogEntry; readonly language: Language }) {
  const text = useText()
  const userName = entry.userId === null ? text("audit.system") : (entry.user ?? text("audit.hidden"))
  return (
    <li className="ru-history__entry">
      <Avatar name={userName} />
      <div>
        <bdi className="ru-bold">{userName}</bdi>
        <div className="ru-note">
          {entry.actionName} · <Moment at={entry.dateTime} language={language} />
        </div>
        {entry.updates.length > 0 ? (
          <dl className="ru-audit-log__updates ru-grid ru-gap-8">
            {entry.updates.map((update, index) => (
              // A parameter may occur twice in an entry, for example when two records are linked at once.
              <Update key={index} update={update} />
            ))}
          </dl>
        ) : null}
      </div>
    </li>
  )
}

/** Omits blank previous values; otherwise half of a new record would be struck through. */
function Update({ update: { section, parameter, prev, current } }: { readonly update: AuditUpdate }) {
  const text = useText()
  return (
    <div>
      <dt>
        <bdi>{parameter}</bdi>
        {section ? <bdi className="ru-note"> · {section}</bdi> : null}
      </dt>
      {prev || !current ? (
        <dd className="ru-muted">
          <span className="ru-hidden">{text("audit.column.prev")}: </span>
          <del>
            <bdi>{prev || text("audit.blank")}</bdi>
          </del>
        </dd>
      ) : null}
      <dd>
        <span className="ru-hidden">{text("audit.column.current")}: </span>
        <bdi>{current || text("audit.blank")}</bdi>
      </dd>
    </div>
  )
}
