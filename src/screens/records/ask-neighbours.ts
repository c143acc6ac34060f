import { listRecords } from "../../../schemas/api/records.ts"
import { listGroups } from "../../../schemas/api/views.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { call } from "../../calls/call.ts"
import type { Standing } from "./came-from.ts"
import { neighboursOf, type Neighbours } from "./neighbours.ts"

/** The record's neighbours over the calls; loaded with the first record that was come to from a list. */
export function askNeighbours(id: RecordId, standing: Standing, signal: AbortSignal): Promise<Neighbours> {
  return neighboursOf(id, standing, {
    rows: (body) => call(listRecords, { body }, { signal }),
    groups: (body) => call(listGroups, { body }, { signal }),
  })
}
