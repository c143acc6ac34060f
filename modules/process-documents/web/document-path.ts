import type { RecordId } from "../../../schemas/ids.ts"
import type { DocumentSearch } from "./document-search.ts"

/** URL of a record's document, of one of its versions, or of that version compared with another one. */
export function documentPath(recordId: RecordId, { version, compare }: DocumentSearch = {}): string {
  const query = [
    ...(version === undefined ? [] : [`version=${version}`]),
    ...(compare === undefined ? [] : [`compare=${compare}`]),
  ].join("&")
  return `/documents/${recordId}${query === "" ? "" : `?${query}`}`
}
