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

/** A sheet with any number of rows: they are streamed in batches. */
export interface DataSheet {
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<readonly (readonly WrittenCell[])[]>
}

/** A workbook with a data sheet and any number of further ones. */
export interface Workbook extends DataSheet {
  readonly title: string
  /** The name of its data sheet; without it, the title. */
  readonly sheetName?: string | undefined
  readonly creator: string
  readonly createdAt: Date
  readonly direction: "ltr" | "rtl"
  /** Further data sheets, whose columns suggest no options. */
  readonly further?: readonly (DataSheet & { readonly name: string })[] | undefined
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
