import type { CellPosition } from "./grid-keys.ts"

/** A rectangle of selected cells with inclusive bounds; excludes the header and the checkboxes. */
export interface CellSpan {
  readonly top: number
  readonly bottom: number
  readonly first: number
  readonly last: number
}

/** Returns the cells between two corners, or null when a corner is in the header or the checkbox column. */
export function spanBetween(one: CellPosition, other: CellPosition): CellSpan | null {
  if (Math.min(one.row, other.row) < 0 || Math.min(one.column, other.column) < 1) return null
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    first: Math.min(one.column, other.column),
    last: Math.max(one.column, other.column),
  }
}

export function cellsIn({ top, bottom, first, last }: CellSpan): { readonly rows: number; readonly columns: number } {
  return { rows: bottom - top + 1, columns: last - first + 1 }
}
