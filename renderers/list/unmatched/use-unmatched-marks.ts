import { useSyncExternalStore } from "react"
import type { RecordId } from "../../../schemas/ids.ts"
import type { UnmatchedRecords } from "./unmatched-records.ts"

const neverChanges = () => () => {}

/** Columns that a record does not match any more; renders again when other rows are marked. */
export function useUnmatchedMarks(
  unmatched: UnmatchedRecords | undefined,
): (id: RecordId) => readonly string[] | undefined {
  useSyncExternalStore(unmatched?.subscribe ?? neverChanges, () => unmatched?.version() ?? 0)
  return (id) => unmatched?.find(id)?.unmatched
}

/** Number of rows that no longer match; renders again when it changes. */
export function useUnmatchedCount(unmatched: UnmatchedRecords | undefined): number {
  return useSyncExternalStore(unmatched?.subscribe ?? neverChanges, () => unmatched?.count() ?? 0)
}
