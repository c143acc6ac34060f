import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type ReactTable,
} from "@tanstack/react-table"
import type { CompiledColumn } from "../../schemas/compiled.ts"
import { columnWidths } from "../../schemas/profile.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { CellRenderer } from "./system-cell.tsx"

/** Column metadata of the list, in addition to that of the table. */
export interface ListColumnMeta {
  readonly compiled: CompiledColumn
  readonly label: string
  readonly renderCell: CellRenderer
  /** Appearance of the cells: code and figures use tabular digits, title is the record's own name. */
  readonly appearance: "code" | "title" | "text" | "figures" | "plain"
  /** Until it is resized, a column may grow into free space, or shrink before the list scrolls horizontally. */
  readonly flexible: "grows" | "shrinks" | undefined
}

/**
 * Only columns and their state. Rows are pages from the server and are never passed to the table: it builds no row
 * models, and the server sorts.
 */
export const listFeatures = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnPinningFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ListColumnMeta>(),
})

export type ListFeatures = typeof listFeatures
export type ListTable = ReactTable<ListFeatures, ProfileInstance>
export type ListColumnDef = ColumnDef<ListFeatures, ProfileInstance>
export const noRows: ProfileInstance[] = []
export const minimumWidth = columnWidths.minimum
export const maximumWidth = columnWidths.maximum
