import type { RecordPage } from "../../../modules/records/contracts/records.ts"
import type { RecordGroup } from "../../../modules/records/contracts/views.ts"
import type { ListError, RecordGroups } from "../list-source.ts"
import { createPageCache, type PageCache, type PageCacheState } from "../page-cache.ts"
import { createGroupLines, type GroupLines } from "./group-lines.ts"

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
  /** Groups that the user expanded or collapsed, by key. Owned by the caller, because it outlives this cache. */
  readonly turned: Map<string | null, boolean>
}

/** Lists with more groups or records than this start with all groups collapsed. */
const openAtFirst = { groups: 20, records: 200 } as const
/** Maximum number of groups with cached rows; evicts the least recently used. */
const maxCachedGroups = 40

/** Page cache of a grouped list: each expanded group is a list with its own pages; collapsed groups load nothing. */
export function createGroupedCache(options: GroupedCacheOptions): PageCache {
  const { failure, pageSize, turned } = options
  const listeners = new Set<() => void>()
  const lists = new Map<string | null, PageCache>()
  const abort = new AbortController()
  let groups: readonly RecordGroup[] = []
  let more = false
  let groupLines: GroupLines = createGroupLines([])
  let requestedRange = { first: 0, last: 0 }
  let isRequested = false
  let state: PageCacheState = { total: undefined, totalIsExact: true, failure: null, updatedAt: null }

  const opensAtFirst = () =>
    groups.length <= openAtFirst.groups && groups.reduce((sum, { count }) => sum + count, 0) <= openAtFirst.records
  const isOpen = ({ key }: RecordGroup) => turned.get(key) ?? opensAtFirst()
  const updateState = (change: Partial<PageCacheState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const arrange = () => {
    groupLines = createGroupLines(groups.map((group) => ({ count: group.count, open: isOpen(group) })))
    updateState({ lines: groupLines.total })
    want(requestedRange.first, requestedRange.last)
  }

  const listOf = ({ key }: RecordGroup): PageCache => {
    const known = lists.get(key)
    if (known) {
      lists.delete(key)
      lists.set(key, known)
      return known
    }
    const list = createPageCache({
      load: (page, signal, after) => options.load(key, page, signal, after),
      failure,
      pageSize,
      capacity: options.capacity,
      pace: options.pace,
    })
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
  const onPageLoaded = (key: string | null, list: PageCache) => {
    const { total, totalIsExact, failure: failed, updatedAt } = list.state()
    const known = groups.find((group) => group.key === key)
    if (known && total !== undefined && totalIsExact && total !== known.count) {
      groups =
        total === 0
          ? groups.filter((one) => one !== known)
          : groups.map((one) => (one === known ? { ...one, count: total } : one))
      groupLines = createGroupLines(groups.map((group) => ({ count: group.count, open: isOpen(group) })))
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
        groups = storedGroups.content
        more = storedGroups.more
        const { totalElements: total, totalIsExact, until } = all
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
    return group && { group, open: isOpen(group), position: at + 1, of: groups.length }
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
    indexesOf: () => new Map(),
    replace(record) {
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
