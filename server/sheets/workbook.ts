import type { SheetCell } from "../../schemas/round-trip.ts"

/** A cell of a row, or of a line that says what the rows below it have in common. */
export type WrittenCell = SheetCell | { readonly kind: "group"; readonly text: string }

/** A column of the sheet of rows. */
export interface SheetColumn {
  readonly heading: string
  /** In characters. */
  readonly width: number
  readonly hidden?: true | undefined
  readonly kind: SheetCell["kind"]
  /** Decimal places of its numbers, where all have the same. */
  readonly places?: number | undefined
  /** What is offered where a cell is edited. */
  readonly choices?: readonly string[] | undefined
}

/** A workbook whose rows may be as many as there are: they come in batches and are written as they come. */
export interface Workbook {
  readonly title: string
  readonly creator: string
  readonly createdAt: Date
  readonly direction: "ltr" | "rtl"
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<readonly (readonly WrittenCell[])[]>
  /** Hidden sheets of plain texts, known from the beginning. */
  readonly hidden: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[]
}

export interface SheetLimits {
  /** A spreadsheet has no more rows; what comes after stands on a further sheet. */
  readonly rows: number
  /** Of the sheet's text: an archive tells of no larger one. */
  readonly bytes: number
}
export const usualLimits: SheetLimits = { rows: 1_048_576, bytes: 2_000_000_000 }
