import { ChevronDown, ChevronUp } from "lucide-react"
import { useState, type KeyboardEvent } from "react"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import { densities } from "../../schemas/densities.ts"
import { textIn } from "../../schemas/languages.ts"
import { announce } from "../../ui/announce.ts"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { normalizeSearchText } from "../../ui/options/match-text.ts"
import { SearchInput } from "../../ui/search-input.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { moveWithin } from "./move-within.ts"
import type { RecordListModel } from "./use-record-list.ts"
import { useListText } from "./use-list-text.ts"
import { walkBoxes } from "./walk-boxes.ts"

/** Shows a search when there are more columns than this. */
const maxWithoutSearch = 12

/**
 * Lists the columns in their order, then all other fields by section. Omits the column that is always at the start. An
 * added column stays in its section until the picker opens again, so that it keeps the focus.
 */
export function ColumnPicker({ model }: { readonly model: RecordListModel }) {
  const { table, reset } = model.columns
  const text = useListText()
  const { language } = useFieldView()
  const [search, setSearch] = useState("")
  const choosable = table.getAllLeafColumns().filter((column) => !column.getIsPinned())
  const [further] = useState(
    () => new Set(choosable.flatMap((column) => (isAdded(column) && !column.getIsVisible() ? [column.id] : []))),
  )
  const labelOf = ({ id, columnDef }: Column) => columnDef.meta?.label ?? id
  const searchText = normalizeSearchText(search)
  const matches = (column: Column) => normalizeSearchText(labelOf(column)).includes(searchText)
  const arranged = choosable.filter(({ id }) => !further.has(id))
  const keys = arranged.map(keyOf)
  const sections = model.compiled.sections.flatMap(({ id, name, keywords }) => {
    const columns = choosable.filter(
      (column) => further.has(column.id) && keywords.includes(column.id) && matches(column),
    )
    return columns.length > 0 ? [{ id, name: textIn(name, language), columns }] : []
  })
  const listed = arranged.filter(matches)

  const move = (key: string, label: string, by: 1 | -1) => {
    const order = moveWithin(keys, key, by)
    if (order === keys) return
    table.setColumnOrder([...order])
    announce(text("list.columns.moved", { column: label, position: order.indexOf(key) + 1, count: order.length }))
  }
  const moveByKey = (event: KeyboardEvent, key: string, label: string) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    move(key, label, by)
  }
  const box = (column: Column) => (
    <Checkbox
      checked={column.getIsVisible()}
      disabled={!column.getCanHide()}
      onChange={(visible) => column.toggleVisibility(visible)}
    >
      <bdi>{labelOf(column)}</bdi>
    </Checkbox>
  )
  return (
    <div onKeyDown={walkBoxes}>
      {choosable.length > maxWithoutSearch ? (
        <SearchInput
          className="ru-list-columns__search"
          size="sm"
          label={text("list.columns.search")}
          placeholder={text("list.columns.search")}
          value={search}
          maxLength={100}
          onChange={setSearch}
        />
      ) : null}
      <div className="ru-list-columns">
        <ul aria-label={text("list.columns")}>
          {listed.map((column) => {
            const label = labelOf(column)
            const at = keys.indexOf(column.id)
            return (
              <li key={column.id} className="ru-row ru-gap-2" onKeyDown={(event) => moveByKey(event, column.id, label)}>
                {box(column)}
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
                  aria-disabled={at === keys.length - 1}
                  onClick={() => move(column.id, label, 1)}
                />
              </li>
            )
          })}
        </ul>
        {sections.length > 0 ? <p className="ru-list-columns__note ru-note">{text("list.columns.slow")}</p> : null}
        {sections.map(({ id, name, columns }) => (
          <section key={id} aria-label={name}>
            <p className="ru-list-columns__section ru-note" aria-hidden="true">
              <bdi>{name}</bdi>
            </p>
            <ul>
              {columns.map((column) => (
                <li key={column.id} className="ru-row ru-gap-2">
                  {box(column)}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {listed.length === 0 && sections.length === 0 ? (
          <p className="ru-list-columns__note ru-note" role="status">
            {text("list.columns.none")}
          </p>
        ) : null}
      </div>
      <Segmented
        label={text("list.density")}
        segments={densities.map((density) => ({ value: density, label: text(`list.density.${density}`) }))}
        value={model.state.density}
        onChange={(density) => model.change({ density })}
      />
      <div className="ru-list-columns__footer ru-row ru-spread ru-gap-8 ru-note ru-subtle">
        <span>{text("list.columns.hint")}</span>
        <Button variant="ghost" size="sm" onClick={reset}>
          {text("list.columns.reset")}
        </Button>
      </div>
    </div>
  )
}

type Column = ReturnType<RecordListModel["columns"]["table"]["getAllLeafColumns"]>[number]

const isAdded = ({ columnDef }: Column) => columnDef.meta?.compiled.unlisted === true
const keyOf = ({ id }: Column) => id
