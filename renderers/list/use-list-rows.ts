import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { ListQuery, ListSource } from "./list-source.ts"
import { createGroupedCache } from "./grouping/grouped-cache.ts"
import type { StoredRows, TurnedGroups } from "./stored-list.ts"
import type { NewRecords } from "./live/list-follower.ts"
import { useListChanges } from "./live/use-list-changes.ts"
import { createPageCache, type PageCache } from "./page-cache.ts"
import { createRemainingRows, type RemainingRows } from "./unmatched/remaining-rows.ts"
import { findRemainingRows } from "./unmatched/find-remaining-rows.ts"
import { createUnmatchedRecords, type UnmatchedRecords } from "./unmatched/unmatched-records.ts"
import { useUnmatchedChecks } from "./unmatched/use-unmatched-checks.ts"
import { createVisibleRows, type VisibleRows } from "./visible-rows.ts"

export interface ListRowsOptions {
  readonly source: ListSource
  readonly query: ListQuery
  /** Additional columns to load. */
  readonly columns: readonly string[]
  /** Changing the value reloads all rows and keeps the scroll position. */
  readonly revision: number
  /** Changes when others may have changed something. */
  readonly changeSignal: string
  readonly pageSize: number
  readonly maxCachedPages: number
  /** The rows as the user left them, shown until they are loaded again. */
  readonly stored: StoredRows | undefined
}

export interface ListRows {
  /** Visible pages: those of the previous query until the new query has a response, to avoid flicker. */
  readonly cache: PageCache
  /** The visible rows that no longer match the filter or are gone; undefined if the source cannot tell. */
  readonly unmatched: UnmatchedRecords | undefined
  /** What others have added since the rows were loaded. */
  readonly newRecords: NewRecords
  /** Applies the filter again: the rows that no longer match it leave, and new ones come. */
  readonly applyAgain: () => void
  /** A newer query is loading. */
  readonly waiting: boolean
  /** Changes with the query of the visible rows; the list then scrolls to the top. */
  readonly resetKey: number
  /** Changes when another query or an applied filter is visible; the number of results is then announced. */
  readonly announceKey: number
  readonly visible: VisibleRows
  /** The rows as they are, to be shown when the user returns. */
  readonly left: StoredRows
}

/** Minimum time between requests while scrolling, in milliseconds. */
const pace = 60

function turnedOf(turned: TurnedGroups, column: string): Map<string | null, boolean> {
  const known = turned.get(column) ?? new Map<string | null, boolean>()
  turned.set(column, known)
  return known
}

