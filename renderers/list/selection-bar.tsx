import { X } from "lucide-react"
import type { ReactNode } from "react"
import { useIntl } from "react-intl"
import { IconButton } from "../../ui/icon-button.tsx"
import type { ListShown } from "./list-shown.ts"
import type { PageCacheState } from "./page-cache.ts"
import type { ListScope, RecordSelection } from "../../schemas/selection.ts"
import { mostSelected } from "../../schemas/selection.ts"
import { selectedCount, selectionFor } from "./selection.ts"
import type { ListSelection } from "./use-list-selection.ts"
import { printTotal } from "./print-total.ts"
import { useListText } from "./use-list-text.ts"

/** The records that are selected, as calls name them, and how many. */
export interface Chosen {
  /** Undefined where more are named one by one than a call can carry. */
  readonly selection: RecordSelection | undefined
  readonly count: number
  readonly isExact: boolean
  /** What the list shows with them selected, so that a file can be made of it. */
  readonly shown: ListShown
  readonly clear: () => void
}

/** The actions for what is selected; only those that exist, so there may be none. */
export type SelectionActions = (chosen: Chosen) => ReactNode

export interface SelectionBarProps {
  readonly selection: ListSelection
  readonly pages: PageCacheState
  /** What the list is narrowed to, and so what all of it means. */
  readonly scope: ListScope
  readonly shown: ListShown
  readonly actions?: SelectionActions | undefined
}

/** How many are selected, what can be done with them, and the way out. */
export function SelectionBar({ selection, pages, scope, shown, actions }: SelectionBarProps) {
  const text = useListText()
  const intl = useIntl()
  const total = pages.total ?? 0
  const count = selectedCount(selection.value, total)
  if (count === 0) return null
  const { kind } = selection.value
  const number = (value: number, exact: boolean) => printTotal(intl, value, exact)
  const isExact = kind === "some" || pages.totalIsExact
  const isNarrow = scope.filter !== undefined || scope.search !== undefined
  const named = kind === "some" ? selection.value.ids : selection.value.except
  return (
    <div className="ru-list-picked" role="toolbar" aria-label={text("list.selected.bar")}>
      <span className="ru-list-picked__count" role="status">
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
        selection: named.size > mostSelected ? undefined : selectionFor(selection.value, scope),
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
