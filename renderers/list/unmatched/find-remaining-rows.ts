import { maxCheckedRecords } from "../../../modules/records/contracts/records.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { PageCache } from "../page-cache.ts"
import type { RowSpan } from "../visible-rows.ts"
import type { RemainingRow, RemainingRows } from "./remaining-rows.ts"
import type { UnmatchedRecords } from "./unmatched-records.ts"

/** The records on the screen and around it, as many as one request checks. */
export function recordsAround(cache: PageCache, { first, last }: RowSpan): readonly ProfileInstance[] {
  const margin = Math.max(0, Math.floor((maxCheckedRecords - (last - first + 1)) / 2))
  const from = Math.max(0, first - margin)
  const indexes = Array.from({ length: maxCheckedRecords }, (_, at) => from + at)
  const records = indexes.flatMap((index) => cache.row(index) ?? [])
  return [...new Map(records.map((record) => [record.id, record])).values()]
}

export const idsAround = (cache: PageCache, visible: RowSpan): readonly RecordId[] =>
  recordsAround(cache, visible).map(({ id }) => id)

/**
 * Before a list is loaded again: the rows on the screen that it will not have any more, with their current values and
 * where they are, and those that stay already. Unmarks those that are not loaded any more.
 */
export async function findRemainingRows(
  cache: RemainingRows,
  unmatched: UnmatchedRecords,
  visible: RowSpan,
): Promise<readonly RemainingRow[]> {
  // A row that is gone counts as matching by this, so it leaves.
  const checked = new Set([...idsAround(cache, visible), ...unmatched.remaining()])
  if (checked.size > 0) await unmatched.check([...checked])
  const places = cache.placesOf(new Set(unmatched.remaining()))
  const remaining = places.flatMap(({ id, ...place }) => {
    const record = unmatched.find(id)?.record
    return record ? [{ ...place, record }] : []
  })
  unmatched.retain(remaining.map(({ record }) => record.id))
  return remaining
}
