import type { EntityId, Keyword, ProfileId, ProjectId } from "./ids.ts"
import type { Language } from "./languages.ts"
import type { MatrixPart } from "./matrix-parts.ts"

/**
 * The hidden data of a workbook exported from a list, so that it can be edited and imported again: in hidden columns of
 * every row its record, revision, and a hash of the exported values; on a hidden sheet the columns' definitions. In the
 * workbook of a risk and control matrix, a row has those hidden columns for each of its records.
 */
export const roundTrip = {
  /** Another number means another format, which is rejected and never guessed. */
  format: "risk-universe-list-1",
  matrixFormat: "risk-universe-matrix-1",
  /** The hidden sheet with the metadata. */
  metadataSheet: "_risk_universe",
  /** Headings of the hidden columns, the first three of every data sheet. */
  recordHeading: "ru:record",
  revisionHeading: "ru:revision",
  hashHeading: "ru:hash",
  /** Replaces the record ID in a group heading row. */
  groupLine: "ru:group",
} as const

/** A column of the workbook; headings are unique within a workbook, so that columns can be moved. */
export interface RoundTripColumn {
  readonly heading: string
  /** The column's name in the compiled profile: `system:<name>` or the field's keyword. */
  readonly key: string
  /** The field that an edited cell changes; null when the column is display-only. */
  readonly keyword: Keyword | null
}

/** The metadata of the entire workbook on the hidden sheet. */
export interface WorkbookMetadata {
  readonly profileId: ProfileId
  readonly profileVersion: number
  /** The hash of the version's definition. */
  readonly profileHash: string
  readonly language: Language
  /** The project and entity of the list; null for none or several. */
  readonly projectId: ProjectId | null
  readonly entityId: EntityId | null
  /** ISO moment. */
  readonly exportedAt: string
  readonly columns: readonly RoundTripColumn[]
}

/** The heading of a hidden column of one record of a matrix row, such as `ru:record:RISK`. */
export const partHeading = (heading: string, part: MatrixPart): string => `${heading}:${part}`

/** A column of a matrix; headings are unique within a workbook. */
export interface MatrixRoundTripColumn extends RoundTripColumn {
  /** Null for a column of results, which changes nothing. */
  readonly part: MatrixPart | null
}

/** The metadata of the workbook of a matrix. */
export interface MatrixWorkbookMetadata {
  readonly profiles: Readonly<
    Partial<Record<MatrixPart, Pick<WorkbookMetadata, "profileId" | "profileVersion" | "profileHash">>>
  >
  readonly language: Language
  readonly projectId: ProjectId
  /** ISO moment. */
  readonly exportedAt: string
  readonly columns: readonly MatrixRoundTripColumn[]
}

/** Whether a workbook was exported from a matrix, and not from a list. */
export function isMatrixMetadata(
  metadata: WorkbookMetadata | MatrixWorkbookMetadata,
): metadata is MatrixWorkbookMetadata {
  return "profiles" in metadata
}

/**
 * A cell of a workbook. `text` is the cell's canonical text, regardless of its display format: exact decimal text of a
 * number, `YYYY-MM-DD` of a date, the text itself otherwise; blank is an empty text.
 */
export interface SheetCell {
  readonly kind: "text" | "number" | "date"
  readonly text: string
}
