/**
 * How a block is printed. The template knows these layouts; a block is composed of them, so that most new blocks need
 * no change of the template.
 */
export type TypesetBlock =
  | TypesetLine
  | { readonly layout: "quote"; readonly blocks: readonly TypesetBlock[] }
  | { readonly layout: "list"; readonly ordered: boolean; readonly items: readonly (readonly TypesetBlock[])[] }
  | {
      readonly layout: "table"
      readonly columns: number
      /** Rows at the top that are repeated on each page. */
      readonly headerRows: number
      readonly cells: readonly TypesetCell[]
    }
  | TypesetPicture

/** A paragraph, or a heading of a level. */
export interface TypesetLine {
  readonly layout: "line"
  readonly level?: number
  /** Of its first letter; that of the document for a text without letters. */
  readonly direction?: "ltr" | "rtl"
  readonly spans: readonly TypesetSpan[]
}

/** A text with one formatting; a line break is `\n`. */
export interface TypesetSpan {
  readonly text: string
  readonly bold?: true
  readonly italic?: true
  readonly underline?: true
  readonly strike?: true
  readonly link?: string
}

export interface TypesetCell {
  readonly row: number
  readonly column: number
  readonly isHeader: boolean
  readonly colspan: number
  readonly rowspan: number
  readonly blocks: readonly TypesetBlock[]
}

export interface TypesetPicture {
  readonly layout: "picture"
  /** The picture among those of the document; null if it cannot be shown. */
  readonly file: string | null
  /** Read to those who cannot see the picture. */
  readonly text: string
  /** Printed in place of a picture that cannot be shown. */
  readonly missing: string
  /** In percent of the text. */
  readonly width: number
}
