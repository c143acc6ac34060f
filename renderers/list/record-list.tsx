import "./list.css"
import { RotateCw } from "lucide-react"
import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode, type RefObject } from "react"
import { useIntl } from "react-intl"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import { textIn } from "../../schemas/languages.ts"
import type { ListScope } from "../../schemas/selection.ts"
import { announce } from "../../ui/announce.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { SheetHeader } from "../../ui/sheet.tsx"
import { useNarrow } from "../record/use-narrow.ts"
import type { NamedEntity } from "./filter-options.ts"
import { ListFooter } from "./list-footer.tsx"
import { ListGrid } from "./list-grid.tsx"
import { createListSnapshot, type ListSnapshot } from "./list-snapshot.ts"
import { listQueryOf } from "./list-state.ts"
import { ListToolbar } from "./list-toolbar.tsx"
import { selectedCount } from "./selection.ts"
import { SelectionBar, type SelectionActions } from "./selection-bar.tsx"
import { useListStatePage } from "./use-list-state-page.tsx"
import { formatTotal } from "./format-total.ts"
import { useUnmatchedCount } from "./unmatched/use-unmatched-marks.ts"
import { useListText } from "./use-list-text.ts"
import type { ListViewsModel } from "./views/list-views.ts"
import { ListViewsBar } from "./views/list-views-bar.tsx"
import type { RowActions } from "./use-row-menu.tsx"
import { filtersWithoutIndex, useRecordList, type RecordListOptions } from "./use-record-list.ts"

export interface RecordListProps extends RecordListOptions {
  /** The page has the header: the list has no title of its own, and its actions are in the filter bar. */
  readonly embedded?: boolean
  /** Title of the list; defaults to the profile's plural name. */
  readonly title?: string | undefined
  readonly breadcrumbs?: ReactNode
  /** Next to the title: that the record type is archived. */
  readonly titleAside?: ReactNode
  /** Actions available to the user, such as Import. */
  readonly actions?: ReactNode
  /** Renders the export of what is shown, after the other actions. */
  readonly renderExport?: ((shown: ListSnapshot) => ReactNode) | undefined
  /** Primary action at the end: New. */
  readonly mainAction?: ReactNode
  /** Tabs of saved views below the title. */
  readonly tabs?: ReactNode
  /** Saved views of this list. */
  readonly views?: ListViewsModel | undefined
  /** Content that the app adds at the end of the filter bar. */
  readonly toolbarEnd?: ReactNode
  /** Entities available to the user, for filtering. */
  readonly entities?: readonly NamedEntity[] | undefined
  readonly selectionActions?: SelectionActions | undefined
  /** Scope of the list: selecting all records means the records in this scope. */
  readonly listScope?: Pick<ListScope, "projectId" | "entityId"> | undefined
  readonly rowActions?: RowActions | undefined
  readonly emptyActions?: ReactNode
  readonly emptyText?: string | undefined
}

const noEntities: readonly NamedEntity[] = []

/** Renders the records of a profile as a list. Requires FieldViewContext and a parent with a height. */
export function RecordList(props: RecordListProps) {
  const { compiled, tabs, breadcrumbs, actions, entities = noEntities } = props
  const { language } = useFieldView()
  const text = useListText()
  const intl = useIntl()
  const containerRef = useRef<HTMLDivElement>(null)
  const panel = useId()
  const cards = useNarrow(containerRef)
  const model = useRecordList(props)
  const { cache } = model.rows
  const pages = useSyncExternalStore(cache.subscribe, cache.state)
  const unmatchedCount = useUnmatchedCount(model.rows.unmatched)
  const title = props.title ?? textIn(compiled.pluralName, language)
  const statePage = useListStatePage({ ...props, model, pages, title })

  useFocusState(containerRef, statePage !== null)

  const { total, totalIsExact } = pages
  const { filter, search } = listQueryOf(model.state)
  useAnnounceResult(model.rows.announceKey, total, (count) =>
    text("list.found", { count, shown: formatTotal(intl, count, totalIsExact) }),
  )
  // Selecting all means what matches, without rows that only stay.
  const matching = total === undefined ? pages : { ...pages, total: total - unmatchedCount }
  const selected = selectedCount(
    model.selection.value,
    matching.total ?? 0,
    (id) => model.rows.unmatched?.find(id) !== undefined,
  )
  const shown = statePage ?? (
    <ListGrid
      model={model}
      label={title}
      cards={cards}
      pages={pages}
      rowActions={props.rowActions}
      entities={entities}
    />
  )
  const headerActions = (
    <>
      {actions}
      {statePage ? null : props.renderExport?.(createListSnapshot(model, selected, props.listScope))}
      {props.mainAction}
    </>
  )
  return (
    <div className="ru-list ru-stack ru-fill" ref={containerRef} data-cards={cards ? "" : undefined}>
      {props.embedded ? null : (
        <SheetHeader
          title={title}
          breadcrumbs={breadcrumbs}
          titleAside={props.titleAside}
          actions={headerActions}
          line={false}
        />
      )}
      {tabs}
      {props.views ? <ListViewsBar model={props.views} controls={panel} narrow={cards} /> : null}
      <ListToolbar
        model={model}
        entities={entities}
        cards={cards}
        viewed={Boolean(props.views?.selected)}
        end={
          props.embedded ? (
            <>
              {props.toolbarEnd}
              {headerActions}
            </>
          ) : (
            props.toolbarEnd
          )
        }
      />
      {pages.failure && total !== undefined && !statePage ? (
        <Banner
          tone="danger"
          live
          title={text("list.error.rows")}
          action={
            <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={cache.retry}>
              {text("list.error.retry")}
            </Button>
          }
        >
          {pages.failure.message}
        </Banner>
      ) : null}
      {props.views ? (
        <div role="tabpanel" id={panel} className="ru-list__panel" aria-label={props.views.selected?.name ?? title}>
          {shown}
        </div>
      ) : (
        shown
      )}
      <ListFooter
        pages={pages}
        visible={model.rows.visible}
        edits={model.edits !== undefined}
        headings={cache.headings}
        slow={filtersWithoutIndex(compiled, model.state)}
        unmatchedCount={unmatchedCount}
        isNarrowed={filter !== undefined || search !== undefined}
        newRecords={model.rows.newRecords}
        onApplyAgain={model.rows.applyAgain}
        onCount={cache.count}
      />
      {statePage ? null : (
        <SelectionBar
          selection={model.selection}
          count={selected}
          pages={matching}
          shown={createListSnapshot(model, selected, props.listScope)}
          scope={{ ...props.listScope, ...(filter && { filter }), ...(search && { search }) }}
          actions={props.selectionActions}
        />
      )}
    </div>
  )
}

/** Moves the focus that was in the rows to what takes their place, such as after the last one has left the filter. */
function useFocusState(list: RefObject<HTMLElement | null>, hasState: boolean): void {
  const before = useRef(hasState)
  useLayoutEffect(() => {
    const isNew = hasState && !before.current
    before.current = hasState
    if (isNew && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(".ru-state__actions :is(button, a)")?.focus()
  })
}

/** Announces the number of results whenever a new query has loaded, except the first, or the filter was applied again. */
function useAnnounceResult(
  announceKey: number,
  total: number | undefined,
  formatCount: (count: number) => string,
): void {
  const announcedTurn = useRef(0)
  useEffect(() => {
    if (announceKey === announcedTurn.current || total === undefined) return
    announcedTurn.current = announceKey
    announce(formatCount(total))
  })
}
