/** A list to be typeset; its texts are printed literally. */
export interface ListDocument {
  readonly title: string
  readonly author: string
  readonly language: string
  readonly direction: "ltr" | "rtl"
  readonly paper: "a4" | "a3"
  /** Below the title: author, time, and the list's filters. */
  readonly lines: readonly string[]
  /** `Page {page} of {pages}` in the reader's language. */
  readonly page: string
  readonly columns: readonly DocumentColumn[]
  /** A single text is the heading of a group of rows. */
  readonly rows: readonly (readonly string[] | string | Subheading)[]
}

/** The heading of a group within a group. */
export interface Subheading {
  readonly subheading: string
}

export interface DocumentColumn {
  readonly heading: string
  /** Relative to the other columns. */
  readonly width: number
  readonly align: "start" | "end"
}
