import { useEffect, useState } from "react"
import type { Keyword } from "../../schemas/ids.ts"
import { linkedPageSize, type LinkedRecord } from "../../schemas/record.ts"
import { foldText } from "../../ui/options/match-text.ts"
import { useRecordServices } from "./services.tsx"
import type { RecordForm } from "./use-record-form.ts"

/** A pause in typing after which a search goes out. */
const pause = 200

export interface LinkedRows {
  /** Those that are here, by number. */
  readonly rows: readonly LinkedRecord[]
  /** Of all, or of those the search finds. */
  readonly total: number
  readonly state: "ready" | "loading" | "failed"
  /** Fetches the next page of what is not here yet. */
  readonly loadMore: () => Promise<void>
}

interface Fetched {
  /** What they belong to: another revision or search begins anew. */
  readonly key: string
  readonly rows: readonly LinkedRecord[]
  readonly total: number | null
  readonly state: LinkedRows["state"]
}

/** The records one field shows. Few came with the record and are searched here; of many, the server sends page by page. */
export function useLinkedRows(form: RecordForm, keyword: Keyword, search: string): LinkedRows {
  const { listLinks } = useRecordServices()
  const first = form.links[keyword] ?? []
  const all = form.totalOf(keyword)
  const isWhole = first.length >= all
  const key = `${form.record?.revision ?? 0} ${search}`
  const [fetched, setFetched] = useState<Fetched>({ key, rows: [], total: null, state: "ready" })
  const here: Fetched = fetched.key === key ? fetched : { key, rows: [], total: null, state: "ready" }
  const { placeOf } = form

  const load = async (known: readonly LinkedRecord[], signal: AbortSignal) => {
    setFetched({ ...here, state: "loading" })
    try {
      const page = Math.floor(known.length / linkedPageSize)
      const { links, total } = await listLinks(placeOf(keyword), { search, page }, signal)
      if (!signal.aborted) setFetched({ key, rows: distinct([...known, ...links]), total, state: "ready" })
    } catch {
      if (!signal.aborted) setFetched({ ...here, state: "failed" })
    }
  }
  useEffect(() => {
    if (isWhole || search === "") return
    const abort = new AbortController()
    const timer = setTimeout(() => void load([], abort.signal), pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // What is asked for is all in the key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWhole, key])

  if (isWhole) {
    const wanted = foldText(search)
    const rows = first.filter((one) => !wanted || foldText(`${one.uniqueId} ${one.name}`).includes(wanted))
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
