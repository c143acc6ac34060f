import type {
  ControlResults,
  MatrixPair,
  MatrixRowIds,
  MatrixRows,
  MatrixSection,
} from "../../modules/matrix/contracts/matrix.ts"
import type { RecordId } from "../../schemas/ids.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { ListError } from "../list/list-source.ts"
import { composeRow } from "./compose-row.ts"
import type { SectionSpan } from "./matrix-lines.ts"
import type { MatrixRow, MatrixRowsState } from "./matrix-model.ts"
import type { MatrixRowsRequest } from "./matrix-source.ts"
import {
  batches,
  pageKey,
  pageSize,
  pagesOfSpans,
  withoutKey,
  type PageRequest,
  type SectionIds,
} from "./section-pages.ts"
import type { UnmatchedMatrixRows } from "./unmatched-matrix-rows.ts"

export interface SectionRowsOptions {
  readonly load: (sections: MatrixRowsRequest["sections"], signal: AbortSignal) => Promise<MatrixRows>
  readonly failure: (error: unknown) => ListError
  /** Maximum number of cached rows; evicts pages that were visible longest ago. */
  readonly capacity: number
  /** Minimum time between requests while scrolling, in milliseconds, so that pages scrolled past are not loaded. */
  readonly pace: number
  /** Of a matrix with filters: its rows that no longer match them. */
  readonly unmatched?: UnmatchedMatrixRows | undefined
  /** Called when rows no longer match and cannot be kept, so that the others have moved. */
  readonly onMoved?: () => void
}

/**
 * The loaded rows of a matrix by section, independent of which headings are open. Requests pages of several sections at
 * once.
 */
export interface SectionRows {
  readonly at: (section: MatrixSection, offset: number) => MatrixRow | undefined
  /** Sets the rows whose pages are loaded. */
  readonly want: (spans: readonly SectionSpan[]) => void
  readonly load: (spans: readonly SectionSpan[]) => Promise<readonly MatrixRow[]>
  readonly record: (id: RecordId) => ProfileInstance | undefined
  readonly replace: (records: readonly ProfileInstance[]) => void
  readonly retry: () => void
  /** The loaded rows of the pages on the screen. */
  readonly shown: () => readonly MatrixRowIds[]
  /** Loads what is on the screen again, which stays until then, and forgets the rest. */
  readonly refresh: () => Promise<void>
  readonly state: () => MatrixRowsState
  readonly subscribe: (listener: () => void) => () => void
  /** Aborts all running requests. */
  readonly stop: () => void
}

interface LoadedPage extends SectionIds {
  readonly offset: number
  readonly pairs: readonly MatrixPair[]
  /** Rows as they were last read, so that an unchanged row is the same object. */
  readonly rows: (MatrixRow | undefined)[]
  readonly ids: ReadonlySet<RecordId>
}

