import { useFieldView } from "../../fields/rendering/view-context.tsx"
import { clockText } from "../../schemas/day-text.ts"
import { useSyncExternalStore, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { Kbd } from "../../ui/kbd.tsx"
import type { GroupHeadings } from "./grouping/grouped-cache.ts"
import type { NewRecords } from "./live/list-follower.ts"
import { NewRecordsCount } from "./live/new-records-count.tsx"
import type { PageCacheState } from "./page-cache.ts"
import { UnmatchedCount } from "./unmatched/unmatched-count.tsx"
import type { VisibleRows } from "./visible-rows.ts"
import { formatTotal } from "./format-total.ts"
import { useListText } from "./use-list-text.ts"

export interface ListFooterProps {
  readonly pages: PageCacheState
  readonly visible: VisibleRows
  /** Enter edits the cell if it is editable; otherwise it opens the record. */
  readonly edits: boolean
  readonly headings: GroupHeadings | undefined
  /** The list is sorted or filtered by a column without an index. */
  readonly slow: boolean
  /** Number of rows that no longer match the filter. */
  readonly unmatchedCount: number
  /** The list has a filter or a search. */
  readonly isNarrowed: boolean
  /** What others have added meanwhile. */
  readonly newRecords: NewRecords
  readonly onApplyAgain: () => void
  /** Counts all rows exactly; present when the total is an estimate. */
  readonly onCount?: (() => void) | undefined
}

/** Shows the visible rows, the total, the time of the last update, and the keyboard shortcuts. */
export function ListFooter({
  pages: { total, totalIsExact, updatedAt },
  visible,
  edits,
  headings,
  slow,
  unmatchedCount,
  isNarrowed,
  newRecords,
  onApplyAgain,
  onCount,
}: ListFooterProps) {
  const text = useListText()
  const intl = useIntl()
  const { language } = useFieldView()
  const { first, last } = useSyncExternalStore(visible.subscribe, visible.announcedRows)
  const totalText = formatTotal(intl, total ?? 0, totalIsExact)
  const values = {
    first: intl.formatNumber(first + 1),
    last: intl.formatNumber(Math.min(last + 1, total ?? 0)),
    total: totalText,
    b: strong,
  }
  return (
    <footer className="ru-list-footer ru-row ru-gap-12 ru-muted ru-small">
      {total === undefined ? null : (
        <span className="ru-figures">
          {headings && total > 0
            ? text("list.group.footer", {
                groups: headings.count(),
                shown: totalText,
                more: headings.more() ? "yes" : "no",
              })
            : total === 0
              ? text("list.range.none")
              : intl.formatMessage({ id: "list.range" }, values)}
        </span>
      )}
      {onCount && total !== undefined && !totalIsExact ? (
        <button type="button" className="ru-button" data-variant="link" data-size="sm" onClick={onCount}>
          {text("list.count.exactly")}
        </button>
      ) : null}
      <NewRecordsCount newRecords={newRecords} onShow={onApplyAgain} />
      <UnmatchedCount count={unmatchedCount} isNarrowed={isNarrowed} onApply={onApplyAgain} />
      {updatedAt === null ? null : (
        <span className="ru-figures">
          {text("list.updated", {
            time: clockText(updatedAt, language),
          })}
        </span>
      )}
      {slow ? <span>{text("list.slow")}</span> : null}
      <span className="ru-list-footer__keys ru-row ru-gap-12 ru-push-end ru-subtle" aria-hidden="true">
        <span>
          <Kbd keys="↑" /> <Kbd keys="↓" /> {text("list.hint.move")}
        </span>
        <span>
          <Kbd keys="Enter" /> {text(edits ? "list.hint.edit" : "list.hint.open")}
        </span>
        <span>
          <Kbd keys={text("list.hint.keys.space")} /> {text("list.hint.select")}
        </span>
      </span>
    </footer>
  )
}

const strong = (chunks: ReactNode[]) => (
  <b key="range" className="ru-strong">
    {chunks}
  </b>
)
