import { X } from "lucide-react"
import { memo, type CSSProperties, type KeyboardEvent } from "react"
import { textIn } from "../../schemas/languages.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { StoredValue, TableRow } from "../../schemas/values.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { onDemand } from "../../ui/on-demand.ts"
import { useText } from "../rendering/use-text.ts"
import { useFieldView } from "../rendering/view-context.tsx"
import { columnTypeOf } from "./column-types.ts"
import { columnViewOf } from "./column-views.ts"
import { columnsOf } from "./columns.ts"
import type { TableOptions } from "./field.ts"

export interface TableEditing {
  readonly change: (rowId: string, column: string, cell: StoredValue | undefined) => void
  readonly remove: (rowId: string) => void
  readonly add: (() => void) | undefined
}

export interface TableGridProps {
  readonly id: string
  readonly field: FieldDefinition<TableOptions>
  readonly rows: readonly TableRow[]
  readonly errors?: Readonly<Record<string, string>> | undefined
  /** Absent if the table is read-only. */
  readonly editing?: TableEditing | undefined
}

/** Longer tables render visible rows only. */
const virtualFrom = 50
const firstRows = 20
export const rowHeight = 40

const cellId = (table: string, row: string, column: string): string => `${table}-${row}-${column}`

const tracks = { full: "minmax(200px, 3fr)", half: "minmax(144px, 2fr)", third: "minmax(96px, 1fr)" } as const
/** Texts up to this length fit in the narrowest column. */
const shortText = 24

/** Grid track of a column: as configured, otherwise wide for text and narrow for numbers, dates and options. */
function trackOf(column: FieldDefinition): string {
  if (column.width) return tracks[column.width]
  const isText = columnTypeOf(column.type)?.valueType === "text"
  const isShort = "maxLength" in column && Number(column.maxLength) <= shortText
  return tracks[isText && !isShort ? "full" : "third"]
}

/** A dense grid of cells; each one renders again only when its own row changes. */
export function TableGrid(props: TableGridProps) {
  const { id, field, rows, editing } = props
  const { language } = useFieldView()
  const text = useText()
  const columns = columnsOf(field)
  const style = { "--columns": [...columns.map(trackOf), ...(editing ? ["32px"] : [])].join(" ") } as CSSProperties
  const move = (event: KeyboardEvent) => moveByKey(event, props)
  return (
    <div
      role="table"
      className="ru-table ru-panel"
      aria-label={textIn(field.fieldText, language)}
      aria-rowcount={rows.length + 1}
      // Without focusable controls inside, the keyboard could not scroll it.
      tabIndex={editing && rows.length > 0 ? undefined : 0}
      style={style}
      onKeyDown={editing ? move : undefined}
    >
      <div role="row" aria-rowindex={1} className="ru-table__row ru-table__head">
        {columns.map((column) => (
          <div
            key={column.keyword}
            role="columnheader"
            className="ru-note ru-truncate"
            dir="auto"
            data-required={column.isMandatory ? "" : undefined}
          >
            {textIn(column.fieldText, language)}
          </div>
        ))}
        {editing ? (
          <div role="columnheader" className="ru-note ru-truncate">
            <span className="ru-hidden">{text("field.table.actions")}</span>
          </div>
        ) : null}
      </div>
      {rows.length > virtualFrom ? (
        <LongTable {...props} columns={columns} />
      ) : (
        rows.map((row, index) => (
          <Row key={row.id} id={id} row={row} index={index} columns={columns} errors={props.errors} editing={editing} />
        ))
      )}
      {rows.length === 0 ? <p className="ru-table__none ru-subtle">{text("field.table.none")}</p> : null}
    </div>
  )
}

interface WithColumns {
  readonly columns: readonly FieldDefinition[]
}

export type LongRowsProps = Omit<TableGridProps, "field"> & WithColumns

const longRows = onDemand(() => import("./long-rows.tsx"))

