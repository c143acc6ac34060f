import { useEffect, useRef, useState } from "react"
import { useRecordServices, type CandidatePage, type CandidateFilters, type LinkOwner } from "../record/services.tsx"

/** Delay after the last keystroke before the search request, in milliseconds. */
const debounceMs = 200

export interface Candidates {
  /** Last page received. It stays visible while the next one loads, to avoid layout shifts. */
  readonly page: CandidatePage | null
  readonly state: "searching" | "ready" | "failed"
  readonly retry: () => void
}

/** Filters of the chips, in addition to the search text. */
export type ChipFilters = Pick<CandidateFilters, "statuses" | "projectIds">

/** Searches for linkable records while the user types. */
export function useCandidates(owner: LinkOwner, input: string, narrowed: ChipFilters): Candidates {
  const { searchCandidates } = useRecordServices()
  const [page, setPage] = useState<CandidatePage | null>(null)
  const [state, setState] = useState<Candidates["state"]>("searching")
  const [attempt, setAttempt] = useState(0)
  const where = useRef(owner)
  where.current = owner
  const { id, keyword } = owner
  const { statuses, projectIds } = narrowed
  useEffect(() => {
    const abort = new AbortController()
    setState("searching")
    const search = async () => {
      try {
        const found = await searchCandidates(
          where.current,
          { search: input.trim(), statuses, projectIds },
          abort.signal,
        )
        if (abort.signal.aborted) return
        setPage(found)
        setState("ready")
      } catch {
        if (!abort.signal.aborted) setState("failed")
      }
    }
    const timer = setTimeout(() => void search(), input ? debounceMs : 0)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [searchCandidates, input, statuses, projectIds, id, keyword, attempt])
  return { page, state, retry: () => setAttempt(attempt + 1) }
}
