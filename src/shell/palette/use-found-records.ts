import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { searchRecords, shortestSearch, type FoundRecord } from "../../../schemas/api/search.ts"
import { call } from "../../calls/call.ts"

/** The typing rests this long before the server is asked. */
const pause = 250

export interface FoundRecords {
  readonly records: readonly FoundRecord[]
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

/** Records whose number or name holds the text; a text that is being typed is not searched yet. */
export function useFoundRecords(text: string): FoundRecords {
  const wanted = text.trim()
  const [settled, setSettled] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted])
  const isAsked = [...wanted].length >= shortestSearch
  const { data, error, isFetching } = useQuery({
    queryKey: ["search", settled],
    queryFn: async ({ signal }) => (await call(searchRecords, { query: { text: settled } }, { signal })).content,
    enabled: isAsked && [...settled].length >= shortestSearch,
    placeholderData: keepPreviousData,
    staleTime: 2000,
  })
  return {
    records: isAsked ? (data ?? []) : [],
    isSearching: isAsked && (isFetching || settled !== wanted),
    hasFailed: isAsked && error !== null,
  }
}
