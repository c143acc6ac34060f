import type { RecordId } from "../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { StayingGroup } from "../grouping/groups-that-stay.ts"
import type { PageCache, PageCacheState } from "../page-cache.ts"

/** Where a row is. */
export interface RowPlace {
  /** In the list, or in its group. */
  readonly index: number
  /** In a grouped list. */
  readonly group?: StayingGroup
}

/** A row that stays although the list does not have it any more. */
export interface RemainingRow extends RowPlace {
  readonly record: ProfileInstance
}

export interface RemainingRows extends PageCache {
  /** Sets the rows that stay, before the first page is loaded. */
  readonly keep: (rows: readonly RemainingRow[]) => void
  readonly remaining: () => readonly RemainingRow[]
  /** The places of those of these records that are cached: in a grouped list, one in each of its groups. */
  readonly placesOf: (ids: ReadonlySet<RecordId>) => readonly (RowPlace & { readonly id: RecordId })[]
}

/**
 * Shows rows that stay at their places between the pages of a list. The list counts without them, so indexes after a
 * row that stays are one higher on the screen.
 */
export function createRemainingRows(cache: PageCache): RemainingRows {
  /** By index. */
  let remaining: readonly RemainingRow[] = []
  let shown: { readonly of: PageCacheState; readonly state: PageCacheState } | undefined

  const listed = () => cache.state().total ?? Number.POSITIVE_INFINITY
  /** Where each row that stays is: behind the last row where the list has become shorter. */
  const places = () => {
    const length = listed()
    return remaining.map(({ index }, at) => Math.min(index, length + at))
  }
  const listIndexOf = (index: number) => index - places().filter((place) => place < index).length
  const shownIndexOf = (listIndex: number) =>
    places().reduce((index, place) => (place <= index ? index + 1 : index), listIndex)
  const remainingAt = (index: number) =>
    remaining.length === 0 ? undefined : remaining[places().indexOf(index)]?.record
  const withinList = (index: number) => Math.max(0, Math.min(index, listed() - 1))
  const indexesOf = (ids: ReadonlySet<RecordId>) => {
    const found = new Map<RecordId, number>()
    for (const [id, listIndex] of cache.indexesOf(ids)) found.set(id, shownIndexOf(listIndex))
    remaining.forEach(({ record }, at) => {
      if (ids.has(record.id)) found.set(record.id, places()[at] ?? 0)
    })
    return found
  }

  return {
    ...cache,
    keep(rows) {
      remaining = rows.toSorted((one, other) => one.index - other.index)
    },
    remaining: () => remaining,
    row: (index) => remainingAt(index) ?? cache.row(listIndexOf(index)),
    want: (first, last) => cache.want(withinList(listIndexOf(first)), withinList(listIndexOf(last))),
    async rows(first, last) {
      const [from, to] = [listIndexOf(first), listIndexOf(last + 1) - 1]
      const rows = (to < from ? [] : await cache.rows(from, to)).values()
      const indexes = Array.from({ length: last - first + 1 }, (_, at) => first + at)
      return indexes.flatMap((index) => remainingAt(index) ?? rows.next().value ?? [])
    },
    indexesOf,
    placesOf: (ids) => [...indexesOf(ids)].map(([id, index]) => ({ id, index })),
    replace(record) {
      remaining = remaining.map((row) => (row.record.id === record.id ? { ...row, record } : row))
      cache.replace(record)
    },
    state() {
      const of = cache.state()
      if (remaining.length === 0 || of.total === undefined) return of
      if (shown?.of !== of) shown = { of, state: { ...of, total: of.total + remaining.length } }
      return shown.state
    },
  }
}
