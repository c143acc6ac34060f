/** A list as it is to be set on pages; every text of it is printed as it is. */
export interface ListDocument {
  readonly title: string
  readonly author: string
  readonly language: string
  readonly direction: "ltr" | "rtl"
  readonly paper: "a4" | "a3"
  /** Under the title: who made it and when, and what the list was narrowed to. */
  readonly lines: readonly string[]
  /** `Page {page} of {pages}` in the reader's language. */
  readonly page: string
  readonly columns: readonly DocumentColumn[]
  /** A text alone is what the rows below it have in common. */
  readonly rows: readonly (readonly string[] | string)[]
}

export interface DocumentColumn {
  readonly heading: string
  /** In proportion to the others. */
  readonly width: number
  readonly align: "start" | "end"
}
