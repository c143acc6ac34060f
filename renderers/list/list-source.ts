import type { ReplyOf } from "../../schemas/api/endpoint.ts"
import type { RecordPage } from "../../schemas/api/records.ts"
import type { listGroups } from "../../schemas/api/views.ts"
import type { Filter } from "../../schemas/query.ts"
import type { ProfileInstance } from "../../schemas/record.ts"

/** What the list is sorted by, narrowed to and searched for: everything of a page but its number. */
export interface ListQuestion {
  /** A column of the compiled profile; the server's own order without one. */
  readonly sortBy?: string | undefined
  readonly direction?: "asc" | "desc" | undefined
  readonly filter?: Filter | undefined
  readonly search?: string | undefined
  /** The column that rows are gathered by, and in which order its values come. */
  readonly group?: { readonly column: string; readonly direction: "asc" | "desc" } | undefined
}

/** The column and the value that the rows of one group have in common, and in which order the column's groups come. */
export interface GroupOfRows {
  readonly column: string
  readonly direction: "asc" | "desc"
  readonly key: string | null
}

export interface PageRequest extends Omit<ListQuestion, "group"> {
  /** Only the rows of this group. */
  readonly group?: GroupOfRows | undefined
  /** Columns beside the list's own, whose values come along. */
  readonly columns?: readonly string[] | undefined
  /** From 0. */
  readonly page: number
  readonly size: number
  /** Where the page before said that this one begins. */
  readonly after?: string | undefined
  /** Every row is to be counted. */
  readonly count?: "exact" | undefined
  readonly signal: AbortSignal
}

export type GroupsRequest = Pick<ListQuestion, "filter" | "search"> &
  Required<Pick<ListQuestion, "group">> & { readonly signal: AbortSignal }
export type RecordGroups = ReplyOf<typeof listGroups>

/** Why a page could not be had, in the reader's language where the server said it. */
export interface ListFailure {
  readonly forbidden: boolean
  readonly sentence?: string | undefined
  /** What to quote when asking for help. */
  readonly reference?: string | undefined
}

/** Where a list's records come from and where they open; the app gives it, the renderer fetches nothing by itself. */
export interface ListSource {
  readonly loadPage: (request: PageRequest) => Promise<RecordPage>
  /** What the group's column holds; without it a list cannot be grouped. */
  readonly loadGroups?: (request: GroupsRequest) => Promise<RecordGroups>
  readonly failure: (error: unknown) => ListFailure
  readonly href: (record: ProfileInstance) => string
  /** Goes to the record inside the app; a click with a modifier key is left to the browser. */
  readonly open: (record: ProfileInstance) => void
}
