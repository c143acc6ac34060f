import type {
  ControlResults,
  MatrixOutline,
  MatrixSection,
  UnmatchedReason,
} from "../../modules/matrix/contracts/matrix.ts"
import type { MatrixPart } from "../../schemas/matrix-parts.ts"
import type { RecordId } from "../../schemas/ids.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { ListError } from "../list/list-source.ts"
import type { RenderedColumn } from "../list/use-list-columns.ts"
import type { MatrixEdits, MatrixProfiles, MatrixSource } from "./matrix-source.ts"
import type { MatrixState } from "./matrix-state.ts"

/**
 * The groups of columns, in their order: those of each type of records, and the results of controls, which are
 * read-only.
 */
export type ColumnGroup = MatrixPart | "RESULTS"

/** A column of the matrix; its key is unique among all groups. */
export interface MatrixColumn extends Omit<RenderedColumn, "renderCell"> {
  readonly group: ColumnGroup
  /** The key of the column in its profile. */
  readonly columnKey: string
  /** Renders the content of the cell, or null for a blank one. */
  readonly renderCell: (cells: MatrixRow) => React.ReactNode
  /** The content as text, for a column of results, which has no field that formats it. */
  readonly formatCell?: (cells: MatrixRow) => string
}

/** A check-out of a process: who has it and since when. */
export interface ProcessLock {
  readonly label: string
  readonly isOwn: boolean
}

/** The records of one row; a type without a record, or that the user cannot read, is absent. */
export interface MatrixRow {
  readonly records: Readonly<Partial<Record<MatrixPart, ProfileInstance>>>
  readonly results: ControlResults | undefined
  /**
   * The types whose record is the same as in the row above, in the same section, and so are those outside of it: shown
   * once, edited once. The control of another risk is shown again.
   */
  readonly repeated: ReadonlySet<MatrixPart>
  /** What it no longer matches since a change; it stays until the filters are applied again. */
  readonly unmatched?: readonly UnmatchedReason[] | undefined
}

/** A line of the grid: a heading that can be collapsed, or a row. */
export type MatrixLine =
  | {
      readonly kind: "heading"
      readonly part: "PROCESS" | "SUB_PROCESS"
      /** Null for records below no visible process, or outside of sub-processes. */
      readonly id: RecordId | null
      readonly level: 1 | 2
      /** Number of rows below it, collapsed or not. */
      readonly rows: number
      readonly isOpen: boolean
    }
  | {
      readonly kind: "row"
      readonly section: MatrixSection
      /** Position in its section, from 0. */
      readonly offset: number
      readonly level: 1 | 2 | 3
    }

/** The lines of a matrix, calculated from its outline: any of them costs the same, however many there are. */
export interface MatrixLines {
  readonly count: number
  readonly at: (index: number) => MatrixLine | undefined
  /** The heading above a line, for a heading that stays while scrolling. */
  readonly headingsAbove: (index: number) => readonly number[]
  /** Opens or closes a heading; without `open` it toggles. */
  readonly toggle: (index: number, open?: boolean) => void
  readonly toggleAll: (open: boolean) => void
}

export interface MatrixRowsState {
  readonly failure: ListError | null
  /** Time of the last response, in milliseconds since 1970. */
  readonly updatedAt: number | null
}

/** The loaded rows: pages of sections, and each record once, so that a change shows in every row that has it. */
export interface MatrixRowCache {
  /** The records of a line; undefined for a heading and while its page is loading. */
  readonly at: (index: number) => MatrixRow | undefined
  /** Sets the visible lines, whose pages are loaded. */
  readonly want: (first: number, last: number) => void
  /** Loads all rows of these lines, for a change of many cells; headings are left out. */
  readonly load: (first: number, last: number) => Promise<readonly MatrixRow[]>
  readonly record: (id: RecordId) => ProfileInstance | undefined
  /** Replaces a record by its current version, in every row. */
  readonly replace: (records: readonly ProfileInstance[]) => void
  readonly retry: () => void
  /** Loads what is on the screen again, with its results. */
  readonly refresh: () => Promise<void>
  readonly state: () => MatrixRowsState
  readonly subscribe: (listener: () => void) => () => void
}

/** State of a matrix without rendering. */
export interface MatrixModel {
  readonly profiles: MatrixProfiles
  readonly source: MatrixSource
  readonly edits: MatrixEdits | undefined
  readonly state: MatrixState
  readonly change: (part: Partial<MatrixState>) => void
  /** Undefined until it is loaded. */
  readonly outline: MatrixOutline | undefined
  /** Number of rows that no longer match the filters. */
  readonly unmatchedCount: number
  /** Removes them, by applying the filters again. */
  readonly applyAgain: () => void
  /** The rendered columns in their order; keyboard positions count them from 1, after the checkbox. */
  readonly columns: readonly MatrixColumn[]
  readonly lines: MatrixLines
  readonly rows: MatrixRowCache
}

/** The record that a cell shows and edits; undefined for a cell without a record. */
export function recordIn(
  row: MatrixRow | undefined,
  { group }: Pick<MatrixColumn, "group">,
): ProfileInstance | undefined {
  return row && group !== "RESULTS" ? row.records[group] : undefined
}
