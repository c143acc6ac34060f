import { listRecords } from "../../../schemas/api/records.ts"
import { listGroups } from "../../../schemas/api/views.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { call } from "../../calls/call.ts"
import type { ListPosition } from "./list-position.ts"
import { findAdjacentRecords, type AdjacentRecords } from "./adjacent-records.ts"

/** Adjacent records over HTTP; loaded with the first record opened from a list. */
export function fetchAdjacentRecords(
  id: RecordId,
  listPosition: ListPosition,
  signal: AbortSignal,
): Promise<AdjacentRecords> {
  return findAdjacentRecords(id, listPosition, {
    rows: (body) => call(listRecords, { body }, { signal }),
    groups: (body) => call(listGroups, { body }, { signal }),
  })
}
