import { X } from "lucide-react"
import type { ReactNode } from "react"
import { useIntl } from "react-intl"
import { IconButton } from "../../ui/icon-button.tsx"
import type { PageCacheState } from "./page-cache.ts"
import { selectedCount, type Selection } from "./selection.ts"
import type { ListSelection } from "./use-list-selection.ts"
import { useListText } from "./use-list-text.ts"

/** The actions for what is selected; only those that exist, so there may be none. */
export type SelectionActions = (selection: Selection) => ReactNode

export interface SelectionBarProps {
  readonly selection: ListSelection
  readonly pages: PageCacheState
  readonly actions?: SelectionActions | undefined
}

/** How many are selected, what can be done with them, and the way out. */
export function SelectionBar({ selection, pages, actions }: SelectionBarProps) {
  const text = useListText()
  const intl = useIntl()
  const total = pages.total ?? 0
  const count = selectedCount(selection.value, total)
  if (count === 0) return null
  const { kind } = selection.value
  const number = (value: number, exact: boolean) => intl.formatNumber(value) + (exact ? "" : "+")
  return (
    <div className="ru-list-picked" role="toolbar" aria-label={text("list.selected.bar")}>
      <span className="ru-list-picked__count" role="status">
        {text("list.selected", { count, shown: number(count, kind === "some" || pages.totalIsExact) })}
      </span>
      {kind === "some" && count < total ? (
        <button type="button" className="ru-button" data-variant="ghost" data-size="sm" onClick={selection.all}>
          {text("list.selected.every", { shown: number(total, pages.totalIsExact) })}
        </button>
      ) : null}
      {actions?.(selection.value)}
      <IconButton
        size="sm"
        label={text("list.selected.clear")}
        icon={<X aria-hidden="true" />}
        onClick={selection.none}
      />
    </div>
  )
}
