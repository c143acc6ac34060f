/** A file as headings and rows of text, regardless of its format. */
export interface SourceTable {
  readonly columns: readonly SourceColumn[]
  readonly rows: readonly SourceRow[]
}

export interface SourceColumn {
  /** As written in the file. */
  readonly name: string
  /** Additional names that a field can match, for formats without column headings and for equal headings. */
  readonly spellings?: readonly string[]
  /** The title above several headings, in a sheet with two rows of them. */
  readonly group?: string
  /** Only mapped to free-text fields, since its values are the file's own and match no list of options. */
  readonly freeText?: true
}

export interface SourceRow {
  /** The row number in the file, from 1; in a table the header is row 1. */
  readonly row: number
  /** One text per column; a missing cell is blank. */
  readonly cells: readonly string[]
}

/** A raw sheet, before its rows are interpreted. */
export interface SourceSheet {
  readonly name: string
  readonly hidden: boolean
  readonly lines: readonly (readonly string[])[]
  readonly merges: readonly MergedCells[]
}

/** Rows and columns that one cell covers, counted from 0; only the first has its value. */
export interface MergedCells {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Limits of one import; a larger file is rejected before it is read further. */
export const importLimits = {
  bytes: 100_000_000,
  unpackedBytes: 400_000_000,
  zipEntries: 10_000,
  rows: 200_000,
  columns: 2000,
  /** Cells that are covered by merged ones. */
  mergedCells: 10_000_000,
} as const
