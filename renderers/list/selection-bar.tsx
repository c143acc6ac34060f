import { X } from "lucide-react"
import type { ReactNode } from "react"
import { useIntl } from "react-intl"
import { IconButton } from "../../ui/icon-button.tsx"
import type { ListSnapshot } from "./list-snapshot.ts"
import type { PageCacheState } from "./page-cache.ts"
import type { ListScope, RecordSelection } from "../../schemas/selection.ts"
import { maxSelected } from "../../schemas/selection.ts"
import { selectionFor } from "./selection.ts"
import type { ListSelection } from "./use-list-selection.ts"
import { formatTotal } from "./format-total.ts"
import { useListText } from "./use-list-text.ts"

/** The selected records as a request parameter, and their number. */
export interface ListSelectionSummary {
  /** Undefined when there are more single records than a request can name. */
  readonly selection: RecordSelection | undefined
  readonly count: number
  readonly isExact: boolean
  /** What the list shows and has selected, as input for an export. */
  readonly shown: ListSnapshot
  readonly clear: () => void
}

/** Renders the actions for the selection. Only existing actions are rendered, so there may be none. */
export type SelectionActions = (selected: ListSelectionSummary) => ReactNode

export interface SelectionBarProps {
  readonly selection: ListSelection
  /** The number of selected records. */
  readonly count: number
  readonly pages: PageCacheState
  /** Scope and filter of the list, which define what selecting all means. */
  readonly scope: ListScope
  readonly shown: ListSnapshot
  readonly actions?: SelectionActions | undefined
}

/** Shows the number of selected records, the actions for them, and a button to clear the selection. */
export function SelectionBar({ selection, count, pages, scope, shown, actions }: SelectionBarProps) {
  const text = useListText()
  const intl = useIntl()
  const total = pages.total ?? 0
  if (count === 0) return null
  const { kind } = selection.value
  const number = (value: number, exact: boolean) => formatTotal(intl, value, exact)
  const isExact = kind === "some" || pages.totalIsExact
  const isNarrow = scope.filter !== undefined || scope.search !== undefined
  const named = kind === "some" ? selection.value.ids : selection.value.except
  return (
    <div className="ru-selection-bar ru-row ru-gap-2" role="toolbar" aria-label={text("list.selected.bar")}>
      <span className="ru-selection-bar__count ru-small ru-bold" role="status">
        {text(kind === "some" ? "list.selected" : isNarrow ? "list.selected.filter" : "list.selected.list", {
          count,
          shown: number(count, isExact),
        })}
      </span>
      {kind === "some" && count < total ? (
        <button type="button" className="ru-button" data-variant="ghost" data-size="sm" onClick={selection.all}>
          {text("list.selected.every", { shown: number(total, pages.totalIsExact) })}
        </button>
      ) : null}
      {actions?.({
        selection: named.size > maxSelected ? undefined : selectionFor(selection.value, scope),
        count,
        isExact,
        shown,
        clear: selection.none,
      })}
      <IconButton
        size="sm"
        label={text("list.selected.clear")}
        icon={<X aria-hidden="true" />}
        onClick={selection.none}
      />
    </div>
  )
}
