import type { CandidateFilters, LinkOwner } from "../../../renderers/record/services.tsx"
import type { RecordId } from "../../../schemas/ids.ts"
import { linkedPageSize } from "../../../schemas/record.ts"
import { request } from "../../../src/api/request.ts"
import { linkRecords, listLinkCandidates, listLinks, unlinkRecords } from "../contracts/links.ts"

// Loaded on demand: most visits to a record change no links.

/** Lists records that a field can link. */
export function searchCandidates(
  { profileId, id, projectId, keyword }: LinkOwner,
  { search, statuses, projectIds }: CandidateFilters,
  signal: AbortSignal,
) {
  const narrowed = {
    ...(statuses.length > 0 && { statuses: [...statuses] }),
    ...(projectIds.length > 0 && { projectIds: [...projectIds] }),
  }
  const body = { profileId, projectId, keyword, search, size: 50, ...narrowed, ...(id && { id }) }
  return request(listLinkCandidates, { body }, { signal })
}

/** One page of the records that a field links. */
export function searchLinks(
  { id, keyword }: LinkOwner,
  { search, page }: { readonly search: string; readonly page: number },
  signal: AbortSignal,
) {
  return request(
    listLinks,
    { params: { id: assertSaved(id), keyword }, query: { page, size: linkedPageSize, ...(search && { search }) } },
    { signal },
  )
}

/** Links records to a saved record. */
export function addLinks({ id, keyword, revision }: LinkOwner, recordIds: readonly RecordId[]) {
  return request(linkRecords, {
    params: { id: assertSaved(id), keyword },
    body: { recordIds: [...recordIds], ...(revision !== null && { revision }) },
  })
}

/** Unlinks a record from a saved record. */
export function removeLink({ id, keyword, revision }: LinkOwner, linkedId: RecordId) {
  return request(unlinkRecords, {
    params: { id: assertSaved(id), keyword, linkedId },
    query: { revision: revision ?? undefined },
  })
}

/** A new record's links are saved with the form; only a saved record is linked by a request. */
function assertSaved(id: RecordId | null): RecordId {
  if (id === null) throw new Error("A record is linked by a call only once it is saved.")
  return id
}
