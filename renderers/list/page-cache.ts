import type { ProfileInstance } from "../../schemas/record.ts"
import type { RecordPage } from "../../schemas/api/records.ts"
import type { GroupHeadings } from "./grouping/grouped-cache.ts"
import type { ListFailure } from "./list-source.ts"

export interface PageCacheOptions {
  /** `after` is where the page before said that this one begins. */
  readonly load: (page: number, signal: AbortSignal, after?: string) => Promise<RecordPage>
  readonly failure: (error: unknown) => ListFailure
  /** Every row, however long that takes. */
  readonly count?: ((signal: AbortSignal) => Promise<number>) | undefined
  readonly pageSize: number
  /** Pages kept; the one looked at longest ago goes first. */
  readonly capacity: number
  /** Least time between two rounds of requests while scrolling, in milliseconds: pages flown past are never asked for. */
  readonly pace: number
}

export interface PageCacheState {
  /** Rows the list has, as far as is known; undefined before the first page. */
  readonly total: number | undefined
  readonly totalIsExact: boolean
  /** Set when a page that is wanted could not be had. */
  readonly failure: ListFailure | null
  /** Of a grouped list: how many lines it has, its headings and the rows of what is open. */
  readonly lines?: number | undefined
  /** When the newest page arrived, in milliseconds since 1970. */
  readonly updatedAt: number | null
}

/** A server's list, held in pages: rows by index, requests only for what is looked at and what comes next. */
export interface PageCache {
  readonly pageSize: number
  readonly row: (index: number) => ProfileInstance | undefined
  /** Rows first to last are on the screen. */
  readonly want: (first: number, last: number) => void
  /** Rows first to last, loading what is missing; for a selection that reaches over them. */
  readonly rows: (first: number, last: number) => Promise<readonly ProfileInstance[]>
  /** Puts a record as it is now in the place of what was known of it; it stays in its row until the list is asked anew. */
  readonly replace: (record: ProfileInstance) => void
  readonly retry: () => void
  /** Has every row counted, where the total is an estimate and somebody can count. */
  readonly count?: (() => void) | undefined
  readonly state: () => PageCacheState
  readonly subscribe: (listener: () => void) => () => void
  /** Aborts everything under way. */
  readonly stop: () => void
  /** Of a grouped list. */
  readonly headings?: GroupHeadings
}

/** How many lines a list draws, with headings where it is grouped; undefined before the first answer. */
export function linesOf({ total, lines }: PageCacheState): number | undefined {
  return total === undefined ? undefined : (lines ?? total)
}

export function createPageCache({ load, failure, count, pageSize, capacity, pace }: PageCacheOptions): PageCache {
  /** In order of use: the first key is the next to go. */
  const pages = new Map<number, readonly ProfileInstance[]>()
  const loading = new Map<number, { readonly abort: AbortController; readonly done: Promise<void> }>()
  /** Where pages begin, as the one before each said: deep in a long list they are then met at once. */
  const beginnings = new Map<number, string>()
  const listeners = new Set<() => void>()
  let state: PageCacheState = { total: undefined, totalIsExact: true, failure: null, updatedAt: null }
  let wanted: readonly number[] = []
  let firstWanted = 0
  let lastRound = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = (change: Partial<PageCacheState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const lastPage = () => (state.total === undefined ? 0 : Math.max(0, Math.ceil(state.total / pageSize) - 1))

  const keep = (page: number, content: readonly ProfileInstance[]) => {
    pages.delete(page)
    pages.set(page, content)
    for (const old of pages.keys()) {
      if (pages.size <= capacity) break
      if (!wanted.includes(old)) pages.delete(old)
    }
  }

  const arrived = (page: number, reply: RecordPage) => {
    keep(page, reply.content)
    if (reply.next !== null) beginnings.set(page + 1, reply.next)
    tell({ ...totalAfter(page, reply), failure: null, updatedAt: Date.now() })
  }

  /** Beyond the exact count the first estimate stands, so that the list does not breathe, until a page shows better. */
  const totalAfter = (page: number, { content, totalElements, totalIsExact }: RecordPage) => {
    if (totalIsExact) return { total: totalElements, totalIsExact }
    const seen = page * pageSize + content.length
    const held = state.total ?? totalElements
    if (content.length === pageSize) return { total: Math.max(held, seen + 1), totalIsExact }
    return content.length > 0 || page === 0
      ? { total: seen, totalIsExact: true }
      : { total: Math.min(held, seen), totalIsExact }
  }

  const fetchPage = (page: number): Promise<void> => {
    const under = loading.get(page)
    if (under) return under.done
    const abort = new AbortController()
    const done = load(page, abort.signal, beginnings.get(page)).then(
      (reply) => {
        if (abort.signal.aborted) return
        loading.delete(page)
        arrived(page, reply)
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        loading.delete(page)
        tell({ failure: failure(error) })
      },
    )
    loading.set(page, { abort, done })
    return done
  }

  const counting = new AbortController()
  const countAll = (ask: (signal: AbortSignal) => Promise<number>) =>
    ask(counting.signal).then(
      (total) => tell({ total, totalIsExact: true }),
      (error: unknown) => {
        if (!counting.signal.aborted) tell({ failure: failure(error) })
      },
    )

  const round = () => {
    timer = undefined
    lastRound = Date.now()
    for (const [page, { abort }] of loading) {
      if (wanted.includes(page)) continue
      abort.abort()
      loading.delete(page)
    }
    if (state.failure) return
    for (const page of wanted) if (!pages.has(page)) void fetchPage(page)
  }

  return {
    pageSize,
    row(index) {
      return pages.get(Math.floor(index / pageSize))?.[index % pageSize]
    },
    want(first, last) {
      const from = Math.floor(first / pageSize)
      const to = Math.floor(last / pageSize)
      const onScreen = Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
      const next = first < firstWanted ? from - 1 : to + 1
      firstWanted = first
      // Before the first page says how many there are, there is no next one to ask for.
      wanted = next < 0 || next > lastPage() ? onScreen : [...onScreen, next]
      for (const page of onScreen) {
        const content = pages.get(page)
        if (content) keep(page, content)
      }
      if (timer !== undefined || wanted.every((page) => pages.has(page) || loading.has(page))) return
      const wait = lastRound + pace - Date.now()
      if (wait <= 0) round()
      else timer = setTimeout(round, wait)
    },
    async rows(first, last) {
      const found: ProfileInstance[] = []
      for (let page = Math.floor(first / pageSize); page <= Math.floor(last / pageSize); page++) {
        const content =
          pages.get(page) ?? (await load(page, new AbortController().signal, beginnings.get(page))).content
        const offset = page * pageSize
        found.push(...content.slice(Math.max(0, first - offset), last + 1 - offset))
      }
      return found
    },
    replace(record) {
      for (const [page, content] of pages) {
        const at = content.findIndex(({ id }) => id === record.id)
        if (at >= 0) pages.set(page, content.with(at, record))
      }
      tell({})
    },
    retry() {
      tell({ failure: null })
      round()
    },
    count: count && (() => void countAll(count)),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      counting.abort()
      for (const { abort } of loading.values()) abort.abort()
      loading.clear()
    },
  }
}
