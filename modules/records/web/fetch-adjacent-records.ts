import { listRecords } from "../contracts/records.ts"
import { listGroups } from "../contracts/views.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"
import type { ListPosition } from "./list-position.ts"
import { findAdjacentRecords, type AdjacentRecords } from "./adjacent-records.ts"

/** Adjacent records over HTTP; loaded with the first record opened from a list. */
export function fetchAdjacentRecords(
  id: RecordId,
  listPosition: ListPosition,
  signal: AbortSignal,
): Promise<AdjacentRecords> {
  return findAdjacentRecords(id, listPosition, {
    rows: (body) => request(listRecords, { body }, { signal }),
    groups: (body) => request(listGroups, { body }, { signal }),
  })
}
