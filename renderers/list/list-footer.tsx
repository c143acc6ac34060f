import { useFieldView } from "../../fields/drawing/view-context.tsx"
import { clockText } from "../../schemas/day-text.ts"
import { useSyncExternalStore, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { Kbd } from "../../ui/kbd.tsx"
import type { GroupHeadings } from "./grouping/grouped-cache.ts"
import type { PageCacheState } from "./page-cache.ts"
import type { VisibleRows } from "./visible-rows.ts"
import { printTotal } from "./print-total.ts"
import { useListText } from "./use-list-text.ts"

export interface ListFooterProps {
  readonly pages: PageCacheState
  readonly visible: VisibleRows
  /** Enter edits the cell where there is something to edit; else it opens the record. */
  readonly edits: boolean
  readonly headings: GroupHeadings | undefined
  /** The list is sorted or narrowed by a column that no index keeps. */
  readonly slow: boolean
  /** Has every row counted; offered where the total is an estimate. */
  readonly onCount?: (() => void) | undefined
}

/** Which rows are on the screen, of how many, as of when; and the keys. */
export function ListFooter({
  pages: { total, totalIsExact, updatedAt },
  visible,
  edits,
  headings,
  slow,
  onCount,
}: ListFooterProps) {
  const text = useListText()
  const intl = useIntl()
  const { language } = useFieldView()
  const { first, last } = useSyncExternalStore(visible.subscribe, visible.told)
  const whole = printTotal(intl, total ?? 0, totalIsExact)
  const values = {
    first: intl.formatNumber(first + 1),
    last: intl.formatNumber(Math.min(last + 1, total ?? 0)),
    total: whole,
    b: strong,
  }
  return (
    <footer className="ru-list-foot">
      {total === undefined ? null : (
        <span className="ru-figures">
          {headings && total > 0
            ? text("list.group.footer", {
                groups: headings.count(),
                shown: whole,
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
      {updatedAt === null ? null : (
        <span className="ru-figures">
          {text("list.updated", {
            time: clockText(updatedAt, language),
          })}
        </span>
      )}
      {slow ? <span>{text("list.slow")}</span> : null}
      <span className="ru-list-foot__keys" aria-hidden="true">
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

const strong = (chunks: ReactNode[]) => <b key="range">{chunks}</b>
