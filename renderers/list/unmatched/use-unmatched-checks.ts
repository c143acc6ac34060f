import { useEffect, useMemo } from "react"
import type { PageCache } from "../page-cache.ts"
import type { VisibleRows } from "../visible-rows.ts"
import { createChecksInTurn } from "./checks-in-turn.ts"
import { recordsAround } from "./find-remaining-rows.ts"
import type { RemainingRows } from "./remaining-rows.ts"
import type { UnmatchedRecords } from "./unmatched-records.ts"

export interface UnmatchedChecksOptions {
  readonly cache: RemainingRows
  readonly unmatched: UnmatchedRecords | undefined
  readonly visible: VisibleRows
  readonly reload: () => void
}

/**
 * Finds out which rows no longer match: those that are replaced after a change, and those on the screen when the user
 * returns to the page, because others may have changed them. Returns the rows with that.
 */
export function useUnmatchedChecks({ cache, unmatched, visible, reload }: UnmatchedChecksOptions): PageCache {
  useEffect(() => {
    if (!unmatched) return undefined
    const checkShown = async () => {
      const ids = document.hidden ? [] : recordsAround(cache, visible.now())
      if (ids.length === 0) return
      await unmatched.check(ids)
      for (const id of ids) {
        const found = unmatched.find(id)
        if (found) cache.replace(found.record)
      }
    }
    const onVisible = () => void checkShown()
    document.addEventListener("visibilitychange", onVisible)
    return () => document.removeEventListener("visibilitychange", onVisible)
  }, [cache, unmatched, visible])

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
