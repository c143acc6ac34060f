import type { RecordPage } from "../../../modules/records/contracts/records.ts"
import type { RecordGroup } from "../../../modules/records/contracts/views.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import type { ListError, RecordGroups } from "../list-source.ts"
import { createPageCache, type PageCacheState } from "../page-cache.ts"
import { createRemainingRows, type RemainingRow, type RemainingRows } from "../unmatched/remaining-rows.ts"
import { createGroupLines, type GroupLines } from "./group-lines.ts"
import { withStayingGroups } from "./groups-that-stay.ts"

/** Group heading as rendered. */
export interface GroupHeading {
  readonly group: RecordGroup
  readonly open: boolean
  /** From 1, of `of`. */
  readonly position: number
  readonly of: number
}

/** Group headings of a grouped list. */
export interface GroupHeadings {
  /** Heading in a line; undefined for a row. */
  readonly at: (line: number) => GroupHeading | undefined
  /** Heading of the group that a line belongs to, and the line of the heading. */
  readonly headingAbove: (line: number) => (GroupHeading & { readonly line: number }) | undefined
  readonly toggle: (line: number, open?: boolean) => void
  readonly toggleAll: (open: boolean) => void
  readonly allOpen: () => boolean
  readonly count: () => number
  /** There are more groups than the server returned. */
  readonly more: () => boolean
}

export interface GroupedCacheOptions {
  readonly loadGroups: (signal: AbortSignal) => Promise<RecordGroups>
  /** Loads one row of the ungrouped list for the total, because a row may be in several groups. */
  readonly loadTotal: (signal: AbortSignal) => Promise<RecordPage>
  readonly load: (key: string | null, page: number, signal: AbortSignal, after?: string) => Promise<RecordPage>
  readonly failure: (error: unknown) => ListError
  readonly pageSize: number
  readonly capacity: number
  readonly pace: number
  /** Whether further pages of a group continue the loaded ones; without it they do. Asked before each is loaded. */
  readonly mayLoad?: (() => boolean) | undefined
  /** Groups that the user expanded or collapsed, by key. Owned by the caller, because it outlives this cache. */
  readonly turned: Map<string | null, boolean>
}

/** Lists with more groups or records than this start with all groups collapsed. */
const openAtFirst = { groups: 20, records: 200 } as const
/** Maximum number of groups with cached rows; evicts the least recently used. */
const maxCachedGroups = 40

const noRows: readonly RemainingRow[] = []

/**
 * Page cache of a grouped list: each expanded group is a list with its own pages; collapsed groups load nothing. Rows
 * stay in their groups, which show their number with them.
 */