export function createSectionRows(options: SectionRowsOptions): SectionRows {
  const { load, failure, capacity, pace, unmatched, onMoved } = options
  /** In order of use: the first is evicted next. */
  const pages = new Map<string, LoadedPage>()
  const loading = new Map<string, AbortController>()
  const records = new Map<RecordId, ProfileInstance>()
  const results = new Map<string, ControlResults>()
  /** The loaded pages of each record. */
  const pagesOf = new Map<RecordId, Set<LoadedPage>>()
  const listeners = new Set<() => void>()
  let state: MatrixRowsState = { failure: null, updatedAt: null }
  let cachedRows = 0
  let wanted = new Map<string, PageRequest>()
  let lastRound = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const updateState = (change: Partial<MatrixRowsState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const removePage = (key: string, page: LoadedPage) => {
    pages.delete(key)
    cachedRows -= page.pairs.length
    for (const id of page.ids) {
      const using = pagesOf.get(id)
      using?.delete(page)
      if (using?.size !== 0) continue
      pagesOf.delete(id)
      records.delete(id)
      results.delete(id)
    }
  }

  const storePage = (key: string, { processId, subProcessId, offset, rows }: MatrixRows["sections"][number]) => {
    const before = pages.get(key)
    if (before) removePage(key, before)
    const all = [processId, subProcessId, ...rows.flatMap(({ riskId, controlId }) => [riskId, controlId])]
    const ids = new Set(all.filter((id) => id !== null))
    const page: LoadedPage = { processId, subProcessId, offset, pairs: rows, rows: [], ids }
    pages.set(key, page)
    cachedRows += rows.length
    for (const id of ids) pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(page))
    // Whether its first row repeats the one above is only known now.
    const following = pages.get(pageKey({ processId, subProcessId }, offset + pageSize))
    if (following) following.rows[0] = undefined
  }

  const evict = () => {
    for (const [key, page] of pages) {
      if (cachedRows <= capacity) break
      if (!wanted.has(key)) removePage(key, page)
    }
  }

  const receive = (requested: readonly PageRequest[], reply: MatrixRows) => {
    // Pages first: records belong to pages.
    for (const { key, processId, subProcessId, offset } of requested) {
      const found = reply.sections.find(
        (one) => one.processId === processId && one.subProcessId === subProcessId && one.offset === offset,
      )
      if (found) storePage(key, found)
    }
    // The processes come with every page; only those not known yet concern the rows that are loaded.
    setRecords(Object.values(reply.records).filter(({ id, revision }) => records.get(id)?.revision !== revision))
    for (const [id, ofControl] of Object.entries(reply.results)) results.set(id, ofControl)
    evict()
  }

  /** A response can be older than a change that was saved since it was requested. */
  const setRecords = (received: readonly ProfileInstance[]) => {
    for (const record of received) {
      const using = pagesOf.get(record.id)
      if (!using || (records.get(record.id)?.revision ?? 0) > record.revision) continue
      records.set(record.id, record)
      for (const page of using) {
        const { processId, subProcessId, pairs, rows } = page
        if (record.id === processId || record.id === subProcessId) rows.length = 0
        else
          for (const [at, { riskId, controlId }] of pairs.entries())
            if (riskId === record.id || controlId === record.id) rows[at] = undefined
      }
    }
  }

  const readRow = (page: LoadedPage, at: number): MatrixRow | undefined => {
    const pair = page.pairs[at]
    if (!pair) return undefined
    const above = page.pairs[at - 1] ?? pages.get(pageKey(page, page.offset - 1))?.pairs.at(-1)
    const isFirst = page.offset + at === 0
    const reasons = unmatched?.find(placed(page, pair))?.unmatched
    return composeRow(page, pair, isFirst ? undefined : above, !isFirst, { records, results }, reasons)
  }

  const stopListening = unmatched?.subscribe(() => {
    for (const page of pages.values()) page.rows.length = 0
    updateState({})
  })
  const check = async (rows: readonly MatrixRowIds[]) => {
    if (!unmatched || rows.length === 0) return
    const hasRoom = await unmatched.check(rows)
    if (!hasRoom && !isStopped) onMoved?.()
  }
  const shown = () =>
    [...wanted.keys()].flatMap((key) => {
      const page = pages.get(key)
      return page ? page.pairs.map((pair) => placed(page, pair)) : []
    })

  const request = (requested: readonly PageRequest[]) => {
    const abort = new AbortController()
    for (const { key } of requested) loading.set(key, abort)
    const release = () => {
      for (const { key } of requested) if (loading.get(key) === abort) loading.delete(key)
    }
    load(requested.map(withoutKey), abort.signal).then(
      (reply) => {
        if (abort.signal.aborted) return
        release()
        receive(requested, reply)
        updateState({ failure: null, updatedAt: Date.now() })
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        release()
        updateState({ failure: failure(error) })
      },
    )
  }

  const round = () => {
    timer = undefined
    lastRound = Date.now()
    const needed = new Set([...loading].flatMap(([key, abort]) => (wanted.has(key) ? [abort] : [])))
    for (const [key, abort] of loading) {
      if (needed.has(abort)) continue
      abort.abort()
      loading.delete(key)
    }
    if (state.failure) return
    const missing = [...wanted.values()].filter(({ key }) => !pages.has(key) && !loading.has(key))
    for (const batch of batches(missing)) request(batch)
  }

  return {
    at(section, offset) {
      const page = pages.get(pageKey(section, offset))
      const at = offset % pageSize
      return page && (page.rows[at] ??= readRow(page, at))
    },
    want(spans) {
      wanted = new Map(pagesOfSpans(spans).map((page) => [page.key, page]))
      for (const key of wanted.keys()) {
        const page = pages.get(key)
        if (!page) continue
        pages.delete(key)
        pages.set(key, page)
      }
      if (timer !== undefined || [...wanted.keys()].every((key) => pages.has(key) || loading.has(key))) return
      const wait = lastRound + pace - Date.now()
      if (wait <= 0) round()
      else timer = setTimeout(round, wait)
    },
    async load(spans) {
      const loaded = new Map<string, MatrixRows["sections"][number]>()
      const found = new Map<string, ProfileInstance>()
      const foundResults = new Map<string, ControlResults>()
      const missing = pagesOfSpans(spans).filter(({ key }) => !pages.has(key))
      for (const batch of batches(missing)) {
        // One after the other: thousands of rows are not to delay what is on the screen.
        const reply = await load(batch.map(withoutKey), new AbortController().signal)
        for (const section of reply.sections) loaded.set(pageKey(section, section.offset), section)
        for (const record of Object.values(reply.records)) found.set(record.id, record)
        for (const [id, ofControl] of Object.entries(reply.results)) foundResults.set(id, ofControl)
      }
      const known = {
        records: { get: (id: RecordId) => records.get(id) ?? found.get(id) },
        results: { get: (id: string) => results.get(id) ?? foundResults.get(id) },
      }
      const pairAt = (section: MatrixSection, offset: number) => {
        const key = pageKey(section, offset)
        return (pages.get(key)?.pairs ?? loaded.get(key)?.rows)?.[offset % pageSize]
      }
      return spans.flatMap(({ section, first, last }) =>
        Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap((offset) => {
          const pair = pairAt(section, offset)
          const above = offset > 0 ? pairAt(section, offset - 1) : undefined
          return pair
            ? [composeRow(section, pair, above, offset > 0, known, unmatched?.find(placed(section, pair))?.unmatched)]
            : []
        }),
      )
    },
    record: (id) => records.get(id),
    replace(changed) {
      setRecords(changed)
      updateState({})
      void check(rowsOf(changed, pagesOf))
    },
    retry() {
      updateState({ failure: null })
      round()
    },
    shown,
    async refresh() {
      // First, so that those that no longer match are still among them.
      if (unmatched) await check(shown())
      if (isStopped) return
      for (const [key, page] of pages) if (!wanted.has(key)) removePage(key, page)
      for (const batch of batches([...wanted.values()].filter(({ key }) => pages.has(key)))) request(batch)
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      isStopped = true
      stopListening?.()
      clearTimeout(timer)
      timer = undefined
      for (const abort of loading.values()) abort.abort()
      loading.clear()
    },
  }
}

const placed = ({ processId, subProcessId }: SectionIds, { riskId, controlId }: MatrixPair): MatrixRowIds => ({
  processId,
  subProcessId,
  riskId,
  controlId,
})

/** The loaded rows that show any of these records. */
function rowsOf(
  changed: readonly ProfileInstance[],
  pagesOf: ReadonlyMap<RecordId, ReadonlySet<LoadedPage>>,
): readonly MatrixRowIds[] {
  const ids = new Set(changed.map(({ id }) => id))
  const using = new Set(changed.flatMap(({ id }) => [...(pagesOf.get(id) ?? [])]))
  return [...using].flatMap((page) =>
    page.pairs
      .map((pair) => placed(page, pair))
      .filter((row) => Object.values(row).some((id) => id !== null && ids.has(id))),
  )
}
