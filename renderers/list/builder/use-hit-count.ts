import { useEffect, useState } from "react"
import type { Filter } from "../../../schemas/query.ts"
import type { ListSource } from "../list-source.ts"

export interface HitCount {
  readonly count: number
  readonly exact: boolean
}

/** Rest after the last change before it is counted, in milliseconds. */
const rest = 400

/** How many records a filter finds in the list; null while it is not known, or cannot be. */
export function useHitCount(source: ListSource, filter: Filter | undefined, search: string): HitCount | null {
  const asked = JSON.stringify([filter, search.trim()])
  const [found, setFound] = useState<(HitCount & { readonly asked: string }) | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const [wanted, text] = JSON.parse(asked) as [Filter | null, string]
    const question = { page: 0, size: 1, filter: wanted ?? undefined, search: text || undefined }
    const timer = setTimeout(() => {
      source.loadPage({ ...question, signal: abort.signal }).then(
        ({ totalElements, totalIsExact }) => setFound({ count: totalElements, exact: totalIsExact, asked }),
        // A count that cannot be had is not said; the list itself says why when the filter is applied.
        () => setFound(null),
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [source, asked])
  return found?.asked === asked ? found : null
}
