import { useNavigate, useSearch } from "@tanstack/react-router"
import { useCallback, useMemo } from "react"
import type { UniverseSearch } from "../universe-search.ts"
import { parseMapSearch, type MapSearch } from "./map-search.ts"

/** What the heat map shows, stored in the URL; an undefined parameter is removed. */
export function useMapSearch() {
  const navigate = useNavigate()
  const params = useSearch({ from: "/shell/risk-universe" })
  const search: MapSearch = useMemo(() => parseMapSearch(params), [params])
  const change = useCallback(
    (changes: Partial<UniverseSearch>) =>
      void navigate({ to: "/risk-universe", search: (previous) => ({ ...previous, ...changes }) }),
    [navigate],
  )
  return { search, change }
}
