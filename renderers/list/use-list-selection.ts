import { useCallback, useMemo, useRef, useState } from "react"
import type { RecordId } from "../../schemas/ids.ts"
import type { StoredList } from "./stored-list.ts"
import type { PageCache } from "./page-cache.ts"
import { filterSelected, isSelected, nothingSelected, select, type Selection } from "./selection.ts"

export interface ListSelection {
  readonly value: Selection
  readonly narrowing: string
  readonly has: (id: RecordId) => boolean
  /** Toggles one row. With `extend`, applies its new state to all rows from the anchor. */
  readonly toggle: (index: number, extend: boolean) => void
  /** Selects all rows from the anchor to this row. */
  readonly extend: (index: number) => void
  /** Sets the anchor of a later range selection. */
  readonly anchorAt: (index: number) => void
  readonly all: () => void
  readonly none: () => void
}

/**
 * Row selection of a list, as it was left if the user returns. `narrowing` identifies the filter; another filter clears
 * the selection.
 */
export function useListSelection(
  cache: PageCache,
  narrowing: string,
  left: StoredList["selection"] = { narrowing, value: nothingSelected },
): ListSelection {
  const [state, setState] = useState(left)
  const anchor = useRef(0)
  const value = state.narrowing === narrowing ? state.value : nothingSelected

  const change = useCallback(
    (next: (before: Selection) => Selection) =>
      setState((before) => ({
        narrowing,
        value: next(before.narrowing === narrowing ? before.value : nothingSelected),
      })),
    [narrowing],
  )
  const extendSelection = useCallback(
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
      if (extend) void extendSelection(index, on)
      else {
        anchor.current = index
        change((before) => select(before, [record.id], on(before)))
      }
    },
    [cache, change, extendSelection],
  )

  return useMemo(
    () => ({
      value,
      narrowing,
      has: (id) => isSelected(value, id),
      toggle,
      extend: (index) => void extendSelection(index, () => true),
      anchorAt: (index) => {
        anchor.current = Math.max(0, index)
      },
      all: () => change(() => filterSelected),
      none: () => change(() => nothingSelected),
    }),
    [value, narrowing, toggle, extendSelection, change],
  )
}