/** Until the measuring code is loaded, the first rows are rendered in the space of all. */
function LongTable({ id, rows, columns, errors, editing }: LongRowsProps) {
  const chunk = longRows.useChunk()
  if (chunk) return <chunk.LongRows id={id} rows={rows} columns={columns} errors={errors} editing={editing} />
  return (
    <div role="rowgroup" className="ru-table__window" tabIndex={0}>
      <div style={{ blockSize: rows.length * rowHeight }} role="presentation">
        {rows.slice(0, firstRows).map((row, index) => (
          <Row key={row.id} id={id} row={row} index={index} columns={columns} errors={errors} editing={editing} />
        ))}
      </div>
    </div>
  )
}

interface RowProps extends WithColumns {
  readonly id: string
  readonly row: TableRow
  readonly index: number
  readonly errors: TableGridProps["errors"]
  readonly editing: TableGridProps["editing"]
}

export const Row = memo(
  function Row({ id, row, index, columns, errors, editing }: RowProps) {
    const text = useText()
    return (
      <div role="row" aria-rowindex={index + 2} className="ru-table__row" data-row={index}>
        {columns.map((column) => (
          <div key={column.keyword} role="cell" data-column={column.keyword}>
            <CellHost
              id={cellId(id, row.id, column.keyword)}
              column={column}
              row={row}
              error={errors?.[`${row.id}.${column.keyword}`]}
              editing={editing}
            />
          </div>
        ))}
        {editing ? (
          <div role="cell">
            <IconButton
              size="xs"
              icon={<X aria-hidden="true" />}
              label={text("field.table.remove", { row: index + 1 })}
              onClick={() => editing.remove(row.id)}
            />
          </div>
        ) : null}
      </div>
    )
  },
  (before, after) =>
    before.row === after.row &&
    before.index === after.index &&
    before.columns === after.columns &&
    before.errors === after.errors &&
    before.editing?.change === after.editing?.change,
)

interface CellHostProps {
  readonly id: string
  readonly column: FieldDefinition
  readonly row: TableRow
  readonly error: string | undefined
  readonly editing: TableGridProps["editing"]
}

function CellHost({ id, column, row, error, editing }: CellHostProps) {
  const { language } = useFieldView()
  const view = columnViewOf(column.type)
  const value = row[column.keyword]
  if (!view) return null
  if (!editing) return value === undefined ? null : <view.ReadOnlyView field={column} value={value} />
  const errorId = `${id}-message`
  return (
    <>
      <view.Widget
        id={id}
        field={column}
        value={value}
        label={textIn(column.fieldText, language)}
        onChange={(next) => editing.change(row.id, column.keyword, next)}
        onBlur={noop}
        invalid={error !== undefined}
        readOnly={false}
        required={column.isMandatory ?? false}
        describedBy={error === undefined ? undefined : errorId}
      />
      {error === undefined ? null : (
        <p className="ru-message" data-tone="danger" id={errorId}>
          {error}
        </p>
      )}
    </>
  )
}

const noop = () => {}

/** Enter moves to the row below, Alt with an arrow to the row above or below; Enter in the last row adds a row. */
function moveByKey(event: KeyboardEvent, { rows, editing }: TableGridProps): void {
  const control = event.target instanceof HTMLElement ? event.target : null
  if (event.defaultPrevented || !control) return
  const isDown =
    (event.key === "Enter" && control instanceof HTMLInputElement) || (event.altKey && event.key === "ArrowDown")
  const isUp = event.altKey && event.key === "ArrowUp"
  if (!isDown && !isUp) return
  const cell = control.closest("[data-column]")
  const row = control.closest("[data-row]")
  if (!cell || !row || control.getAttribute("aria-expanded") === "true") return
  event.preventDefault()
  const next = Number(row.getAttribute("data-row")) + (isUp ? -1 : 1)
  if (next === rows.length) return editing?.add?.()
  const column = CSS.escape(cell.getAttribute("data-column") ?? "")
  event.currentTarget
    .querySelector<HTMLElement>(`[data-row="${next}"] [data-column="${column}"] :is(input, textarea, button)`)
    ?.focus()
}
