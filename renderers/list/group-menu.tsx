import { Group } from "lucide-react"
import { groupingOf } from "../../engine/list/grouping.ts"
import { selectableColumns } from "../../engine/list/selectable-columns.ts"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import { Button } from "../../ui/button.tsx"
import { Menu, type MenuEntry } from "../../ui/menu.tsx"
import { columnLabel, isVisibleIn } from "./list-columns.tsx"
import { useIsColumnOffered } from "./list-projects.ts"
import { useListText } from "./use-list-text.ts"
import type { RecordListModel } from "./use-record-list.ts"

/** Selects the column to group by, and expands or collapses all groups. */
export function GroupMenu({ model }: { readonly model: RecordListModel }) {
  const text = useListText()
  const { language, module } = useFieldView()
  const isOffered = useIsColumnOffered()
  const { compiled, state, change, rows, source } = model
  if (!source.loadGroups) return null
  const { headings } = rows.cache
  const columns = selectableColumns(compiled).filter(
    (column) => isOffered(column) && isVisibleIn(column, module) && groupingOf(compiled, column) !== null,
  )
  const grouped = columns.find(({ key }) => key === state.group)
  const items: MenuEntry[] = [
    {
      id: "none",
      label: text("list.group.nothing"),
      checked: state.group === null,
      onSelect: () => change({ group: null }),
    },
    ...columns.map((column) => ({
      id: column.key,
      label: columnLabel(compiled, column, { text, language }),
      checked: column.key === state.group,
      onSelect: () => change({ group: column.key }),
    })),
    ...(headings
      ? [
          { id: "line", line: true } as const,
          { id: "open", label: text("list.group.open"), onSelect: () => headings.toggleAll(true) },
          { id: "close", label: text("list.group.close"), onSelect: () => headings.toggleAll(false) },
        ]
      : []),
  ]
  return (
    <Menu
      label={text("list.group")}
      placement="bottom-end"
      trigger={
        <Button variant="ghost" size="sm" icon={<Group aria-hidden="true" />}>
          {grouped
            ? text("list.group.by", { column: columnLabel(compiled, grouped, { text, language }) })
            : text("list.group")}
        </Button>
      }
      items={items}
    />
  )
}
