import type { SheetCell } from "../../schemas/round-trip.ts"

/** A cell of a row, or of a group heading above rows. */
export type WrittenCell = SheetCell | { readonly kind: "group"; readonly text: string }

/** Colours by which headings show that columns belong together. */
export const headingColours = ["grey", "blue", "orange", "green", "violet"] as const
export type HeadingColour = (typeof headingColours)[number]

/** A column of the data sheet. */
export interface SheetColumn {
  readonly heading: string
  /** Grey by default. */
  readonly headingColour?: HeadingColour | undefined
  /** In characters. */
  readonly width: number
  readonly hidden?: true | undefined
  readonly kind: SheetCell["kind"]
  /** Decimal places of its numbers, if all have the same. */
  readonly places?: number | undefined
  /** The options suggested when a cell is edited. */
  readonly choices?: readonly string[] | undefined
}

/** A workbook with any number of rows: they are streamed in batches. */
export interface Workbook {
  readonly title: string
  readonly creator: string
  readonly createdAt: Date
  readonly direction: "ltr" | "rtl"
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<readonly (readonly WrittenCell[])[]>
  /** Hidden sheets of plain texts, known in advance. */
  readonly hidden: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[]
}

export interface SheetLimits {
  /** The maximum rows of a spreadsheet; further rows go to another sheet. */
  readonly rows: number
  /** Maximum bytes of a sheet's XML: an archive cannot contain a larger file. */
  readonly bytes: number
}
export const defaultLimits: SheetLimits = { rows: 1_048_576, bytes: 2_000_000_000 }
