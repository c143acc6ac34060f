import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type { listRecords, RecordPage } from "../contracts/records.ts"
import type { RecordId } from "../../../schemas/ids.ts"

type RecordListQuery = BodyOf<typeof listRecords>

/** A record's position in a list: the list's query and the index of the record in its result. */
export interface ListPosition {
  readonly listRequest: RecordListQuery
  /** Starts at 0. */
  readonly index: number
  /** For a query of one group of a list: the sort order of the groups. */
  readonly groupOrder?: "asc" | "desc" | undefined
}

const storageKey = "came-from"
const maxStoredPositions = 5000
const known = new Map<RecordId, ListPosition>()

/** Remembers the positions of the records on the displayed page of a list. */
export function rememberPage(
  listRequest: RecordListQuery,
  page: RecordPage,
  groupOrder?: ListPosition["groupOrder"],
): void {
  const { sortBy, direction } = listRequest.query ?? {}
  const listQuery = { ...listRequest, query: { ...(sortBy && { sortBy }), ...(direction && { direction }) } }
  page.content.forEach(({ id }, row) =>
    saveListPosition(id, { listRequest: listQuery, index: page.page * page.size + row, groupOrder }),
  )
}

export function saveListPosition(id: RecordId, listPosition: ListPosition): void {
  known.delete(id)
  known.set(id, listPosition)
  for (const [oldest] of known) {
    if (known.size <= maxStoredPositions) break
    known.delete(oldest)
  }
}

/** The record's position in the list it was opened from; stored for the tab, so that it survives a reload. */
export function listPositionOf(id: RecordId): ListPosition | undefined {
  const listPosition = known.get(id)
  try {
    if (listPosition) sessionStorage.setItem(storageKey, JSON.stringify({ id, listPosition }))
    else {
      const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "null")
      if (isStoredPosition(stored) && stored.id === id) return stored.listPosition
    }
  } catch {
    // Storage may be rejected; the position is then known as long as the page lives.
  }
  return listPosition
}

function isStoredPosition(stored: unknown): stored is { readonly id: RecordId; readonly listPosition: ListPosition } {
  return typeof stored === "object" && stored !== null && "id" in stored && "listPosition" in stored
}
