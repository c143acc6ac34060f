import type { TypesetBlock } from "../../engine/narrative/typeset-block.ts"

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

/** A picture with tables below it; its texts are printed literally. */
export interface PictureDocument {
  readonly title: string
  readonly author: string
  readonly language: string
  readonly direction: "ltr" | "rtl"
  /** An SVG document as wide as the page, with its own title. */
  readonly picture: string
  readonly page: string
  readonly tables: readonly PictureTable[]
}

export interface PictureTable {
  readonly title: string
  readonly columns: readonly DocumentColumn[]
  readonly rows: readonly (readonly string[])[]
}

/** A text of headings, paragraphs, lists, tables and pictures; its texts are printed literally. */
export interface NarrativeDocument {
  readonly title: string
  readonly author: string
  readonly language: string
  readonly direction: "ltr" | "rtl"
  readonly page: string
  /** Below the title: the project, the version, its date and author. */
  readonly lines: readonly string[]
  readonly blocks: readonly TypesetBlock[]
  /** The files that the blocks name, in Base64. */
  readonly pictures: Readonly<Record<string, string>>
}

/** What is typeset, by the name of its template. */
export interface TypesetDocuments {
  readonly list: ListDocument
  readonly picture: PictureDocument
  readonly narrative: NarrativeDocument
}
export type Template = keyof TypesetDocuments
