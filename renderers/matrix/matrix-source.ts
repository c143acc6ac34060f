import type {
  MatrixChange,
  MatrixChangeOutcome,
  MatrixOutline,
  MatrixRowIds,
  MatrixRows,
  MatrixSection,
  UnmatchedRow,
} from "../../modules/matrix/contracts/matrix.ts"
import type { MatrixPart } from "../../schemas/matrix-parts.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import type { Filter } from "../../schemas/query.ts"
import type { LinkedRecord } from "../../schemas/record.ts"
import type { ListEdits } from "../list/list-edits.ts"
import type { ListError } from "../list/list-source.ts"

/** The profile of each type of records in a matrix; types that the user cannot read are absent. */
export type MatrixProfiles = Readonly<Partial<Record<MatrixPart, CompiledProfile>>>

/** Which rows are shown. */
export interface MatrixQuery {
  readonly filters?: Readonly<Partial<Record<MatrixPart, Filter>>> | undefined
  readonly search?: string | undefined
}

/** Whether only some of the rows are shown. */
export function isNarrowed({ filters, search }: Pick<MatrixQuery, "filters" | "search">): boolean {
  return search !== undefined || Object.keys(filters ?? {}).length > 0
}

export interface MatrixOutlineRequest extends MatrixQuery {
  /** Rows that are included although they no longer match since a change. */
  readonly remaining?: readonly MatrixRowIds[] | undefined
  readonly signal: AbortSignal
}

export interface MatrixRowsRequest extends MatrixOutlineRequest {
  readonly sections: readonly (Pick<MatrixSection, "processId" | "subProcessId"> & {
    readonly offset: number
    readonly size: number
  })[]
  /** Columns to load in addition to those of the profiles' lists. */
  readonly columns?: Readonly<Partial<Record<MatrixPart, readonly string[]>>> | undefined
}

/** A record that can be opened: of a row, of a heading, or a test or an issue of a control. */
export type MatrixRecord = Pick<LinkedRecord, "id" | "type" | "profileId">

/** Loads a matrix and opens its records. Provided by the app; the renderer does no requests itself. */
export interface MatrixSource {
  readonly loadOutline: (request: MatrixOutlineRequest) => Promise<MatrixOutline>
  readonly loadRows: (request: MatrixRowsRequest) => Promise<MatrixRows>
  /** Which of these rows do not match the query any more. */
  readonly checkRows: (
    query: MatrixQuery & { readonly rows: readonly MatrixRowIds[] },
  ) => Promise<readonly UnmatchedRow[]>
  /** The published definition of a profile, for the results of tests. */
  readonly loadProfile: (id: ProfileId) => Promise<CompiledProfile>
  readonly failure: (error: unknown) => ListError
  readonly href: (record: MatrixRecord) => string
  /** Opens the record beside the matrix. The browser handles clicks with modifier keys. */
  readonly open: (record: MatrixRecord) => void
}

/** Inline editing of a matrix. Provided by the app; without it the matrix is read-only. */
export interface MatrixEdits {
  /** Editing one cell of a record of the type, as in its list; undefined if the user cannot change such records. */
  readonly of: (part: MatrixPart) => ListEdits | undefined
  /** Changes or validates up to `maxMatrixChanges` records, each by itself; the outcomes are in the same order. */
  readonly changeMany: (
    changes: readonly MatrixChange[],
    options: { readonly validateOnly?: boolean; readonly signal?: AbortSignal },
  ) => Promise<readonly MatrixChangeOutcome[]>
}
