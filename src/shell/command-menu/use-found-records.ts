import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { searchRecords, shortestSearch, type FoundRecord } from "../../../modules/records/contracts/search.ts"
import { request } from "../../api/request.ts"

/** Debounce delay of the search, in milliseconds. */
const debounceMs = 250

export interface FoundRecords {
  readonly records: readonly FoundRecord[]
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

/** Finds records whose ID or name contains the text; debounced. */
export function useFoundRecords(text: string): FoundRecords {
  const searchText = text.trim()
  const [debounced, setDebounced] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(searchText), debounceMs)
    return () => clearTimeout(timer)
  }, [searchText])
  const isSearchable = [...searchText].length >= shortestSearch
  const { data, error, isFetching } = useQuery({
    queryKey: ["search", debounced],
    queryFn: async ({ signal }) => (await request(searchRecords, { query: { text: debounced } }, { signal })).content,
    enabled: isSearchable && [...debounced].length >= shortestSearch,
    placeholderData: keepPreviousData,
    staleTime: 2000,
  })
  return {
    records: isSearchable ? (data ?? []) : [],
    isSearching: isSearchable && (isFetching || debounced !== searchText),
    hasFailed: isSearchable && error !== null,
  }
}
