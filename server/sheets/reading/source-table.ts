/** A file made plain: headings and rows of text, whatever it was written in. */
export interface SourceTable {
  readonly columns: readonly SourceColumn[]
  readonly rows: readonly SourceRow[]
}

export interface SourceColumn {
  /** As the file writes it. */
  readonly name: string
  /** Other names under which a field may ask for it, for formats whose parts have no headings of their own. */
  readonly spellings?: readonly string[]
  /** Taken only by a field of free text, since its values are the file's own words and no list of ours. */
  readonly freeText?: true
}

export interface SourceRow {
  /** As the file's own rows count, from 1; in a table the header is row 1. */
  readonly row: number
  /** One text per column; a missing cell is blank. */
  readonly cells: readonly string[]
}

/** A sheet as it is, before anyone says what its rows are. */
export interface SourceSheet {
  readonly name: string
  readonly hidden: boolean
  readonly lines: readonly (readonly string[])[]
}

/** Bounds of one import; a file beyond them is refused before it is read further. */
export const importLimits = {
  bytes: 100_000_000,
  unpackedBytes: 400_000_000,
  parts: 10_000,
  rows: 200_000,
  columns: 2000,
} as const
