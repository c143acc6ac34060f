import type { MatrixColumn, MatrixLine, MatrixRow } from "./matrix-model.ts"

/** What a menu in the matrix was opened on: a cell, or a heading without a row and a column. */
export interface MatrixMenuTarget {
  readonly line: MatrixLine
  readonly row: MatrixRow | undefined
  readonly column: MatrixColumn | undefined
}
