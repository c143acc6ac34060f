import { keepPreviousData, useQueries, useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback, useMemo, useState } from "react"
import type { Import, ImportRow } from "../../../schemas/api/imports.ts"
import { importQuery, importRowsQuery, type RowWish, rowsPerPage } from "../../queries/imports.ts"

export interface ImportRows {
  /** Undefined until it is known. */
  readonly total: number | undefined
  /** Undefined while its page is on the way. */
  readonly rowAt: (index: number) => ImportRow | undefined
  /** Says which rows are looked at, so that their pages are fetched. */
  readonly show: (first: number, last: number) => void
  /** Takes in rows that were judged again where they stand, whatever their verdict is now, and the new counts. */
  readonly keep: (rows: readonly ImportRow[], counts: Import["counts"]) => void
}

/** The rows of an import in pages, as they are looked at. */
export function useImportRows(one: Import, { verdict, search }: RowWish): ImportRows {
  const queries = useQueryClient()
  const [pages, setPages] = useState<readonly [first: number, last: number]>([0, 0])
  const wish = useMemo(() => ({ verdict, search }), [verdict, search])
  const first = useQuery({ ...importRowsQuery(one.id, wish, 0), placeholderData: keepPreviousData })
  const total = first.data?.totalElements
  const wanted = Array.from({ length: pages[1] - pages[0] + 1 }, (_, index) => pages[0] + index)
  const fetched = useQueries({ queries: wanted.map((page) => importRowsQuery(one.id, wish, page)) })
  const byPage = new Map(wanted.map((page, index) => [page, fetched[index]?.data?.content]))
  const rowAt = (index: number) => {
    const page = Math.floor(index / rowsPerPage)
    const content = byPage.get(page) ?? (page === 0 ? first.data?.content : undefined)
    return content?.[index % rowsPerPage]
  }
  const show = useCallback((from: number, to: number) => {
    const next = [Math.floor(Math.max(0, from) / rowsPerPage), Math.floor(Math.max(0, to) / rowsPerPage)] as const
    setPages((before) => (before[0] === next[0] && before[1] === next[1] ? before : next))
  }, [])
  const keep = (rows: readonly ImportRow[], counts: Import["counts"]) => {
    const judged = new Map(rows.map((row) => [row.row, row]))
    for (const page of new Set([0, ...wanted])) {
      queries.setQueryData(
        importRowsQuery(one.id, wish, page).queryKey,
        (before) => before && { ...before, content: before.content.map((row) => judged.get(row.row) ?? row) },
      )
    }
    queries.setQueryData(importQuery(one.id).queryKey, (before) => before && { ...before, counts })
  }
  return { total, rowAt, show, keep }
}
