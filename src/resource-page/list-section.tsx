import { useId, useRef, type ReactNode } from "react"
import { useIntl } from "react-intl"
import type { Endpoint, ReplyOf } from "../../schemas/api/endpoint.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { SkeletonText } from "../../ui/skeleton.tsx"
import { useLanguage } from "../language/language-provider.tsx"
import { errorMessage } from "../shell/error-message.ts"
import { AddButton, type Addition } from "./add-button.tsx"
import type { ListColumn, ListDescription } from "./list-description.ts"
import { RowActions } from "./row-actions.tsx"
import { useItemActions } from "./use-item-actions.tsx"
import { useItems } from "./use-items.ts"
import "./resource-page.css"

interface ListSectionProps<List extends Endpoint> {
  readonly list: ListDescription<List>
  readonly add?: Addition
  /** Arguments of the title and the text. */
  readonly values?: Readonly<Record<string, string | number>>
  /** The page shows the title itself, as a dialog does; it names the list all the same. */
  readonly isTitled?: true
  readonly icon?: ReactNode
  /** Other parts of the page that the same reply contains. */
  readonly children?: (reply: ReplyOf<List>) => ReactNode
}

/** A short list as part of another page: one row per item, without headers, filters or pages. */
export function ListSection<List extends Endpoint>({
  list,
  add,
  values,
  isTitled,
  icon,
  children,
}: ListSectionProps<List>) {
  const intl = useIntl()
  const language = useLanguage()
  const id = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const { items, replies, error, retry } = useItems(list)
  const actions = useItemActions(list, list.actions ?? [], () => addButton.current?.focus())
  const { texts, columns, key, affects = [] } = list
  const [first] = replies ?? []
  const title = intl.formatMessage({ id: texts.title }, values)
  return (
    <>
      <section className="items-section" aria-labelledby={isTitled ? undefined : id}>
        {isTitled ? null : <h2 id={id}>{title}</h2>}
        {texts.text ? <p className="items-section__text">{intl.formatMessage({ id: texts.text }, values)}</p> : null}
        {error && !items ? (
          <Banner
            tone="danger"
            live
            title={errorMessage(intl, error)}
            action={<Button onClick={retry}>{intl.formatMessage({ id: "shell.retry" })}</Button>}
          />
        ) : null}
        {items || error ? null : <SkeletonText lines={3} />}
        {items?.length === 0 ? <p className="items-section__text">{intl.formatMessage({ id: texts.empty })}</p> : null}
        {items && items.length > 0 ? (
          <ItemRows
            label={title}
            items={items}
            columns={columns}
            idOf={list.idOf}
            icon={icon}
            renderActions={(item) => (
              <RowActions
                item={item}
                name={list.nameOf(item, language)}
                actions={actions.offeredFor(item)}
                perform={actions.perform}
              />
            )}
          />
        ) : null}
        {items && add ? (
          <div>
            <AddButton ref={addButton} variant="outline" addition={add} affects={[key, ...affects]} />
          </div>
        ) : null}
        {actions.dialog}
      </section>
      {first === undefined ? null : children?.(first)}
    </>
  )
}

interface ItemRowsProps<Item> {
  /** Accessible name of the list. */
  readonly label: string
  readonly items: readonly Item[]
  /** The first is the row's heading, the others follow in its second line. */
  readonly columns: readonly Pick<ListColumn<Item>, "label" | "render" | "beside">[]
  readonly idOf: (item: Item) => string
  readonly icon?: ReactNode
  readonly renderActions?: (item: Item) => ReactNode
}

/** Items as rows of two lines. */
export function ItemRows<Item>({ label, items, columns, idOf, icon, renderActions }: ItemRowsProps<Item>) {
  const [heading, ...others] = columns
  return (
    <ul className="item-rows" aria-label={label}>
      {items.map((item) => (
        <li key={idOf(item)} className="item-rows__row" data-item={idOf(item)}>
          {icon}
          <div className="item-rows__body">
            <p className="item-rows__heading">
              <span>{heading?.render(item)}</span>
              {heading?.beside?.(item)}
            </p>
            <p className="item-rows__facts">
              {others.map((column) => {
                const value = column.render(item)
                return value === null ? null : <span key={column.label}>{value}</span>
              })}
            </p>
          </div>
          {renderActions?.(item)}
        </li>
      ))}
    </ul>
  )
}
