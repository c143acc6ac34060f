import { useCallback, useMemo, useRef, useState } from "react"
import type { RecordId } from "../../schemas/ids.ts"
import type { PageCache } from "./page-cache.ts"
import { filterSelected, isSelected, nothingSelected, select, type Selection } from "./selection.ts"

export interface ListSelection {
  readonly value: Selection
  readonly has: (id: RecordId) => boolean
  /** Turns one row over; with `extend`, every row from the last one touched to this becomes as this. */
  readonly toggle: (index: number, extend: boolean) => void
  /** Selects every row from where the reaching began to this. */
  readonly extend: (index: number) => void
  /** Where a later reach begins. */
  readonly anchorAt: (index: number) => void
  readonly all: () => void
  readonly none: () => void
}

/** What is selected of a list. `narrowing` is what it was narrowed to: another one begins with nothing selected. */
export function useListSelection(cache: PageCache, narrowing: string): ListSelection {
  const [kept, setKept] = useState({ narrowing, value: nothingSelected })
  const anchor = useRef(0)
  const value = kept.narrowing === narrowing ? kept.value : nothingSelected

  const change = useCallback(
    (next: (before: Selection) => Selection) =>
      setKept((before) => ({
        narrowing,
        value: next(before.narrowing === narrowing ? before.value : nothingSelected),
      })),
    [narrowing],
  )
  const reach = useCallback(
    async (index: number, on: (before: Selection) => boolean) => {
      const records = await cache.rows(Math.min(anchor.current, index), Math.max(anchor.current, index))
      change((before) =>
        select(
          before,
          records.map(({ id }) => id),
          on(before),
        ),
      )
    },
    [cache, change],
  )
  const toggle = useCallback(
    (index: number, extend: boolean) => {
      const record = cache.row(index)
      if (!record) return
      const on = (before: Selection) => !isSelected(before, record.id)
      if (extend) void reach(index, on)
      else {
        anchor.current = index
        change((before) => select(before, [record.id], on(before)))
      }
    },
    [cache, change, reach],
  )

  return useMemo(
    () => ({
      value,
      has: (id) => isSelected(value, id),
      toggle,
      extend: (index) => void reach(index, () => true),
      anchorAt: (index) => {
        anchor.current = Math.max(0, index)
      },
      all: () => change(() => filterSelected),
      none: () => change(() => nothingSelected),
    }),
    [value, toggle, reach, change],
  )
}
