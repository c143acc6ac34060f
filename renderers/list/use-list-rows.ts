import { useEffect, useMemo, useState } from "react"
import type { ListQuestion, ListSource } from "./list-source.ts"
import { createGroupedCache } from "./grouping/grouped-cache.ts"
import { createPageCache, type PageCache } from "./page-cache.ts"
import { createVisibleRows, type VisibleRows } from "./visible-rows.ts"

export interface ListRowsOptions {
  readonly source: ListSource
  readonly question: ListQuestion
  /** Columns beside the list's own, whose values come along. */
  readonly columns: readonly string[]
  /** Another value asks for everything again and keeps the place. */
  readonly revision: number
  readonly pageSize: number
  readonly keptPages: number
}

export interface ListRows {
  /** The pages that are shown: the old ones until the new question has its first answer, so that nothing blinks. */
  readonly cache: PageCache
  /** The answer to a newer question is under way. */
  readonly waiting: boolean
  /** Changes with the question that the shown rows answer: the list then starts at its top. */
  readonly turn: number
  readonly visible: VisibleRows
}

/** Least time between two rounds of requests during a scroll. */
const pace = 60

type TurnedGroups = Map<string, Map<string | null, boolean>>

function turnedOf(turned: TurnedGroups, column: string): Map<string | null, boolean> {
  const known = turned.get(column) ?? new Map<string | null, boolean>()
  turned.set(column, known)
  return known
}

/** The rows of a list: one cache of pages per question. */
export function useListRows({ source, question, columns, revision, pageSize, keptPages }: ListRowsOptions): ListRows {
  const [visible] = useState(createVisibleRows)
  // Which groups are open outlives a new sort or filter, but not another column.
  const [turned] = useState<TurnedGroups>(() => new Map())
  const asked = JSON.stringify(question)
  const wanted = JSON.stringify(columns)
  const cache = useMemo(
    () => {
      const { group, ...fixed } = JSON.parse(asked) as ListQuestion
      const added = JSON.parse(wanted) as readonly string[]
      const page = { ...fixed, ...(added.length > 0 && { columns: added }) }
      const keeping = { failure: source.failure, pageSize, capacity: keptPages, pace }
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
    // The revision is no part of the question, but asks it again; so do columns whose values have not come yet.
    // oxlint-disable-next-line react/exhaustive-deps
    [source, asked, wanted, revision, pageSize, keptPages],
  )
  const [shown, setShown] = useState({ cache, asked, turn: 0 })

  useEffect(() => {
    const show = () => {
      if (cache.state().total === undefined && !cache.state().failure) return
      setShown((before) =>
        before.cache === cache
          ? before
          : { cache, asked, turn: before.asked === asked ? before.turn : before.turn + 1 },
      )
    }
    const stopListening = cache.subscribe(show)
    const { first, last } = visible.now()
    if (shown.cache !== cache)
      cache.want(shown.asked === asked ? first : 0, shown.asked === asked ? last : last - first)
    return () => {
      stopListening()
      cache.stop()
    }
    // Asked once per cache; what is shown meanwhile does not ask again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cache])

  return { cache: shown.cache, waiting: shown.cache !== cache, turn: shown.turn, visible }
}
