import { MoreHorizontal } from "lucide-react"
import { useIntl } from "react-intl"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Menu, type MenuEntry } from "../../ui/menu.tsx"
import { Table, TableHead } from "../../ui/table-page.tsx"
import type { Resource, ResourceItem } from "./resource.ts"

interface ResourceTableProps<Item extends ResourceItem, Fields extends Readonly<Record<string, string | null>>> {
  readonly resource: Resource<Item, Fields>
  readonly items: readonly Item[]
  readonly onEdit: (item: Item) => void
  readonly onDelete: (item: Item) => void
}

/** The items of a resource, each with a menu. */
export function ResourceTable<Item extends ResourceItem, Fields extends Readonly<Record<string, string | null>>>({
  resource: { texts, columns, nameOf },
  items,
  onEdit,
  onDelete,
}: ResourceTableProps<Item, Fields>) {
  const { formatMessage } = useIntl()
  const [naming, ...others] = columns
  const entriesOf = (item: Item): MenuEntry[] => [
    { id: "edit", label: formatMessage({ id: texts.edit }), onSelect: () => onEdit(item) },
    { id: "line", line: true },
    { id: "delete", label: formatMessage({ id: "record.delete" }), tone: "danger", onSelect: () => onDelete(item) },
  ]
  return (
    <Table label={formatMessage({ id: texts.title })} collapsible>
      <TableHead
        columns={columns.map(({ label }) => ({ key: label, label: formatMessage({ id: label }) }))}
        actions={formatMessage({ id: "field.table.actions" })}
      />
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <Button variant="link" onClick={() => onEdit(item)}>
                <bdi>{naming?.render(item)}</bdi>
              </Button>
            </th>
            {others.map(({ label, render }) => (
              <td key={label}>{render(item)}</td>
            ))}
            <td>
              <Menu
                label={formatMessage({ id: texts.menu }, { name: nameOf(item) })}
                placement="bottom-end"
                items={entriesOf(item)}
                trigger={
                  <IconButton
                    size="sm"
                    label={formatMessage({ id: texts.menu }, { name: nameOf(item) })}
                    icon={<MoreHorizontal aria-hidden="true" />}
                  />
                }
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
