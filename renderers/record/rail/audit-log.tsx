import { Moment } from "../../../ui/moment.tsx"
import { Download, ListFilter } from "lucide-react"
import { useState } from "react"
import { useText } from "../../../fields/drawing/use-text.ts"
import type { AuditLogEntry, AuditLogPage, AuditUpdate } from "../../../schemas/api/audit.ts"
import type { Language } from "../../../schemas/languages.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { Button } from "../../../ui/button.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { useLookOnly } from "../../look-only.ts"
import { AuditFilters, type AuditWish } from "./audit-filters.tsx"
import { PanelFrame } from "./panel-frame.tsx"
import type { PanelState } from "./panel-state.ts"

/** Entries as far as they were fetched, and what they can be filtered by. */
export type AuditLogContent = Pick<AuditLogPage, "content" | "totalElements" | "people" | "actions" | "parameters">

export interface AuditLogProps {
  readonly state: PanelState<AuditLogContent>
  readonly language: Language
  readonly wish: AuditWish
  readonly onWish: (wish: AuditWish) => void
  /** Fetches earlier entries; without it all are here. */
  readonly onMore?: (() => void) | undefined
  readonly isFetchingMore?: boolean
  readonly onExport: () => void
  readonly isExporting?: boolean
}

/** Who changed what of a record, and when. */
export function AuditLog(props: AuditLogProps) {
  const { state, language, wish, onWish, onMore, isFetchingMore = false, onExport, isExporting = false } = props
  const text = useText()
  const lookOnly = useLookOnly()
  const filtered = Object.values(wish).filter((value) => value !== undefined).length
  const [filtering, setFiltering] = useState(filtered > 0)
  return (
    <PanelFrame state={state} unavailable={text("audit.unavailable")}>
      {(log) => (
        <div className="ru-trail">
          <div className="ru-trail__bar">
            <span className="ru-trail__count" role="status">
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
            {lookOnly ? null : (
              <IconButton
                size="sm"
                icon={<Download aria-hidden="true" />}
                label={text("audit.export")}
                disabled={isExporting || log.totalElements === 0}
                onClick={onExport}
              />
            )}
          </div>
          {filtering ? <AuditFilters log={log} language={language} wish={wish} onWish={onWish} /> : null}
          {log.content.length === 0 ? (
            <EmptyState
              title={text(filtered > 0 ? "audit.noMatch" : "audit.empty")}
              text={filtered > 0 ? undefined : text("audit.empty.text")}
            />
          ) : (
            <ol className="ru-trail__list">
              {log.content.map((entry) => (
                <Entry key={entry.id} entry={entry} language={language} />
              ))}
            </ol>
          )}
          {onMore ? (
            <div className="ru-trail__foot">
              <Button size="sm" busy={isFetchingMore} onClick={onMore}>
                {text("audit.more")}
              </Button>
            </div>
          ) : null}
        </div>
      )}
    </PanelFrame>
  )
}

function Entry({ entry, language }: { readonly entry: AuditLogEntry; readonly language: Language }) {
  const text = useText()
  const person = entry.userId === null ? text("audit.product") : (entry.user ?? text("audit.unseen"))
  return (
    <li className="ru-trail__entry">
      <Avatar name={person} />
      <div>
        <bdi className="ru-trail__who">{person}</bdi>
        <div className="ru-trail__did">
          {entry.actionName} · <Moment at={entry.dateTime} language={language} />
        </div>
        {entry.updates.length > 0 ? (
          <dl className="ru-trail__updates">
            {entry.updates.map((update, index) => (
              // A parameter may stand twice in an entry, as with two records linked at once.
              <Update key={index} update={update} />
            ))}
          </dl>
        ) : null}
      </div>
    </li>
  )
}

/** What was blank before has no line of its own: a new record would be half struck through. */
function Update({ update: { section, parameter, prev, current } }: { readonly update: AuditUpdate }) {
  const text = useText()
  return (
    <div>
      <dt>
        <bdi>{parameter}</bdi>
        {section ? <bdi className="ru-trail__section"> · {section}</bdi> : null}
      </dt>
      {prev || !current ? (
        <dd className="ru-trail__prev">
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
