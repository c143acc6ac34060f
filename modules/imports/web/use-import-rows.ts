import { keepPreviousData, useQueries, useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback, useMemo, useState } from "react"
import type { Import, ImportRow } from "../contracts/imports.ts"
import { importQuery, importRowsQuery, type ImportRowFilters, rowsPerPage } from "./queries.ts"

export interface ImportRows {
  /** Undefined until loaded. */
  readonly total: number | undefined
  /** Undefined while its page is loading. */
  readonly rowAt: (index: number) => ImportRow | undefined
  /** Reports the visible rows, so that their pages are loaded. */
  readonly show: (first: number, last: number) => void
  /** Updates revalidated rows in place, even if they no longer match the status filter, and the counts. */
  readonly updateCache: (rows: readonly ImportRow[], counts: Import["counts"]) => void
}

/** Rows of an import, paginated on demand. */
export function useImportRows(one: Import, { status, search, record }: ImportRowFilters): ImportRows {
  const queries = useQueryClient()
  const [pages, setPages] = useState<readonly [first: number, last: number]>([0, 0])
  const filters = useMemo(() => ({ status, search, record }), [status, search, record])
  const first = useQuery({ ...importRowsQuery(one.id, filters, 0), placeholderData: keepPreviousData })
  const total = first.data?.totalElements
  const requestedPages = Array.from({ length: pages[1] - pages[0] + 1 }, (_, index) => pages[0] + index)
  const fetched = useQueries({ queries: requestedPages.map((page) => importRowsQuery(one.id, filters, page)) })
  const byPage = new Map(requestedPages.map((page, index) => [page, fetched[index]?.data?.content]))
  const rowAt = (index: number) => {
    const page = Math.floor(index / rowsPerPage)
    const content = byPage.get(page) ?? (page === 0 ? first.data?.content : undefined)
    return content?.[index % rowsPerPage]
  }
  const show = useCallback((from: number, to: number) => {
    const next = [Math.floor(Math.max(0, from) / rowsPerPage), Math.floor(Math.max(0, to) / rowsPerPage)] as const
    setPages((before) => (before[0] === next[0] && before[1] === next[1] ? before : next))
  }, [])
  const updateCache = (rows: readonly ImportRow[], counts: Import["counts"]) => {
    const rowsByNumber = new Map(rows.map((row) => [row.row, row]))
    for (const page of new Set([0, ...requestedPages])) {
      queries.setQueryData(
        importRowsQuery(one.id, filters, page).queryKey,
        (before) => before && { ...before, content: before.content.map((row) => rowsByNumber.get(row.row) ?? row) },
      )
    }
    queries.setQueryData(importQuery(one.id).queryKey, (before) => before && { ...before, counts })
  }
  return { total, rowAt, show, updateCache }
}
