import { ChevronDown, ChevronUp, Columns3 } from "lucide-react"
import type { KeyboardEvent } from "react"
import { announce } from "../../ui/announce.ts"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { densities } from "../../schemas/densities.ts"
import { Popover } from "../../ui/popover.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { moveWithin } from "./move-within.ts"
import type { RecordListModel } from "./use-record-list.ts"
import { useListText } from "./use-list-text.ts"

/** Which columns are shown and in which order; the one that stays at the start is not listed. */
export function ColumnsPopover({ model }: { readonly model: RecordListModel }) {
  const { table, reset } = model.columns
  const text = useListText()
  const listed = table.getAllLeafColumns().filter((column) => !column.getIsPinned())
  const keys = listed.map(({ id }) => id)

  const move = (key: string, label: string, by: 1 | -1) => {
    const order = moveWithin(keys, key, by)
    if (order === keys) return
    table.setColumnOrder([...order])
    announce(text("list.columns.moved", { column: label, place: order.indexOf(key) + 1, count: order.length }))
  }
  const moveByKey = (event: KeyboardEvent, key: string, label: string) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    move(key, label, by)
  }
  return (
    <Popover
      label={text("list.columns")}
      placement="bottom-end"
      trigger={
        <Button variant="ghost" size="sm" icon={<Columns3 aria-hidden="true" />}>
          {text("list.columns")}
        </Button>
      }
    >
      <ul className="ru-list-columns">
        {listed.map((column, at) => {
          const label = column.columnDef.meta?.label ?? column.id
          return (
            <li key={column.id} onKeyDown={(event) => moveByKey(event, column.id, label)}>
              <Checkbox
                checked={column.getIsVisible()}
                disabled={!column.getCanHide()}
                onChange={(shown) => column.toggleVisibility(shown)}
              >
                <bdi>{label}</bdi>
              </Checkbox>
              <IconButton
                size="xs"
                label={text("list.columns.up", { column: label })}
                icon={<ChevronUp aria-hidden="true" />}
                shortcut="Alt+↑"
                aria-disabled={at === 0}
                onClick={() => move(column.id, label, -1)}
              />
              <IconButton
                size="xs"
                label={text("list.columns.down", { column: label })}
                icon={<ChevronDown aria-hidden="true" />}
                shortcut="Alt+↓"
                aria-disabled={at === listed.length - 1}
                onClick={() => move(column.id, label, 1)}
              />
            </li>
          )
        })}
      </ul>
      <Segmented
        label={text("list.density")}
        segments={densities.map((density) => ({ value: density, label: text(`list.density.${density}`) }))}
        value={model.state.density}
        onChange={(density) => model.change({ density })}
      />
      <div className="ru-list-columns__foot">
        <span>{text("list.columns.hint")}</span>
        <Button variant="ghost" size="sm" onClick={reset}>
          {text("list.columns.reset")}
        </Button>
      </div>
    </Popover>
  )
}