/** Rows of a list, with one page cache per query. */
export function useListRows(options: ListRowsOptions): ListRows {
  const { source, query, columns, revision, changeSignal, pageSize, maxCachedPages, stored } = options
  const [visible] = useState(() => stored?.visible ?? createVisibleRows())
  // Expanded groups survive a changed sort order or filter, but not another group column.
  const [turned] = useState<TurnedGroups>(() => stored?.turned ?? new Map())
  const [applied, setApplied] = useState(0)
  const applyAgain = useCallback(() => setApplied((before) => before + 1), [])
  const [reloads, setReloads] = useState(0)
  const reload = useCallback(() => setReloads((before) => before + 1), [])
  const latest = useRef<{ columns: readonly string[]; cache: RemainingRows | undefined }>({ columns, cache: undefined })
  const questionKey = JSON.stringify(query)
  const requestedColumns = JSON.stringify(columns)
  const isAsLeft = useRef(stored !== undefined)
  const unmatched = useMemo(
    () => {
      if (isAsLeft.current) return stored?.unmatched
      const { filter, search } = JSON.parse(questionKey) as ListQuery
      const { checkRecords } = source
      if (!checkRecords) return undefined
      return createUnmatchedRecords(async (ids) =>
        filter || search ? checkRecords({ filter, search, columns: latest.current.columns, ids }) : [],
      )
    },
    // Applying the filter again forgets what has left it.
    // oxlint-disable-next-line react/exhaustive-deps
    [source, questionKey, applied],
  )
  const cache = useMemo(
    () => {
      const { group, ...fixed } = JSON.parse(questionKey) as ListQuery
      const added = JSON.parse(requestedColumns) as readonly string[]
      const page = { ...fixed, ...(added.length > 0 && { columns: added }) }
      const keeping = { failure: source.failure, pageSize, capacity: maxCachedPages, pace }
      // The server counts without rows that have left, so a further page would begin too late.
      const mayLoad = () => {
        const staying = new Set(rows.remaining().map(({ record }) => record.id))
        if (!unmatched || unmatched.count() <= staying.size) return true
        if (latest.current.cache === rows) reload()
        return false
      }
      const { loadGroups } = source
      const rows: RemainingRows =
        group && loadGroups
          ? createGroupedCache({
              ...keeping,
              loadGroups: (signal) => loadGroups({ filter: fixed.filter, search: fixed.search, group, signal }),
              loadTotal: (signal) => source.loadPage({ ...fixed, page: 0, size: 1, signal }),
              load: (key, number, signal, after) =>
                source.loadPage({ ...page, group: { ...group, key }, page: number, size: pageSize, after, signal }),
              mayLoad,
              turned: turnedOf(turned, group.column),
            })
          : createRemainingRows(
              createPageCache({
                ...keeping,
                load: (number, signal, after) =>
                  source.loadPage({ ...page, page: number, size: pageSize, after, signal }),
                count: async (signal) =>
                  (await source.loadPage({ ...fixed, page: 0, size: 1, count: "exact", signal })).totalElements,
                mayLoad,
              }),
            )
      return rows
    },
    // The revision is not part of the query but reloads it, and so do columns whose values are not loaded yet.
    // oxlint-disable-next-line react/exhaustive-deps
    [source, questionKey, unmatched, requestedColumns, revision, reloads, pageSize, maxCachedPages],
  )
  latest.current = { columns, cache }
  const requestedAt = useMemo(
    () => changeSignal,
    // The signal when the cache was created: what is heard while it loads may not be in it.
    // oxlint-disable-next-line react/exhaustive-deps
    [cache],
  )
  const [rendered, setRendered] = useState({
    cache: stored?.cache ?? cache,
    unmatched,
    applied,
    questionKey,
    requestedAt,
    resetKey: 0,
  })
  useEffect(() => {
    isAsLeft.current = false
  }, [])

  useEffect(() => {
    const isSameQuery = rendered.questionKey === questionKey
    const show = () => {
      if (cache.state().total === undefined && !cache.state().failure) return
      setRendered((before) =>
        before.cache === cache
          ? before
          : {
              cache,
              unmatched,
              applied,
              questionKey,
              requestedAt,
              resetKey: before.questionKey === questionKey ? before.resetKey : before.resetKey + 1,
            },
      )
    }
    const load = () => {
      const { first, last } = visible.now()
      cache.want(isSameQuery ? first : 0, isSameQuery ? last : last - first)
    }
    let isStopped = false
    const keepAndLoad = async (shown: RemainingRows, marked: UnmatchedRecords) => {
      const remaining = await findRemainingRows(shown, marked, visible.now())
      if (isStopped) return
      cache.keep(remaining)
      load()
    }
    const stopListening = cache.subscribe(show)
    if (rendered.cache !== cache) {
      if (unmatched && rendered.unmatched === unmatched) void keepAndLoad(rendered.cache, unmatched)
      else load()
    }
    return () => {
      isStopped = true
      stopListening()
      cache.stop()
    }
    // Requested once per cache; rerenders do not request again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cache])

  const shown = useUnmatchedChecks({ ...rendered, reload })
  const newRecords = useListChanges({ ...rendered, source, columns, cache: shown, visible, signal: changeSignal })
  return {
    cache: shown,
    newRecords,
    unmatched: rendered.unmatched,
    applyAgain,
    waiting: rendered.cache !== cache,
    resetKey: rendered.resetKey,
    announceKey: rendered.resetKey + rendered.applied,
    visible,
    left: {
      questionKey: rendered.questionKey,
      requestedColumns,
      cache: rendered.cache,
      unmatched: rendered.unmatched,
      visible,
      turned,
    },
  }
}
