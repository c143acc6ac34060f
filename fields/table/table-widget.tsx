import { Plus } from "lucide-react"
import { useCallback, useRef } from "react"
import type { StoredValue, TableRow } from "../../schemas/values.ts"
import { Button } from "../../ui/button.tsx"
import { useText } from "../rendering/use-text.ts"
import type { WidgetProps } from "../view-contract.ts"
import type { TableOptions } from "./field.ts"
import { focusInRow } from "./focus-in-row.ts"
import { TableGrid } from "./table-grid.tsx"

const nothing: readonly TableRow[] = []
const defaultRows = 500

/** Editable rows: Enter moves down a row, and in the last one adds another. */
export function TableWidget(props: WidgetProps<readonly TableRow[], TableOptions>) {
  const { id, field, value = nothing, readOnly, describedBy, onChange, onBlur, nestedErrors } = props
  const text = useText()
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }
  const isFull = value.length >= (field.groupConfig.maxRows ?? defaultRows)

  const change = useCallback((rowId: string, column: string, cell: StoredValue | undefined) => {
    const { value: rows, onChange: changeRows } = latest.current
    changeRows(rows.map((row) => (row.id === rowId ? withCell(row, column, cell) : row)))
  }, [])
  const remove = useCallback(
    (rowId: string) => {
      const { value: rows, onChange: changeRows } = latest.current
      const at = rows.findIndex((row) => row.id === rowId)
      const remaining = rows.toSpliced(at, 1)
      changeRows(remaining.length > 0 ? remaining : undefined)
      // Focuses the row that moved up, otherwise the one above, so that keyboard users stay in the table.
      if (remaining.length > 0) focusInRow(id, Math.min(at, remaining.length - 1), "[role=cell]:last-child button")
      else document.getElementById(id)?.focus()
    },
    [id],
  )
  const add = useCallback(() => {
    const row: TableRow = { id: `row-${crypto.randomUUID()}` }
    const { value: rows, onChange: changeRows } = latest.current
    changeRows([...rows, row])
    focusInRow(id, rows.length, "[role=cell]:first-child :is(input, textarea, button)")
  }, [id])

  return (
    <div
      className="ru-table-field ru-grid ru-gap-6 ru-items-start"
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <TableGrid
        id={id}
        field={field}
        rows={value}
        errors={nestedErrors}
        editing={readOnly ? undefined : { change, remove, add: isFull ? undefined : add }}
      />
      {readOnly ? null : (
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus aria-hidden="true" />}
          disabled={isFull}
          onClick={add}
          data-tooltip={isFull ? text("field.table.full", { count: value.length }) : undefined}
        >
          {text("field.table.add")}
        </Button>
      )}
    </div>
  )
}

function withCell(row: TableRow, column: string, cell: StoredValue | undefined): TableRow {
  const { [column]: _before, ...rest } = row
  return cell === undefined ? { ...rest, id: row.id } : { ...rest, id: row.id, [column]: cell }
}
