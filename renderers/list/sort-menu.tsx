import { ArrowDownUp } from "lucide-react"
import { Button } from "../../ui/button.tsx"
import { Menu } from "../../ui/menu.tsx"
import type { ListTable } from "./list-table.ts"
import { useListText } from "./use-list-text.ts"

/**
 * Sort menu for narrow screens without a header. Selecting the current column reverses the direction, as the header
 * does.
 */
export function SortMenu({ table }: { readonly table: ListTable }) {
  const text = useListText()
  const columns = table.getAllLeafColumns().filter((column) => column.getCanSort() && column.getIsVisible())
  return (
    <Menu
      label={text("list.sort")}
      placement="bottom-end"
      trigger={
        <Button variant="ghost" size="sm" icon={<ArrowDownUp aria-hidden="true" />}>
          {text("list.sort")}
        </Button>
      }
      items={columns.map((column) => {
        const sorted = column.getIsSorted()
        return {
          id: column.id,
          label: column.columnDef.meta?.label ?? column.id,
          checked: sorted !== false,
          ...(sorted ? { note: sorted === "asc" ? "↑" : "↓" } : {}),
          onSelect: () => column.toggleSorting(),
        }
      })}
    />
  )
}