export function createGroupedCache(options: GroupedCacheOptions): RemainingRows {
  const { failure, pageSize, turned } = options
  const listeners = new Set<() => void>()
  const lists = new Map<string | null, RemainingRows>()
  /** The rows that stay, by the key of their group. */
  let staying = new Map<string | null, readonly RemainingRow[]>()
  const abort = new AbortController()
  let groups: readonly RecordGroup[] = []
  let more = false
  let groupLines: GroupLines = createGroupLines([])
  let requestedRange = { first: 0, last: 0 }
  let isRequested = false
  let state: PageCacheState = { total: undefined, totalIsExact: true, failure: null, updatedAt: null }

  const stayingIn = (key: string | null) => staying.get(key) ?? noRows
  const remaining = () => [...staying.values()].flat()
  const countOf = ({ key, count }: RecordGroup) => count + stayingIn(key).length
  const opensAtFirst = () =>
    groups.length <= openAtFirst.groups && groups.reduce((sum, group) => sum + countOf(group), 0) <= openAtFirst.records
  const isOpen = ({ key }: RecordGroup) => turned.get(key) ?? opensAtFirst()
  const updateState = (change: Partial<PageCacheState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const linesNow = () => createGroupLines(groups.map((group) => ({ count: countOf(group), open: isOpen(group) })))
  const arrange = () => {
    groupLines = linesNow()
    updateState({ lines: groupLines.total })
    want(requestedRange.first, requestedRange.last)
  }

  const listOf = ({ key }: RecordGroup): RemainingRows => {
    const known = lists.get(key)
    if (known) {
      lists.delete(key)
      lists.set(key, known)
      return known
    }
    const { capacity, pace, mayLoad } = options
    const list: RemainingRows = createRemainingRows(
      createPageCache({
        load: (page, signal, after) => options.load(key, page, signal, after),
        failure,
        pageSize,
        capacity,
        pace,
        mayLoad: mayLoad && (() => list.state().total === undefined || mayLoad()),
      }),
    )
    list.keep(stayingIn(key))
    list.subscribe(() => onPageLoaded(key, list))
    lists.set(key, list)
    for (const [old, oldest] of lists) {
      if (lists.size <= maxCachedGroups) break
      oldest.stop()
      lists.delete(old)
    }
    return list
  }
  /** Corrects the size of a group from its loaded rows when it changed after it was counted. */
  const onPageLoaded = (key: string | null, list: RemainingRows) => {
    const { total, totalIsExact, failure: failed, updatedAt } = list.state()
    const known = groups.find((group) => group.key === key)
    if (known && total !== undefined && totalIsExact && total !== countOf(known)) {
      const count = total - stayingIn(key).length
      groups =
        total === 0
          ? groups.filter((one) => one !== known)
          : groups.map((one) => (one === known ? { ...one, count } : one))
      groupLines = linesNow()
    }
    updateState({
      lines: groupLines.total,
      ...(failed && { failure: failed }),
      ...(updatedAt !== null && { updatedAt }),
    })
  }

  const loadAll = () => {
    isRequested = true
    void Promise.all([options.loadGroups(abort.signal), options.loadTotal(abort.signal)]).then(
      ([storedGroups, all]) => {
        if (abort.signal.aborted) return
        const rows = remaining()
        groups = withStayingGroups(
          storedGroups.content,
          rows.flatMap(({ group }) => group ?? []),
        )
        more = storedGroups.more
        const { totalElements, totalIsExact, until } = all
        const total = totalElements + new Set(rows.map(({ record }) => record.id)).size
        state = { ...state, total, totalIsExact, until, updatedAt: Date.now() }
        arrange()
      },
      (error: unknown) => {
        if (!abort.signal.aborted) updateState({ failure: failure(error) })
      },
    )
  }
  const want = (first: number, last: number) => {
    requestedRange = { first, last }
    if (!isRequested) return loadAll()
    for (const span of groupLines.between(first, last)) {
      const group = groups[span.group]
      if (group) listOf(group).want(span.first, span.last)
    }
  }
  const heading = (at: number): GroupHeading | undefined => {
    const group = groups[at]
    if (!group) return undefined
    return { group: { ...group, count: countOf(group) }, open: isOpen(group), position: at + 1, of: groups.length }
  }

  return {
    pageSize,
    row(line) {
      const groupLine = groupLines.at(line)
      const group = groupLine && groups[groupLine.group]
      return group && groupLine.row !== null ? lists.get(group.key)?.row(groupLine.row) : undefined
    },
    want,
    async rows(first, last) {
      const found = await Promise.all(
        groupLines.between(first, last).map((span) => {
          const group = groups[span.group]
          return group ? listOf(group).rows(span.first, span.last) : []
        }),
      )
      return found.flat()
    },
    keep(rows) {
      staying = Map.groupBy(rows, ({ group }) => group?.group.key ?? null)
    },
    remaining,
    placesOf: (ids) =>
      groups.flatMap((group, at) => {
        const above = groups.slice(0, at).map(({ key }) => key)
        const places =
          lists.get(group.key)?.placesOf(ids) ??
          stayingIn(group.key).flatMap(({ index, record: { id } }) => (ids.has(id) ? [{ id, index }] : []))
        return places.map((place) => ({ ...place, group: { group, above: above.toReversed() } }))
      }),
    indexesOf(ids) {
      const found = new Map<RecordId, number>()
      groups.forEach((group, at) => {
        if (!isOpen(group)) return
        const firstLine = groupLines.headingOf(at) + 1
        for (const [id, index] of lists.get(group.key)?.indexesOf(ids) ?? [])
          if (!found.has(id)) found.set(id, firstLine + index)
      })
      return found
    },
    replace(record) {
      // Also those of groups whose rows are not cached any more.
      staying = new Map(
        [...staying].map(([key, rows]) => [
          key,
          rows.map((row) => (row.record.id === record.id ? { ...row, record } : row)),
        ]),
      )
      for (const list of lists.values()) list.replace(record)
    },
    retry() {
      updateState({ failure: null })
      if (state.total === undefined) loadAll()
      for (const list of lists.values()) list.retry()
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      abort.abort()
      for (const list of lists.values()) list.stop()
    },
    headings: {
      at(line) {
        const groupLine = groupLines.at(line)
        return groupLine?.row === null ? heading(groupLine.group) : undefined
      },
      headingAbove(line) {
        const groupLine = groupLines.at(line)
        const found = groupLine && groupLine.row !== null ? heading(groupLine.group) : undefined
        return found && groupLine && { ...found, line: groupLines.headingOf(groupLine.group) }
      },
      toggle(line, open) {
        const groupLine = groupLines.at(line)
        const group = groupLine && groups[groupLine.group]
        if (!group || isOpen(group) === open) return
        turned.set(group.key, !isOpen(group))
        arrange()
      },
      toggleAll(open) {
        for (const group of groups) turned.set(group.key, open)
        arrange()
      },
      allOpen: () => groups.every(isOpen),
      count: () => groups.length,
      more: () => more,
    },
  }
}
