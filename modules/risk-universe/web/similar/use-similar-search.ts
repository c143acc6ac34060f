import { useNavigate, useSearch } from "@tanstack/react-router"
import { useCallback, useMemo } from "react"
import { parseSimilarSearch, similarSearchParams, type SimilarSearch } from "./similar-search.ts"

export type ChangeSimilarSearch = (changes: Partial<SimilarSearch>) => void

/** Which similar records are listed, stored in the URL. Any change but that of the page goes to the first page. */
export function useSimilarSearch(): { readonly search: SimilarSearch; readonly change: ChangeSimilarSearch } {
  const navigate = useNavigate()
  const params = useSearch({ from: "/shell/risk-universe" })
  const search = useMemo(() => parseSimilarSearch(params), [params])
  const change = useCallback<ChangeSimilarSearch>(
    (changes) =>
      void navigate({
        to: "/risk-universe",
        search: (previous) => ({
          ...previous,
          ...similarSearchParams({ ...parseSimilarSearch(previous), page: 0, ...changes }),
        }),
      }),
    [navigate],
  )
  return { search, change }
}
