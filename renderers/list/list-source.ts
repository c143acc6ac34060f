import type { RecordPage } from "../../schemas/api/records.ts"
import type { Filter } from "../../schemas/query.ts"
import type { ProfileInstance } from "../../schemas/record.ts"

/** What the list is sorted by, narrowed to and searched for: everything of a page but its number. */
export interface ListQuestion {
  /** A column of the compiled profile; the server's own order without one. */
  readonly sortBy?: string | undefined
  readonly direction?: "asc" | "desc" | undefined
  readonly filter?: Filter | undefined
  readonly search?: string | undefined
}

export interface PageRequest extends ListQuestion {
  /** From 0. */
  readonly page: number
  readonly size: number
  readonly signal: AbortSignal
}

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
  readonly failure: (error: unknown) => ListFailure
  readonly href: (record: ProfileInstance) => string
  /** Goes to the record inside the app; a click with a modifier key is left to the browser. */
  readonly open: (record: ProfileInstance) => void
}
