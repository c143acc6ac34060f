import { useEffect, useRef, type RefObject } from "react"
import { useIntl } from "react-intl"
import { Pages } from "../../renderers/pages.tsx"
import type { Endpoint } from "../../schemas/api/endpoint.ts"
import { Button } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/page-state.tsx"
import { SkeletonText } from "../../ui/skeleton.tsx"
import { useDetails } from "./details-area.tsx"
import { FilterBar } from "./filter-bar.tsx"
import { ItemsTable } from "./items-table.tsx"
import type { ListDescription, OptionsByName } from "./list-description.ts"
import { useItemActions } from "./use-item-actions.tsx"
import type { ItemsState } from "./use-items.ts"

interface ItemsViewProps<List extends Endpoint> {
  readonly list: ListDescription<List>
  readonly state: ItemsState<List>
  readonly options: OptionsByName
  /** Takes the focus after the item with the focus was removed; by default the list does. */
  readonly addButton?: RefObject<HTMLButtonElement | null>
}

/** A list with its filters, its table and its pages. */
export function ItemsView<List extends Endpoint>({ list, state, options, addButton }: ItemsViewProps<List>) {
  const { formatMessage } = useIntl()
  const view = useRef<HTMLDivElement>(null)
  const actions = useItemActions(list, list.actions ?? [], () => (addButton?.current ?? view.current)?.focus())
  const closeDetails = useDetails()?.close
  // Details belong to the list that opened them.
  useEffect(() => () => closeDetails?.(), [closeDetails])
  const { texts } = list
  const { items, replies } = state
  const [first] = replies ?? []
  const isFiltered = Object.keys(state.filters).length > 0
  const [title, text] =
    isFiltered && texts.nothing ? [texts.nothing, texts.nothingText] : [texts.empty, texts.emptyText]
  return (
    <div ref={view} className="items-view" tabIndex={-1}>
      {first === undefined ? null : list.notice?.(first)}
      {list.filters || texts.count ? <FilterBar list={list} state={state} options={options} /> : null}
      {items ? null : <SkeletonText lines={8} />}
      {items?.length === 0 ? (
        <EmptyState
          title={formatMessage({ id: title })}
          text={text === undefined ? undefined : formatMessage({ id: text }, texts.values)}
          actions={
            isFiltered ? (
              <Button onClick={state.clearFilters}>{formatMessage({ id: "list.nothing.clear" })}</Button>
            ) : undefined
          }
        />
      ) : null}
      {items && items.length > 0 ? (
        <ItemsTable list={list} items={items} busy={state.isOutdated} actions={actions} />
      ) : null}
      <Pages page={state.page} pages={state.pages} onPage={state.showPage} />
      {state.loadMore && texts.more ? (
        <Button className="items-view__more" busy={state.isLoadingMore} onClick={state.loadMore}>
          {formatMessage({ id: texts.more })}
        </Button>
      ) : null}
      {actions.dialog}
    </div>
  )
}
