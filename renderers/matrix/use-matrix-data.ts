import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react"
import type { MatrixOutline } from "../../modules/matrix/contracts/matrix.ts"
import type { MatrixPart } from "../../schemas/matrix-parts.ts"
import type { ListError } from "../list/list-source.ts"
import type { VisibleRows } from "../list/visible-rows.ts"
import { layOutMatrix } from "./matrix-lines.ts"
import { isNarrowed, type MatrixQuery, type MatrixSource } from "./matrix-source.ts"
import { createSectionRows, type SectionRows } from "./section-rows.ts"
import { createUnmatchedMatrixRows, type UnmatchedMatrixRows } from "./unmatched-matrix-rows.ts"

export interface MatrixData {
  readonly outline: MatrixOutline
  readonly rows: SectionRows
  /** Undefined without filters. */
  readonly unmatched: UnmatchedMatrixRows | undefined
  readonly queryKey: string
  /** Changes with the query; the grid then scrolls to the top. */
  readonly resetKey: number
}

export interface MatrixDataOptions {
  readonly source: MatrixSource
  readonly query: MatrixQuery
  readonly columns: Readonly<Partial<Record<MatrixPart, readonly string[]>>>
  readonly revision: number
  readonly isGrouped: boolean
  readonly closed: ReadonlySet<string>
  readonly visible: VisibleRows
}

export interface MatrixLoading {
  /** The data on the screen: those of the previous query until the new ones are loaded, to avoid flicker. */
  readonly data: MatrixData | null
  readonly failure: ListError | null
  readonly isWaiting: boolean
  readonly retry: () => void
  /** Loads the rows that match the filters now. */
  readonly applyAgain: () => void
}

/** Minimum time between requests while scrolling, in milliseconds. */
const pace = 60
const maxCachedRows = 6000
/** Number of lines that are loaded before the size of the screen is known. */
const firstLines = 40

/** Loads the outline of a matrix and keeps its rows, for one query after the other. */
export function useMatrixData(options: MatrixDataOptions): MatrixLoading {
  const { source, query, columns, revision } = options
  const [data, setData] = useState<MatrixData | null>(null)
  const [failed, setFailed] = useState<{ readonly requestKey: string; readonly error: ListError } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const queryKey = JSON.stringify(query)
  const columnsKey = JSON.stringify(columns)
  const [applied, setApplied] = useState(0)
  const applyAgain = useCallback(() => setApplied((before) => before + 1), [])
  const unmatched = useMemo(
    () => {
      const narrowed = JSON.parse(queryKey) as MatrixQuery
      return isNarrowed(narrowed)
        ? createUnmatchedMatrixRows((rows) => source.checkRows({ ...narrowed, rows }))
        : undefined
    },
    // Applying the filters again forgets what has left them.
    // oxlint-disable-next-line react/exhaustive-deps
    [source, queryKey, applied],
  )
  const requestKey = `${attempt} ${applied} ${revision} ${queryKey} ${columnsKey}`
  const [loadedKey, setLoadedKey] = useState("")

  /** The rows that will be on the screen: those at the same place for the same query, otherwise the first ones. */
  const firstSpans = useEffectEvent(({ sections }: MatrixOutline) => {
    const layout = layOutMatrix(sections, options.isGrouped, options.closed)
    const { first, last } = options.visible.now()
    const from = data?.queryKey === queryKey ? Math.min(first, Math.max(0, layout.count - 1)) : 0
    return layout.spans(from, from + Math.max(last - first, firstLines))
  })
  const hasData = useEffectEvent(() => data !== null)
  /** Before they are loaded again, so that those that no longer match are still among them. */
  const checkShown = useEffectEvent(async () => {
    const rows = data?.unmatched === unmatched ? data?.rows.shown() : undefined
    if (unmatched && rows && rows.length > 0) await unmatched.check(rows)
  })

  useEffect(() => {
    const abort = new AbortController()
    const request = JSON.parse(queryKey) as MatrixQuery
    const added = JSON.parse(columnsKey) as MatrixDataOptions["columns"]
    const rows = createSectionRows({
      load: (sections, signal) =>
        source.loadRows({
          ...request,
          ...(Object.keys(added).length > 0 && { columns: added }),
          remaining: unmatched?.remaining(),
          sections,
          signal,
        }),
      failure: source.failure,
      capacity: maxCachedRows,
      pace,
      unmatched,
      onMoved: () => setAttempt((before) => before + 1),
    })
    const loadOutline = async () => {
      await checkShown()
      return source.loadOutline({ ...request, remaining: unmatched?.remaining(), signal: abort.signal })
    }
    loadOutline().then(
      (outline) => {
        if (abort.signal.aborted) return
        const show = () => {
          setData((before) => ({
            outline,
            rows,
            unmatched,
            queryKey,
            resetKey: !before || before.queryKey === queryKey ? (before?.resetKey ?? 0) : before.resetKey + 1,
          }))
          setLoadedKey(requestKey)
        }
        const spans = firstSpans(outline)
        // The first time the headings show at once; later the rows on the screen stay until the new ones are there.
        if (spans.length === 0 || !hasData()) show()
        else {
          const stopListening = rows.subscribe(() => {
            stopListening()
            show()
          })
        }
        rows.want(spans)
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setFailed({ requestKey, error: source.failure(error) })
      },
    )
    return () => {
      abort.abort()
      rows.stop()
    }
    // The request key stands for query, columns, revision and attempt.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [source, requestKey])

  const failure = failed?.requestKey === requestKey ? failed.error : null
  return {
    data,
    failure,
    isWaiting: loadedKey !== requestKey && failure === null,
    retry: () => setAttempt((before) => before + 1),
    applyAgain,
  }
}
