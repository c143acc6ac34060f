import type { RecordId } from "../../schemas/ids.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { RecordPage } from "../../modules/records/contracts/records.ts"
import type { GroupHeadings } from "./grouping/grouped-cache.ts"
import type { ListError } from "./list-source.ts"

export interface PageCacheOptions {
  /** `after` is the cursor returned with the previous page. */
  readonly load: (page: number, signal: AbortSignal, after?: string) => Promise<RecordPage>
  readonly failure: (error: unknown) => ListError
  /** Counts all rows exactly, which may be slow. */
  readonly count?: ((signal: AbortSignal) => Promise<number>) | undefined
  readonly pageSize: number
  /** Maximum number of cached pages; evicts the least recently used. */
  readonly capacity: number
  /** Minimum time between requests while scrolling, in milliseconds, so that pages scrolled past are not loaded. */
  readonly pace: number
  /** Whether further pages continue the loaded ones; without it they do. Asked before each is loaded. */
  readonly mayLoad?: (() => boolean) | undefined
}

export interface PageCacheState {
  /** Number of rows, as far as known; undefined before the first page. */
  readonly total: number | undefined
  readonly totalIsExact: boolean
  /** Set when a visible page failed to load. */
  readonly failure: ListError | null
  /** Number of lines of a grouped list: headings and rows of expanded groups. */
  readonly lines?: number | undefined
  /** Time of the last page response, in milliseconds since 1970. */
  readonly updatedAt: number | null
  /** When the server read the first page that arrived; later changes are asked for from then on. */
  readonly until?: string | undefined
}

/** Caches the pages of a server-side list. Provides rows by index, and requests only visible and adjacent pages. */
export interface PageCache {
  readonly pageSize: number
  readonly row: (index: number) => ProfileInstance | undefined
  /** Sets the visible range, first to last row. */
  readonly want: (first: number, last: number) => void
  /** Returns rows first to last and loads missing ones, for a selection across pages. */
  readonly rows: (first: number, last: number) => Promise<readonly ProfileInstance[]>
  /** Lines of those of these records that are cached: in a grouped list, the first of each in expanded groups. */
  readonly indexesOf: (ids: ReadonlySet<RecordId>) => ReadonlyMap<RecordId, number>
  /** Replaces a cached record with its current version. It keeps its row until the list is reloaded. */
  readonly replace: (record: ProfileInstance) => void
  readonly retry: () => void
  /** Counts all rows exactly; present when the total is an estimate and the source supports counting. */
  readonly count?: (() => void) | undefined
  readonly state: () => PageCacheState
  readonly subscribe: (listener: () => void) => () => void
  /** Aborts all running requests. */
  readonly stop: () => void
  /** Only in a grouped list. */
  readonly headings?: GroupHeadings
}

/** Number of rendered lines, including headings of a grouped list. Undefined before the first response. */
export function linesOf({ total, lines }: PageCacheState): number | undefined {
  return total === undefined ? undefined : (lines ?? total)
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const { load, failure, count, pageSize, capacity, pace, mayLoad } = options
  /** In order of use: the first key is evicted next. */
  const pages = new Map<number, readonly ProfileInstance[]>()
  const loading = new Map<number, { readonly abort: AbortController; readonly done: Promise<void> }>()
  /** Cursors at which pages start, as returned with the previous pages, for fast access deep in a long list. */
  const beginnings = new Map<number, string>()
  const listeners = new Set<() => void>()
  let state: PageCacheState = { total: undefined, totalIsExact: true, failure: null, updatedAt: null }
  let requestedPages: readonly number[] = []
  let firstRequested = 0
  let lastRound = -Infinity
  /** The exact number of rows, once it was requested. */
  let counted: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const updateState = (change: Partial<PageCacheState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const lastPage = () => (state.total === undefined ? 0 : Math.max(0, Math.ceil(state.total / pageSize) - 1))

  const storePage = (page: number, content: readonly ProfileInstance[]) => {
    pages.delete(page)
    pages.set(page, content)
    for (const old of pages.keys()) {
      if (pages.size <= capacity) break
      if (!requestedPages.includes(old)) pages.delete(old)
    }
  }

  const arrived = (page: number, reply: RecordPage) => {
    storePage(page, reply.content)
    if (reply.next !== null) beginnings.set(page + 1, reply.next)
    updateState({
      ...totalAfter(page, reply),
      failure: null,
      updatedAt: Date.now(),
      until: state.until ?? reply.until,
    })
  }

  /**
   * After the exactly counted range the first estimate stays, so that the scrollbar does not jump, until a page proves
   * it wrong.
   */
  const totalAfter = (page: number, { content, totalElements, totalIsExact }: RecordPage) => {
    if (totalIsExact) return { total: totalElements, totalIsExact }
    const seen = page * pageSize + content.length
    // A page that was requested before the exact count, or after it, still has an estimate.
    if (counted !== undefined && seen <= counted) return { total: counted, totalIsExact: true }
    const knownTotal = state.total ?? totalElements
    if (content.length === pageSize) return { total: Math.max(knownTotal, seen + 1), totalIsExact }
    return content.length > 0 || page === 0
      ? { total: seen, totalIsExact: true }
      : { total: Math.min(knownTotal, seen), totalIsExact }
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
        updateState({ failure: failure(error) })
      },
    )
    loading.set(page, { abort, done })
    return done
  }

  let counting = new AbortController()
  const countAll = (fetchCount: (signal: AbortSignal) => Promise<number>) => {
    const { signal } = counting
    return fetchCount(signal).then(
      (total) => {
        counted = total
        updateState({ total, totalIsExact: true })
      },
      (error: unknown) => {
        if (!signal.aborted) updateState({ failure: failure(error) })
      },
    )
  }

  const round = () => {
    timer = undefined
    lastRound = Date.now()
    for (const [page, { abort }] of loading) {
      if (requestedPages.includes(page)) continue
      abort.abort()
      loading.delete(page)
    }
    if (state.failure) return
    const missing = requestedPages.filter((page) => !pages.has(page) && !loading.has(page))
    if (missing.length === 0 || mayLoad?.() === false) return
    for (const page of missing) void fetchPage(page)
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
      const next = first < firstRequested ? from - 1 : to + 1
      firstRequested = first
      // Before the first page returns the total, there is no next page to prefetch.
      requestedPages = next < 0 || next > lastPage() ? onScreen : [...onScreen, next]
      for (const page of onScreen) {
        const content = pages.get(page)
        if (content) storePage(page, content)
      }
      if (timer !== undefined || requestedPages.every((page) => pages.has(page) || loading.has(page))) return
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
    indexesOf(ids) {
      const found = new Map<RecordId, number>()
      for (const [page, content] of pages)
        content.forEach(({ id }, at) => {
          if (ids.has(id)) found.set(id, page * pageSize + at)
        })
      return found
    },
    replace(record) {
      for (const [page, content] of pages) {
        const at = content.findIndex(({ id }) => id === record.id)
        if (at >= 0) pages.set(page, content.with(at, record))
      }
      updateState({})
    },
    retry() {
      updateState({ failure: null })
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
      // A list that is shown again continues with what it has.
      counting = new AbortController()
      for (const { abort } of loading.values()) abort.abort()
      loading.clear()
    },
  }
}
