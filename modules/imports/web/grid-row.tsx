import type { ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ConflictResolution, ImportRow } from "../contracts/imports.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { CellInput } from "./cell-input.tsx"
import { changeOf, type GridColumn, problemsOf } from "./grid-column.ts"
import type { ImportedType } from "./import-into.ts"
import { type OnRecord, RowStatusCell } from "./row-status-cell.tsx"

interface GridRowProps {
  readonly index: number
  readonly row: ImportRow | undefined
  readonly columns: readonly GridColumn[]
  readonly types: readonly ImportedType[]
  readonly focused: number | undefined
  readonly editing: number | undefined
  /** Renders a matched record by its ID. */
  readonly renderRecord: (recordId: RecordId, uid: string) => ReactNode
  readonly onFocus: (column: number) => void
  readonly onEdit: (column: number) => void
  readonly onLeave: (row: ImportRow, text: string | undefined) => Promise<void>
  readonly onChoose: (row: number, choice: ConflictResolution) => void
  readonly onRecord: OnRecord | undefined
}

/** One file row: number, status, and cells with their problems. */
export function GridRow({ row, ...grid }: GridRowProps) {
  const { formatNumber } = useIntl()
  const { index, columns, focused, onFocus } = grid
  const cell = (column: number) => ({
    role: "gridcell",
    "aria-colindex": column + 1,
    "data-cell": `${index} ${column}`,
    tabIndex: focused === column ? 0 : -1,
    onFocus: () => onFocus(column),
  })
  if (!row) {
    return (
      <>
        <span {...cell(0)}>
          <Skeleton width="32px" />
        </span>
        <span {...cell(1)}>
          <Skeleton width="64px" />
        </span>
        {columns.map((column, at) => (
          <span key={column.index} {...cell(at + 2)}>
            <Skeleton width="70%" />
          </span>
        ))}
      </>
    )
  }
  const isLoaded = row.status === "created" || row.status === "updated"
  return (
    <>
      <span {...cell(0)} className="ru-figures">
        {formatNumber(row.row, { numberingSystem: "latn" } as never)}
      </span>
      <div {...cell(1)}>
        <RowStatusCell
          row={row}
          columns={columns}
          types={grid.types}
          focused={focused === 1}
          renderRecord={grid.renderRecord}
          onChoose={grid.onChoose}
          onRecord={grid.onRecord}
        />
      </div>
      {columns.map((column, at) => (
        <div
          key={column.index}
          {...cell(at + 2)}
          className="importing__cell"
          aria-invalid={problemsOf(row, column).length > 0 || undefined}
          aria-readonly={isLoaded || undefined}
          data-edited={row.edited.includes(column.index) ? "" : undefined}
          onDoubleClick={isLoaded ? undefined : () => grid.onEdit(at + 2)}
        >
          {grid.editing === at + 2 && !isLoaded ? (
            <CellInput
              row={row.row}
              column={column}
              text={row.cells[column.index] ?? ""}
              onLeave={(text) => void grid.onLeave(row, text)}
            />
          ) : (
            <CellText row={row} column={column} />
          )}
        </div>
      ))}
    </>
  )
}

function CellText({ row, column }: { readonly row: ImportRow; readonly column: GridColumn }) {
  const change = changeOf(row, column)
  return (
    <>
      <span className="importing__cell-text">
        <bdi>{row.cells[column.index] ?? ""}</bdi>
      </span>
      {change && (
        <span className="ru-muted ru-small">
          <FormattedMessage
            id="imports.check.was"
            values={{ before: <bdi>{change.before || <FormattedMessage id="imports.check.blank" />}</bdi> }}
          />
        </span>
      )}
      {problemsOf(row, column).map(({ code, message, path }) => (
        <span key={`${code} ${path.join(".")}`} className="ru-danger ru-small">
          {message}
        </span>
      ))}
    </>
  )
}
