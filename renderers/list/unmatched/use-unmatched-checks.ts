import { useMemo } from "react"
import type { PageCache } from "../page-cache.ts"
import { createChecksInTurn } from "./checks-in-turn.ts"
import type { RemainingRows } from "./remaining-rows.ts"
import type { UnmatchedRecords } from "./unmatched-records.ts"

export interface UnmatchedChecksOptions {
  readonly cache: RemainingRows
  readonly unmatched: UnmatchedRecords | undefined
  readonly reload: () => void
}

/** Finds out which rows no longer match after they were replaced, by a change of the user's own or of others. */
export function useUnmatchedChecks({ cache, unmatched, reload }: UnmatchedChecksOptions): PageCache {
  return useMemo(() => {
    if (!unmatched) return cache
    const checkSoon = createChecksInTurn(async (ids) => {
      const hasRoom = await unmatched.check(ids)
      // A row that matches again is in the list already, so it no longer stays between its pages.
      const isListedAgain = cache.remaining().some(({ record }) => !unmatched.find(record.id))
      if (!hasRoom || isListedAgain) reload()
    })
    return {
      ...cache,
      replace(record) {
        cache.replace(record)
        checkSoon(record.id)
      },
    }
  }, [cache, unmatched, reload])
}
