import { useEffect, useRef, useState } from "react"
import { useRecordServices, type CandidatePage, type CandidateWish, type LinkPlace } from "../record/services.tsx"

/** A pause in typing after which the search goes out. */
const pause = 200

export interface Candidates {
  /** The last page that came; it stays while the next is on its way, so that nothing jumps. */
  readonly page: CandidatePage | null
  readonly state: "searching" | "ready" | "failed"
  readonly retry: () => void
}

/** What the chips say beside what is typed. */
export type Narrowed = Pick<CandidateWish, "statuses" | "projectIds">

/** Records that could be linked, as one types. */
export function useCandidates(place: LinkPlace, typed: string, narrowed: Narrowed): Candidates {
  const { searchCandidates } = useRecordServices()
  const [page, setPage] = useState<CandidatePage | null>(null)
  const [state, setState] = useState<Candidates["state"]>("searching")
  const [attempt, setAttempt] = useState(0)
  const where = useRef(place)
  where.current = place
  const { id, keyword } = place
  const { statuses, projectIds } = narrowed
  useEffect(() => {
    const abort = new AbortController()
    setState("searching")
    const search = async () => {
      try {
        const found = await searchCandidates(
          where.current,
          { search: typed.trim(), statuses, projectIds },
          abort.signal,
        )
        if (abort.signal.aborted) return
        setPage(found)
        setState("ready")
      } catch {
        if (!abort.signal.aborted) setState("failed")
      }
    }
    const timer = setTimeout(() => void search(), typed ? pause : 0)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [searchCandidates, typed, statuses, projectIds, id, keyword, attempt])
  return { page, state, retry: () => setAttempt(attempt + 1) }
}
