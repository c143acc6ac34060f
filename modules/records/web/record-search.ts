import { pickListSearchParams, type ListSearchParams } from "../../../renderers/list/list-search-params.ts"

/** Search params of a record screen: the profile, for types with several, and the list's state. */
interface RecordSearch extends ListSearchParams {
  readonly profile?: string | undefined
  /** The draft that a new record continues. */
  readonly draft?: string | undefined
  /** An earlier version of its profile under which to show the record. */
  readonly version?: number | undefined
  /** Opens the record at the required action. */
  readonly section?: "task" | undefined
  /** Uploads files as records of the list. */
  readonly upload?: true | undefined
}

/** Parses the search params of a record screen; omits unknown ones. */
export const recordSearch = (search: Record<string, unknown>): RecordSearch => ({
  ...(typeof search["profile"] === "string" && { profile: search["profile"] }),
  ...(typeof search["draft"] === "string" && { draft: search["draft"] }),
  ...(typeof search["version"] === "number" && { version: search["version"] }),
  ...(search["section"] === "task" && { section: "task" }),
  ...(search["upload"] === true && { upload: true }),
  ...pickListSearchParams(search),
})
