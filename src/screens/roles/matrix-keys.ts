/** Where a key leads from a cell of the matrix: rows end at the ends, and a line's own ends are Home and End. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

export interface MatrixSize {
  readonly rows: number
  readonly columns: number
}

export function cellAfter(
  key: string,
  at: CellPlace,
  size: MatrixSize,
  direction: "ltr" | "rtl",
): CellPlace | undefined {
  const forward = direction === "rtl" ? -1 : 1
  const moves: Readonly<Record<string, CellPlace>> = {
    ArrowUp: { row: at.row - 1, column: at.column },
    ArrowDown: { row: at.row + 1, column: at.column },
    ArrowLeft: { row: at.row, column: at.column - forward },
    ArrowRight: { row: at.row, column: at.column + forward },
    Home: { row: at.row, column: 0 },
    End: { row: at.row, column: size.columns - 1 },
    PageUp: { row: 0, column: at.column },
    PageDown: { row: size.rows - 1, column: at.column },
  }
  const wanted = moves[key]
  if (!wanted) return undefined
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
  return { row: within(wanted.row, size.rows), column: within(wanted.column, size.columns) }
}
