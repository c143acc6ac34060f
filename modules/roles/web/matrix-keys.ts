/** Cell reached by a key in the matrix: rows do not wrap, Home and End move within the row. */
export interface MatrixCell {
  readonly row: number
  readonly column: number
}

export interface MatrixSize {
  readonly rows: number
  readonly columns: number
}

export function cellAfter(
  key: string,
  at: MatrixCell,
  size: MatrixSize,
  direction: "ltr" | "rtl",
): MatrixCell | undefined {
  const forward = direction === "rtl" ? -1 : 1
  const moves: Readonly<Record<string, MatrixCell>> = {
    ArrowUp: { row: at.row - 1, column: at.column },
    ArrowDown: { row: at.row + 1, column: at.column },
    ArrowLeft: { row: at.row, column: at.column - forward },
    ArrowRight: { row: at.row, column: at.column + forward },
    Home: { row: at.row, column: 0 },
    End: { row: at.row, column: size.columns - 1 },
    PageUp: { row: 0, column: at.column },
    PageDown: { row: size.rows - 1, column: at.column },
  }
  const move = moves[key]
  if (!move) return undefined
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
  return { row: within(move.row, size.rows), column: within(move.column, size.columns) }
}
