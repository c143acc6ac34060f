import type { GridPlace } from "./grid-keys.ts"

/** Cells that are marked together, first to last and top to bottom, both ends included; never the header or the boxes. */
export interface CellSpan {
  readonly top: number
  readonly bottom: number
  readonly first: number
  readonly last: number
}

/** The cells between two corners; null where a corner is in the header or among the boxes, which mark no cells. */
export function spanBetween(one: GridPlace, other: GridPlace): CellSpan | null {
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
