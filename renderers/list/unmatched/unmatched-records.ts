import { maxCheckedRecords, type UnmatchedRecord } from "../../../modules/records/contracts/records.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { createUnmatchedRows, type UnmatchedRows } from "./unmatched-rows.ts"

/** The records of a list that no longer match its filter and search. */
export type UnmatchedRecords = UnmatchedRows<RecordId, UnmatchedRecord>

/** Maximum number of rows that stay; those beyond leave at once. */
const maxRemaining = 500

/** @param ask Asks the server which of these records do not match. */
export function createUnmatchedRecords(
  ask: (ids: readonly RecordId[]) => Promise<readonly UnmatchedRecord[]>,
): UnmatchedRecords {
  return createUnmatchedRows({
    ask,
    rowOf: ({ record }) => record.id,
    keyOf: (id) => id,
    maxChecked: maxCheckedRecords,
    maxRemaining,
  })
}
