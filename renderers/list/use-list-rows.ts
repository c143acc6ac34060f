import { useEffect, useMemo, useState } from "react"
import type { ListQuery, ListSource } from "./list-source.ts"
import { createGroupedCache } from "./grouping/grouped-cache.ts"
import { createPageCache, type PageCache } from "./page-cache.ts"
import { createVisibleRows, type VisibleRows } from "./visible-rows.ts"

export interface ListRowsOptions {
  readonly source: ListSource
  readonly query: ListQuery
  /** Additional columns to load. */
  readonly columns: readonly string[]
  /** Changing the value reloads all rows and keeps the scroll position. */
  readonly revision: number
  readonly pageSize: number
  readonly maxCachedPages: number
}

export interface ListRows {
  /** Visible pages: those of the previous query until the new query has a response, to avoid flicker. */
  readonly cache: PageCache
  /** A newer query is loading. */
  readonly waiting: boolean
  /** Changes with the query of the visible rows; the list then scrolls to the top. */
  readonly resetKey: number
  readonly visible: VisibleRows
}

/** Minimum time between requests while scrolling, in milliseconds. */
const pace = 60

type TurnedGroups = Map<string, Map<string | null, boolean>>

function turnedOf(turned: TurnedGroups, column: string): Map<string | null, boolean> {
  const known = turned.get(column) ?? new Map<string | null, boolean>()
  turned.set(column, known)
  return known
}

/** Rows of a list, with one page cache per query. */
export function useListRows({ source, query, columns, revision, pageSize, maxCachedPages }: ListRowsOptions): ListRows {
  const [visible] = useState(createVisibleRows)
  // Expanded groups survive a changed sort order or filter, but not another group column.
  const [turned] = useState<TurnedGroups>(() => new Map())
  const questionKey = JSON.stringify(query)
  const requestedColumns = JSON.stringify(columns)
  const cache = useMemo(
    () => {
      const { group, ...fixed } = JSON.parse(questionKey) as ListQuery
      const added = JSON.parse(requestedColumns) as readonly string[]
      const page = { ...fixed, ...(added.length > 0 && { columns: added }) }
      const keeping = { failure: source.failure, pageSize, capacity: maxCachedPages, pace }
      const { loadGroups } = source
      if (group && loadGroups)
        return createGroupedCache({
          ...keeping,
          loadGroups: (signal) => loadGroups({ filter: fixed.filter, search: fixed.search, group, signal }),
          loadTotal: (signal) => source.loadPage({ ...fixed, page: 0, size: 1, signal }),
          load: (key, number, signal, after) =>
            source.loadPage({ ...page, group: { ...group, key }, page: number, size: pageSize, after, signal }),
          turned: turnedOf(turned, group.column),
        })
      return createPageCache({
        ...keeping,
        load: (number, signal, after) => source.loadPage({ ...page, page: number, size: pageSize, after, signal }),
        count: async (signal) =>
          (await source.loadPage({ ...fixed, page: 0, size: 1, count: "exact", signal })).totalElements,
      })
    },
    // The revision is not part of the query but reloads it, and so do columns whose values are not loaded yet.
    // oxlint-disable-next-line react/exhaustive-deps
    [source, questionKey, requestedColumns, revision, pageSize, maxCachedPages],
  )
  const [rendered, setRendered] = useState({ cache, questionKey, resetKey: 0 })

  useEffect(() => {
    const show = () => {
      if (cache.state().total === undefined && !cache.state().failure) return
      setRendered((before) =>
        before.cache === cache
          ? before
          : {
              cache,
              questionKey,
              resetKey: before.questionKey === questionKey ? before.resetKey : before.resetKey + 1,
            },
      )
    }
    const stopListening = cache.subscribe(show)
    const { first, last } = visible.now()
    if (rendered.cache !== cache)
      cache.want(
        rendered.questionKey === questionKey ? first : 0,
        rendered.questionKey === questionKey ? last : last - first,
      )
    return () => {
      stopListening()
      cache.stop()
    }
    // Requested once per cache; rerenders do not request again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cache])

  return { cache: rendered.cache, waiting: rendered.cache !== cache, resetKey: rendered.resetKey, visible }
}
