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
import type { DrawCell } from "./system-cell.tsx"

/** What a column of the list carries beside what the table itself knows of it. */
export interface ListColumnMeta {
  readonly compiled: CompiledColumn
  readonly label: string
  readonly draw: DrawCell
  /** How its cells look: code and figures keep their digits in columns, title is the record's own name. */
  readonly look: "code" | "title" | "text" | "figures" | "plain"
  /** Until someone gives it a width: takes the room that the others leave, or gives some of its own before the list scrolls sideways. */
  readonly flexible: "grows" | "shrinks" | undefined
}

/**
 * Columns and their state only. The rows are pages of a server's list: the table is never given them, so it builds no
 * row models, and sorting is the server's.
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
