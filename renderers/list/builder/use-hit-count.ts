import { useEffect, useState } from "react"
import type { Filter } from "../../../schemas/query.ts"
import type { ListSource } from "../list-source.ts"

export interface HitCount {
  readonly count: number
  readonly exact: boolean
}

/** Delay after the last change before the records are counted, in milliseconds. */
const debounceMs = 400

/** Counts the records that match a filter in the list. Null while the count is unknown or unavailable. */
export function useHitCount(source: ListSource, filter: Filter | undefined, search: string): HitCount | null {
  const filterKey = JSON.stringify([filter, search.trim()])
  const [found, setFound] = useState<(HitCount & { readonly filterKey: string }) | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const [requestedFilter, text] = JSON.parse(filterKey) as [Filter | null, string]
    const query = { page: 0, size: 1, filter: requestedFilter ?? undefined, search: text || undefined }
    const timer = setTimeout(() => {
      source.loadPage({ ...query, signal: abort.signal }).then(
        ({ totalElements, totalIsExact }) => setFound({ count: totalElements, exact: totalIsExact, filterKey }),
        // Hides a failed count; the list shows the reason when the filter is applied.
        () => setFound(null),
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [source, filterKey])
  return found?.filterKey === filterKey ? found : null
}
