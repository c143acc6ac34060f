import { useCallback, useState } from "react"
import { isNarrowed, type MatrixQuery } from "./matrix-source.ts"

const none: ReadonlySet<string> = new Set()

/**
 * The closed headings, and how to change them. A search or a filter opens all of them, so that no match is hidden;
 * those closed meanwhile stay so until it changes. Without it, headings are as they were before.
 */
export function useClosedHeadings({ search, filters }: Pick<MatrixQuery, "search" | "filters">) {
  const condition = isNarrowed({ search, filters }) ? JSON.stringify([search, filters]) : null
  const [unfiltered, setUnfiltered] = useState(none)
  const [filtered, setFiltered] = useState({ condition, closed: none })
  const change = useCallback(
    (next: (before: ReadonlySet<string>) => ReadonlySet<string>) => {
      if (condition === null) setUnfiltered(next)
      else setFiltered((before) => ({ condition, closed: next(before.condition === condition ? before.closed : none) }))
    },
    [condition],
  )
  const closed = condition === null ? unfiltered : filtered.condition === condition ? filtered.closed : none
  return [closed, change] as const
}
