import "./list.css"
import { RotateCw } from "lucide-react"
import { useEffect, useId, useRef, useSyncExternalStore, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { useFieldView } from "../../fields/drawing/view-context.tsx"
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
import { listShown, type ListShown } from "./list-shown.ts"
import { questionOf } from "./list-state.ts"
import { ListToolbar } from "./list-toolbar.tsx"
import { SelectionBar, type SelectionActions } from "./selection-bar.tsx"
import { useListStatePage } from "./use-list-state-page.tsx"
import { printTotal } from "./print-total.ts"
import { useListText } from "./use-list-text.ts"
import { ViewNotice } from "./views/view-notice.tsx"
import type { ListViewsModel } from "./views/list-views.ts"
import { ViewsBar } from "./views/views-bar.tsx"
import type { RowActions } from "./use-row-menu.tsx"
import { asksWithoutIndex, useRecordList, type RecordListOptions } from "./use-record-list.ts"

export interface RecordListProps extends RecordListOptions {
  /** The name the list goes by; the profile's plural name without one. */
  readonly title?: string | undefined
  readonly breadcrumbs?: ReactNode
  /** Beside the title: that the record type is archived. */
  readonly besideTitle?: ReactNode
  /** Those the reader may use, such as Import. */
  readonly actions?: ReactNode
  /** The way to a file of what is shown, after the other actions. */
  readonly renderExport?: ((shown: ListShown) => ReactNode) | undefined
  /** The one action that stands out, at the very end: New. */
  readonly mainAction?: ReactNode
  /** Saved views, under the title. */
  readonly tabs?: ReactNode
  /** The views that people kept of this list. */
  readonly views?: ListViewsModel | undefined
  /** What the app adds at the end of the filter bar. */
  readonly toolbarEnd?: ReactNode
  /** The entities the reader works in, to filter by. */
  readonly entities?: readonly NamedEntity[] | undefined
  readonly selectionActions?: SelectionActions | undefined
  /** Where the list stands: a selection of all of it means these records. */
  readonly place?: Pick<ListScope, "projectId" | "entityId"> | undefined
  readonly rowActions?: RowActions | undefined
  readonly emptyActions?: ReactNode
  readonly emptyText?: string | undefined
}

const noEntities: readonly NamedEntity[] = []

/** The records of a profile as a list. Needs FieldViewContext around it, and a parent that gives it a height. */
export function RecordList(props: RecordListProps) {
  const { compiled, tabs, breadcrumbs, actions, entities = noEntities } = props
  const { language } = useFieldView()
  const text = useListText()
  const intl = useIntl()
  const frame = useRef<HTMLDivElement>(null)
  const panel = useId()
  const cards = useNarrow(frame)
  const model = useRecordList(props)
  const { cache } = model.rows
  const pages = useSyncExternalStore(cache.subscribe, cache.state)
  const title = props.title ?? textIn(compiled.pluralName, language)
  const statePage = useListStatePage({ ...props, model, pages, name: title })

  const { total, totalIsExact } = pages
  const { filter, search } = questionOf(model.state)
  useSpokenResult(model.rows.turn, total, (count) =>
    text("list.found", { count, shown: printTotal(intl, count, totalIsExact) }),
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
  return (
    <div className="ru-list" ref={frame} data-cards={cards ? "" : undefined}>
      <SheetHeader
        title={title}
        breadcrumbs={breadcrumbs}
        besideTitle={props.besideTitle}
        actions={
          <>
            {actions}
            {statePage ? null : props.renderExport?.(listShown(model, pages, props.place))}
            {props.mainAction}
          </>
        }
        line={false}
      />
      {tabs}
      {props.views ? (
        <>
          <ViewsBar model={props.views} wholeLabel={text("list.views.all")} controls={panel} narrow={cards} />
          <ViewNotice model={props.views} />
        </>
      ) : null}
      <ListToolbar
        model={model}
        entities={entities}
        cards={cards}
        viewed={Boolean(props.views?.chosen)}
        end={props.toolbarEnd}
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
          {pages.failure.sentence}
        </Banner>
      ) : null}
      {props.views ? (
        <div role="tabpanel" id={panel} className="ru-list__panel" aria-label={props.views.chosen?.name ?? title}>
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
        slow={asksWithoutIndex(compiled, model.state)}
        onCount={cache.count}
      />
      {statePage ? null : (
        <SelectionBar
          selection={model.selection}
          pages={pages}
          shown={listShown(model, pages, props.place)}
          scope={{ ...props.place, ...(filter && { filter }), ...(search && { search }) }}
          actions={props.selectionActions}
        />
      )}
    </div>
  )
}

/** Says how many were found each time another question has its answer; the first one is plain to see. */
function useSpokenResult(turn: number, total: number | undefined, sentence: (count: number) => string): void {
  const spoken = useRef(0)
  useEffect(() => {
    if (turn === spoken.current || total === undefined) return
    spoken.current = turn
    announce(sentence(total))
  })
}
