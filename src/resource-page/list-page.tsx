import { useRef, type ReactNode } from "react"
import { useIntl } from "react-intl"
import type { MessageKey } from "../../messages/index.ts"
import type { Endpoint } from "../../schemas/api/endpoint.ts"
import { Sheet, SheetHeader } from "../../ui/sheet.tsx"
import { TablePage } from "../../ui/table-page.tsx"
import { FailedPage } from "../shell/failed-page.tsx"
import { NavBreadcrumbs, type NavBreadcrumbsProps } from "../shell/nav-breadcrumbs.tsx"
import { PageError } from "../shell/page-error.tsx"
import { AddButton, type Addition } from "./add-button.tsx"
import { DetailsArea } from "./details-area.tsx"
import { ItemsView } from "./items-view.tsx"
import type { ListDescription, ListTexts, OptionsByName } from "./list-description.ts"
import { useItems } from "./use-items.ts"
import "./resource-page.css"

interface ListPageProps<List extends Endpoint> {
  readonly list: ListDescription<List>
  readonly options?: OptionsByName
  readonly add?: Addition
  readonly root?: NavBreadcrumbsProps["root"]
}

/** The page of one list. */
export function ListPage<List extends Endpoint>({ list, options = {}, add, root }: ListPageProps<List>) {
  const { formatMessage } = useIntl()
  const state = useItems(list)
  const addButton = useRef<HTMLButtonElement>(null)
  const { key, affects = [], texts } = list
  if (state.error && !state.items)
    return <FailedPage failure={state.error} what={formatMessage({ id: texts.title })} onRetry={state.retry} />
  return (
    <ListSheet
      {...texts}
      {...(root && { root })}
      actions={
        add ? <AddButton ref={addButton} variant="solid" addition={add} affects={[key, ...affects]} /> : undefined
      }
    >
      <ItemsView list={list} state={state} options={options} addButton={addButton} />
    </ListSheet>
  )
}

interface ListSheetProps extends Pick<ListTexts, "title" | "text" | "values"> {
  readonly root?: NavBreadcrumbsProps["root"]
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The frame of pages with lists: header, explanation, and room for a drawer. */
export function ListSheet({ title, text, values, root = "settings", actions, children }: ListSheetProps) {
  const { formatMessage } = useIntl()
  const heading = formatMessage({ id: title })
  return (
    <Sheet>
      <SheetHeader title={heading} breadcrumbs={<NavBreadcrumbs title={heading} root={root} />} actions={actions} />
      <DetailsArea>
        <TablePage>
          {text ? <p>{formatMessage({ id: text }, values)}</p> : null}
          {children}
        </TablePage>
      </DetailsArea>
    </Sheet>
  )
}

interface ListPanelProps<List extends Endpoint> {
  readonly list: ListDescription<List>
  /** Name of the page, for those who may not open it. */
  readonly page: MessageKey
}

/** One of several lists of a page, in its tab. */
export function ListPanel<List extends Endpoint>({ list, page }: ListPanelProps<List>) {
  const { formatMessage } = useIntl()
  const state = useItems(list)
  const { text, values } = list.texts
  if (state.error && !state.items)
    return <PageError failure={state.error} what={formatMessage({ id: page })} onRetry={state.retry} />
  return (
    <div className="items-panel">
      {text ? <p className="ru-page-table__more">{formatMessage({ id: text }, values)}</p> : null}
      <ItemsView list={list} state={state} options={{}} />
    </div>
  )
}
