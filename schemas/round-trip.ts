import type { EntityId, Keyword, ProfileId, ProjectId } from "./ids.ts"
import type { Language } from "./languages.ts"

/**
 * What a workbook made from a list carries out of sight, so that it can be edited and imported again: in hidden columns of
 * every row which record it is, at which revision, and a hash of what was written; on a hidden sheet what the columns are.
 */
export const roundTrip = {
  /** Another number is another shape, which is refused and never guessed. */
  format: "risk-universe-list-1",
  /** The hidden sheet with the note. */
  noteSheet: "_risk_universe",
  /** Headings of the hidden columns, the first three of every sheet of rows. */
  recordHeading: "ru:record",
  revisionHeading: "ru:revision",
  hashHeading: "ru:hash",
  /** Stands for a record in a line that only says what the rows below it have in common. */
  groupLine: "ru:group",
} as const

/** A column of the workbook; headings differ from each other within a workbook, so that a column may be moved. */
export interface RoundTripColumn {
  readonly heading: string
  /** As the compiled profile names the column: `system:<name>` or the field's keyword. */
  readonly key: string
  /** The field that a changed cell changes; null where the column only shows something. */
  readonly keyword: Keyword | null
}

/** What the hidden sheet says of the whole workbook. */
export interface RoundTripNote {
  readonly profileId: ProfileId
  readonly profileVersion: number
  /** The hash of the version's definition. */
  readonly profileHash: string
  readonly language: Language
  /** The project and entity that the list was of; null where it was of none or of several. */
  readonly projectId: ProjectId | null
  readonly entityId: EntityId | null
  /** ISO moment. */
  readonly exportedAt: string
  readonly columns: readonly RoundTripColumn[]
}

/**
 * A cell of a workbook. `text` is what the cell says in its canonical form, whatever the sheet shows it as: exact decimal
 * text of a number, `YYYY-MM-DD` of a date, the words themselves of everything else; blank is an empty text.
 */
export interface SheetCell {
  readonly kind: "text" | "number" | "date"
  readonly text: string
}
