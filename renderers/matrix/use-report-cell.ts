import { useEffect, useRef } from "react"
import type { MatrixCell } from "../../modules/matrix/contracts/matrix.ts"
import { recordIn, type MatrixColumn, type MatrixModel } from "./matrix-model.ts"

/** Reports the cell with the focus; null in headers, headings and cells without a record. */
export function useReportCell(
  model: MatrixModel,
  column: MatrixColumn | undefined,
  row: number,
  onCell: ((cell: MatrixCell | null) => void) | undefined,
): void {
  const record = column && row >= 0 ? recordIn(model.rows.at(row), column) : undefined
  const recordId = record?.id
  const columnKey = column?.columnKey
  const latest = useRef(onCell)
  latest.current = onCell
  useEffect(() => {
    latest.current?.(recordId !== undefined && columnKey !== undefined ? { recordId, column: columnKey } : null)
  }, [recordId, columnKey])
}
