import type { RecordPage } from "../../../schemas/api/records.ts"
import type { RecordGroup } from "../../../schemas/api/views.ts"
import type { ListFailure, RecordGroups } from "../list-source.ts"
import { createPageCache, type PageCache, type PageCacheState } from "../page-cache.ts"
import { groupSlots, type GroupSlots } from "./group-slots.ts"

/** The heading of a group as it is drawn. */
export interface GroupHeading {
  readonly group: RecordGroup
  readonly open: boolean
  /** From 1, of `of`. */
  readonly place: number
  readonly of: number
}

/** What a grouped list has beside its rows. */
export interface GroupHeadings {
  /** The heading in a line; undefined where a row stands there. */
  readonly at: (line: number) => GroupHeading | undefined
  /** The heading that the row in a line stands under, and the line of that heading. */
  readonly above: (line: number) => (GroupHeading & { readonly line: number }) | undefined
  readonly toggle: (line: number, open?: boolean) => void
  readonly toggleAll: (open: boolean) => void
  readonly allOpen: () => boolean
  readonly count: () => number
  /** There are more groups than are told. */
  readonly more: () => boolean
}

export interface GroupedCacheOptions {
  readonly loadGroups: (signal: AbortSignal) => Promise<RecordGroups>
  /** One row of the whole list, for how many there are: a row may stand in several groups. */
  readonly loadTotal: (signal: AbortSignal) => Promise<RecordPage>
  readonly load: (key: string | null, page: number, signal: AbortSignal, after?: string) => Promise<RecordPage>
  readonly failure: (error: unknown) => ListFailure
  readonly pageSize: number
  readonly capacity: number
  readonly pace: number
  /** Which groups a reader opened or closed, by key; kept by whoever outlives this cache. */
  readonly turned: Map<string | null, boolean>
}

/** Lists of more than so many groups or records begin with their headings alone. */
const openAtFirst = { groups: 20, records: 200 } as const
/** Groups whose rows are kept; the one looked at longest ago goes first. */
const keptGroups = 40

/** A grouped list held in pages: each open group is a list of its own, and nothing of a closed one is asked for. */
export function createGroupedCache(options: GroupedCacheOptions): PageCache {
  const { failure, pageSize, turned } = options
  const listeners = new Set<() => void>()
  const lists = new Map<string | null, PageCache>()
  const abort = new AbortController()
  let groups: readonly RecordGroup[] = []
  let more = false
  let slots: GroupSlots = groupSlots([])
  let wanted = { first: 0, last: 0 }
  let asked = false
  let state: PageCacheState = { total: undefined, totalIsExact: true, failure: null, updatedAt: null }

  const opensAtFirst = () =>
    groups.length <= openAtFirst.groups && groups.reduce((sum, { count }) => sum + count, 0) <= openAtFirst.records
  const isOpen = ({ key }: RecordGroup) => turned.get(key) ?? opensAtFirst()
  const tell = (change: Partial<PageCacheState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const arrange = () => {
    slots = groupSlots(groups.map((group) => ({ count: group.count, open: isOpen(group) })))
    tell({ lines: slots.total })
    want(wanted.first, wanted.last)
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
    list.subscribe(() => heard(key, list))
    lists.set(key, list)
    for (const [old, oldest] of lists) {
      if (lists.size <= keptGroups) break
      oldest.stop()
      lists.delete(old)
    }
    return list
  }
  /** A group that changed since it was counted is as large as its rows say. */
  const heard = (key: string | null, list: PageCache) => {
    const { total, totalIsExact, failure: failed, updatedAt } = list.state()
    const known = groups.find((group) => group.key === key)
    if (known && total !== undefined && totalIsExact && total !== known.count) {
      groups =
        total === 0
          ? groups.filter((one) => one !== known)
          : groups.map((one) => (one === known ? { ...one, count: total } : one))
      slots = groupSlots(groups.map((group) => ({ count: group.count, open: isOpen(group) })))
    }
    tell({ lines: slots.total, ...(failed && { failure: failed }), ...(updatedAt !== null && { updatedAt }) })
  }

  const ask = () => {
    asked = true
    void Promise.all([options.loadGroups(abort.signal), options.loadTotal(abort.signal)]).then(
      ([told, all]) => {
        if (abort.signal.aborted) return
        groups = told.content
        more = told.more
        state = { ...state, total: all.totalElements, totalIsExact: all.totalIsExact, updatedAt: Date.now() }
        arrange()
      },
      (error: unknown) => {
        if (!abort.signal.aborted) tell({ failure: failure(error) })
      },
    )
  }
  const want = (first: number, last: number) => {
    wanted = { first, last }
    if (!asked) return ask()
    for (const span of slots.between(first, last)) {
      const group = groups[span.group]
      if (group) listOf(group).want(span.first, span.last)
    }
  }
  const heading = (at: number): GroupHeading | undefined => {
    const group = groups[at]
    return group && { group, open: isOpen(group), place: at + 1, of: groups.length }
  }

  return {
    pageSize,
    row(line) {
      const slot = slots.at(line)
      const group = slot && groups[slot.group]
      return group && slot.row !== null ? lists.get(group.key)?.row(slot.row) : undefined
    },
    want,
    async rows(first, last) {
      const found = await Promise.all(
        slots.between(first, last).map((span) => {
          const group = groups[span.group]
          return group ? listOf(group).rows(span.first, span.last) : []
        }),
      )
      return found.flat()
    },
    replace(record) {
      for (const list of lists.values()) list.replace(record)
    },
    retry() {
      tell({ failure: null })
      if (state.total === undefined) ask()
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
        const slot = slots.at(line)
        return slot?.row === null ? heading(slot.group) : undefined
      },
      above(line) {
        const slot = slots.at(line)
        const found = slot && slot.row !== null ? heading(slot.group) : undefined
        return found && slot && { ...found, line: slots.headingOf(slot.group) }
      },
      toggle(line, open) {
        const slot = slots.at(line)
        const group = slot && groups[slot.group]
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
