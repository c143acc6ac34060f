import { useIntl } from "react-intl"
import type { Endpoint } from "../../schemas/api/endpoint.ts"
import { Button } from "../../ui/button.tsx"
import { classNames } from "../../ui/class-names.ts"
import { CollapsedHeading, Table, TableHead } from "../../ui/table-page.tsx"
import { useLanguage } from "../language/language-provider.tsx"
import { useDetails } from "./details-area.tsx"
import type { ItemOf, ListColumn, ListDescription } from "./list-description.ts"
import { RowActions } from "./row-actions.tsx"
import type { ItemActions } from "./use-item-actions.tsx"

interface ItemsTableProps<List extends Endpoint> {
  readonly list: ListDescription<List>
  readonly items: readonly ItemOf<List>[]
  readonly busy: boolean
  readonly actions: ItemActions<ItemOf<List>>
}

/** The items of a list as a table; on a phone, each row has several lines. */
export function ItemsTable<List extends Endpoint>({ list, items, busy, actions }: ItemsTableProps<List>) {
  const { formatMessage } = useIntl()
  const { columns, texts, idOf } = list
  const hasActions = (list.actions ?? []).length > 0
  return (
    <Table className="items-table" label={formatMessage({ id: texts.title })} busy={busy} collapsible>
      <TableHead
        columns={columns.map(({ label }) => ({ key: label, label: formatMessage({ id: label }) }))}
        {...(hasActions && { actions: formatMessage({ id: "field.table.actions" }) })}
      />
      <tbody>
        {items.map((item) => (
          <ItemRow key={idOf(item)} list={list} item={item} actions={actions} hasActions={hasActions} />
        ))}
      </tbody>
    </Table>
  )
}

interface ItemRowProps<List extends Endpoint> extends Pick<ItemsTableProps<List>, "list" | "actions"> {
  readonly item: ItemOf<List>
  readonly hasActions: boolean
}

function ItemRow<List extends Endpoint>({ list, item, actions, hasActions }: ItemRowProps<List>) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const details = useDetails()
  const id = list.idOf(item)
  const naming = list.columns.find(({ names }) => names) ?? list.columns[0]
  const offered = actions.offeredFor(item)
  const opening = offered.find(({ opens }) => opens)
  return (
    <tr data-item={id}>
      {list.columns.map((column) =>
        column === naming ? (
          <th key={column.label} scope="row">
            <span className="ru-page-table__name">
              {opening ? (
                <Button
                  variant="link"
                  className="items-table__open"
                  {...("drawer" in opening && { "aria-expanded": details?.openId === id })}
                  onClick={() => actions.perform(opening, item)}
                >
                  <bdi>{column.render(item)}</bdi>
                </Button>
              ) : (
                <bdi>{column.render(item)}</bdi>
              )}
              {column.beside?.(item)}
            </span>
            <Below column={column} item={item} />
          </th>
        ) : (
          <td
            key={column.label}
            className={classNames(
              column.tabularNumbers && "ru-figures",
              column.secondary && "items-table__secondary ru-page-table__more",
              column.aside && "items-table__aside",
            )}
          >
            {column.headed ? <CollapsedHeading>{formatMessage({ id: column.label })}</CollapsedHeading> : null}
            {column.render(item)}
          </td>
        ),
      )}
      {hasActions ? (
        <td>
          <RowActions
            item={item}
            name={list.nameOf(item, language)}
            actions={offered}
            menu={list.texts.menu}
            perform={actions.perform}
          />
        </td>
      ) : null}
    </tr>
  )
}

function Below<Item>({ column, item }: { readonly column: ListColumn<Item>; readonly item: Item }) {
  const text = column.below?.(item)
  return text === undefined || text === null || text === "" ? null : (
    <span className="items-table__below ru-page-table__more">
      <bdi>{text}</bdi>
    </span>
  )
}
