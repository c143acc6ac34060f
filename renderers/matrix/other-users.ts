import type { MatrixUser } from "../../modules/matrix/contracts/matrix.ts"
import { recordIn, type MatrixColumn, type MatrixRow } from "./matrix-model.ts"

/** A cell of a row in which another user is. */
export interface OccupiedCell {
  /** Position of the column, from 0. */
  readonly column: number
  readonly name: string
  /** Number of the user among the others, for a colour. */
  readonly order: number
}

/** The cells of a row in which other users are; undefined for a row without any, so that it does not render again. */
export function occupiedCells(
  others: readonly MatrixUser[],
  row: MatrixRow | undefined,
  columns: readonly MatrixColumn[],
): readonly OccupiedCell[] | undefined {
  if (!row || others.length === 0) return undefined
  const cells = others.flatMap(({ cell, name }, order) => {
    if (!cell) return []
    const column = columns.findIndex(
      (one) =>
        one.columnKey === cell.column && recordIn(row, one)?.id === cell.recordId && !row.repeated.has(partOf(one)),
    )
    return column < 0 ? [] : [{ column, name, order }]
  })
  return cells.length > 0 ? cells : undefined
}

/** The type of records that a column shows; results belong to the control. */
export function partOf({ group }: Pick<MatrixColumn, "group">) {
  return group === "RESULTS" ? "CONTROL" : group
}
