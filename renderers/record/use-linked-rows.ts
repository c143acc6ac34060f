import { useEffect, useState } from "react"
import type { Keyword } from "../../schemas/ids.ts"
import { linkedPageSize, type LinkedRecord } from "../../schemas/record.ts"
import { normalizeSearchText } from "../../ui/options/match-text.ts"
import { useRecordServices } from "./services.tsx"
import type { RecordForm } from "./use-record-form.ts"

/** Delay after the last keystroke before the search request, in milliseconds. */
const debounceMs = 200

export interface LinkedRows {
  /** Loaded records, ordered by UID. */
  readonly rows: readonly LinkedRecord[]
  /** Total number of records, or of search results. */
  readonly total: number
  readonly state: "ready" | "loading" | "failed"
  /** Loads the next page. */
  readonly loadMore: () => Promise<void>
}

interface FetchedRows {
  /** Identifies the query; another revision or search reloads the rows. */
  readonly key: string
  readonly rows: readonly LinkedRecord[]
  readonly total: number | null
  readonly state: LinkedRows["state"]
}

/** Records of one field. Few records are loaded with the record and searched here; many are loaded page by page. */
export function useLinkedRows(form: RecordForm, keyword: Keyword, search: string): LinkedRows {
  const { listLinks } = useRecordServices()
  const first = form.links[keyword] ?? []
  const all = form.totalOf(keyword)
  const isComplete = first.length >= all
  const key = `${form.record?.revision ?? 0} ${search}`
  const [fetched, setFetched] = useState<FetchedRows>({ key, rows: [], total: null, state: "ready" })
  const here: FetchedRows = fetched.key === key ? fetched : { key, rows: [], total: null, state: "ready" }
  const { linkOwnerOf } = form

  const load = async (known: readonly LinkedRecord[], signal: AbortSignal) => {
    setFetched({ ...here, state: "loading" })
    try {
      const page = Math.floor(known.length / linkedPageSize)
      const { links, total } = await listLinks(linkOwnerOf(keyword), { search, page }, signal)
      if (!signal.aborted) setFetched({ key, rows: distinct([...known, ...links]), total, state: "ready" })
    } catch {
      if (!signal.aborted) setFetched({ ...here, state: "failed" })
    }
  }
  useEffect(() => {
    if (isComplete || search === "") return
    const abort = new AbortController()
    const timer = setTimeout(() => void load([], abort.signal), debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // The key contains all inputs of the query.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isComplete, key])

  if (isComplete) {
    const searchText = normalizeSearchText(search)
    const rows = first.filter(
      (one) => !searchText || normalizeSearchText(`${one.uniqueId} ${one.name}`).includes(searchText),
    )
    return { rows, total: rows.length, state: "ready", loadMore: () => Promise.resolve() }
  }
  const rows = search === "" ? distinct([...first, ...here.rows]) : here.rows
  return {
    rows,
    total: search === "" ? all : (here.total ?? rows.length),
    state: search !== "" && here.total === null && here.state === "ready" ? "loading" : here.state,
    loadMore: () => load(rows, new AbortController().signal),
  }
}

function distinct(records: readonly LinkedRecord[]): readonly LinkedRecord[] {
  return [...new Map(records.map((record) => [record.id, record])).values()]
}
