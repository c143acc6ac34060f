import type { ReplyOf } from "../../schemas/api/endpoint.ts"
import type { ListChanges, RecordPage, UnmatchedRecord } from "../../modules/records/contracts/records.ts"
import type { listGroups } from "../../modules/records/contracts/views.ts"
import type { RecordId } from "../../schemas/ids.ts"
import type { Filter } from "../../schemas/query.ts"
import type { ProfileInstance } from "../../schemas/record.ts"

/** Sort order, filter and search of a list: the parameters of a page request except the page. */
export interface ListQuery {
  /** Column of the compiled profile; without it the server's default order applies. */
  readonly sortBy?: string | undefined
  readonly direction?: "asc" | "desc" | undefined
  readonly filter?: Filter | undefined
  readonly search?: string | undefined
  /** Column to group rows by, and the order of its values. */
  readonly group?: { readonly column: string; readonly direction: "asc" | "desc" } | undefined
}

/** Column and common value of a group's rows, and the order of the groups. */
export interface GroupOfRows {
  readonly column: string
  readonly direction: "asc" | "desc"
  readonly key: string | null
}

export interface PageRequest extends Omit<ListQuery, "group"> {
  /** Only the rows of this group. */
  readonly group?: GroupOfRows | undefined
  /** Additional columns to load. */
  readonly columns?: readonly string[] | undefined
  /** From 0. */
  readonly page: number
  readonly size: number
  /** Cursor at which this page starts, as returned with the previous page. */
  readonly after?: string | undefined
  /** Requests an exact count of all rows. */
  readonly count?: "exact" | undefined
  readonly signal: AbortSignal
}

/** Records that the list has shown, at most `maxCheckedRecords`. */
export interface CheckRequest extends Pick<PageRequest, "filter" | "search" | "columns"> {
  readonly ids: readonly RecordId[]
}

/** A question about a list: what changed since a time, of these records that it shows and of all others. */
export interface ChangesRequest extends Pick<PageRequest, "filter" | "search" | "columns"> {
  readonly shown: readonly Pick<ProfileInstance, "id" | "revision">[]
  readonly since: string | undefined
}

export type GroupsRequest = Pick<ListQuery, "filter" | "search"> &
  Required<Pick<ListQuery, "group">> & { readonly signal: AbortSignal }
export type RecordGroups = ReplyOf<typeof listGroups>

/** Why a page could not be loaded. A message from the server is in the user's language. */
export interface ListError {
  readonly forbidden: boolean
  readonly message?: string | undefined
  /** Reference for support requests. */
  readonly reference?: string | undefined
}

/** Loads a list's records and opens them. Provided by the app; the renderer does no requests itself. */
export interface ListSource {
  readonly loadPage: (request: PageRequest) => Promise<RecordPage>
  /** Loads the groups of a column; without it the list cannot be grouped. */
  readonly loadGroups?: (request: GroupsRequest) => Promise<RecordGroups>
  /** Finds those of these records that do not match any more; without it a changed row stays unmarked. */
  readonly checkRecords?: (request: CheckRequest) => Promise<readonly UnmatchedRecord[]>
  /** Finds what others changed; without it the list is as it was loaded. */
  readonly findChanges?: (request: ChangesRequest) => Promise<ListChanges>
  readonly failure: (error: unknown) => ListError
  readonly href: (record: ProfileInstance) => string
  /** Opens the record inside the app. The browser handles clicks with modifier keys. */
  readonly open: (record: ProfileInstance) => void
}
