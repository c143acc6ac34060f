import { ChevronDown, ChevronUp, Columns3 } from "lucide-react"
import { useState, type KeyboardEvent } from "react"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import { densities } from "../../schemas/densities.ts"
import { announce } from "../../ui/announce.ts"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { normalizeSearchText } from "../../ui/options/match-text.ts"
import { Popover } from "../../ui/popover.tsx"
import { SearchInput } from "../../ui/search-input.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { columnLabel } from "../list/list-columns.tsx"
import { useListText } from "../list/use-list-text.ts"
import { walkBoxes } from "../list/walk-boxes.ts"
import { moveMatrixColumn, showMatrixColumn } from "./arrange-columns.ts"
import { columnsInMatrix } from "./default-columns.ts"
import { columnGroups, groupColumns, matrixColumnKey } from "./matrix-columns.tsx"
import type { ColumnGroup, MatrixModel } from "./matrix-model.ts"
import { resultKinds } from "../../schemas/matrix-parts.ts"
import { useGroupName } from "./use-group-name.ts"
import { useMatrixText } from "./use-matrix-text.ts"

/** Selects the visible columns of each group, their order and the row height. */
export function MatrixColumnsPopover({ model }: { readonly model: MatrixModel }) {
  const text = useListText()
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
      <ColumnPicker model={model} />
    </Popover>
  )
}

interface ListedColumn {
  readonly group: ColumnGroup
  readonly columnKey: string
  readonly key: string
  readonly label: string
  readonly isVisible: boolean
  readonly canHide: boolean
}

function ColumnPicker({ model }: { readonly model: MatrixModel }) {
  const { state, change, profiles } = model
  const { language, module } = useFieldView()
  const text = useListText()
  const matrixText = useMatrixText()
  const groupName = useGroupName(profiles)
  const [search, setSearch] = useState("")
  const arranged = groupColumns(profiles, module, state.columns)
  const searchText = normalizeSearchText(search)

  const groups = columnGroups.flatMap((group) => {
    const profile = group === "RESULTS" ? undefined : profiles[group]
    const labels = new Map(
      profile
        ? columnsInMatrix(profile, module).map((column) => [
            column.key,
            columnLabel(profile, column, { text, language }),
          ])
        : resultKinds.map((kind) => [kind, matrixText(`matrixGrid.results.${kind}`)]),
    )
    const columns = (arranged.get(group) ?? []).flatMap(({ key: columnKey, hidden }): ListedColumn[] => {
      const label = labels.get(columnKey)
      if (label === undefined) return []
      const canHide = columnKey !== "system:uid" && columnKey !== "system:name"
      const key = matrixColumnKey(group, columnKey)
      return [{ group, columnKey, key, label, isVisible: !hidden, canHide }]
    })
    return columns.length > 0 ? [{ group, name: groupName(group), columns }] : []
  })
  const move = (columns: readonly ListedColumn[], column: ListedColumn, by: 1 | -1) => {
    const at = columns.indexOf(column)
    const target = columns[at + by]
    if (!target) return
    moveMatrixColumn(model, { arranged }, column, by < 0 ? "before" : "after", target.columnKey)
    announce(text("list.columns.moved", { column: column.label, position: at + by + 1, count: columns.length }))
  }
  const moveByKey = (event: KeyboardEvent, columns: readonly ListedColumn[], column: ListedColumn) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    move(columns, column, by)
  }
  const found = groups.flatMap(({ columns, ...group }) => {
    const matching = columns.filter(({ label }) => normalizeSearchText(label).includes(searchText))
    return matching.length > 0 ? [{ ...group, columns, matching }] : []
  })
  return (
    <div onKeyDown={walkBoxes}>
      <SearchInput
        className="ru-list-columns__search"
        size="sm"
        label={text("list.columns.search")}
        placeholder={text("list.columns.search")}
        value={search}
        maxLength={100}
        onChange={setSearch}
      />
      <div className="ru-list-columns">
        {found.map(({ group, name, columns, matching }) => (
          <section key={group} aria-label={name}>
            <p className="ru-list-columns__section ru-note" aria-hidden="true">
              <bdi>{name}</bdi>
            </p>
            <ul>
              {matching.map((column) => (
                <li
                  key={column.key}
                  className="ru-row ru-gap-2"
                  onKeyDown={(event) => moveByKey(event, columns, column)}
                >
                  <Checkbox
                    checked={column.isVisible}
                    disabled={!column.canHide}
                    onChange={(isVisible) => showMatrixColumn(model, { arranged }, column, isVisible)}
                  >
                    <bdi>{column.label}</bdi>
                  </Checkbox>
                  <IconButton
                    size="xs"
                    label={text("list.columns.up", { column: column.label })}
                    icon={<ChevronUp aria-hidden="true" />}
                    shortcut="Alt+↑"
                    aria-disabled={columns[0] === column}
                    onClick={() => move(columns, column, -1)}
                  />
                  <IconButton
                    size="xs"
                    label={text("list.columns.down", { column: column.label })}
                    icon={<ChevronDown aria-hidden="true" />}
                    shortcut="Alt+↓"
                    aria-disabled={columns.at(-1) === column}
                    onClick={() => move(columns, column, 1)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {found.length === 0 ? (
          <p className="ru-list-columns__note ru-note" role="status">
            {text("list.columns.none")}
          </p>
        ) : null}
      </div>
      <Segmented
        label={text("list.density")}
        segments={densities.map((density) => ({ value: density, label: text(`list.density.${density}`) }))}
        value={state.density}
        onChange={(density) => change({ density })}
      />
      <div className="ru-list-columns__footer ru-row ru-spread ru-gap-8 ru-note ru-subtle">
        <span>{text("list.columns.hint")}</span>
        <Button variant="ghost" size="sm" onClick={() => change({ columns: {}, frozen: null })}>
          {text("list.columns.reset")}
        </Button>
      </div>
    </div>
  )
}
