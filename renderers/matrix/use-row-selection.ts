import { useCallback, useMemo, useRef, useState } from "react"
import { maxSelectedRows } from "../../schemas/matrix-parts.ts"
import { announce } from "../../ui/announce.ts"
import { useListText } from "../list/use-list-text.ts"
import type { MatrixLines, MatrixRow, MatrixRowCache } from "./matrix-model.ts"

export interface RowSelection {
  readonly rows: readonly MatrixRow[]
  readonly has: (row: MatrixRow) => boolean
  /** Toggles one row. With `extend`, applies its new state to all rows from the anchor. */
  readonly toggle: (index: number, extend: boolean) => void
  /** Toggles all rows below an open heading. */
  readonly toggleBelow: (index: number) => void
  /** Selects all rows from the anchor to this line. */
  readonly extend: (index: number) => void
  /** Sets the anchor of a later range selection. */
  readonly anchorAt: (index: number) => void
  /** Selects all rows, of a large matrix the first ones. */
  readonly all: () => void
  readonly none: () => void
}

/** Identifies a row by its records: the same pair can be below several sub-processes. */
function keyOf({ records }: MatrixRow): string {
  const { PROCESS, SUB_PROCESS, RISK, CONTROL } = records
  return [PROCESS, SUB_PROCESS, RISK, CONTROL].map((record) => record?.id ?? "").join("/")
}

const nothing: ReadonlyMap<string, MatrixRow> = new Map()

/** Selected rows of a matrix. `narrowing` identifies the query; another one clears the selection. */
export function useRowSelection(lines: MatrixLines, cache: MatrixRowCache, narrowing: string): RowSelection {
  const text = useListText()
  const [state, setState] = useState({ narrowing, selected: nothing })
  const anchor = useRef(0)
  const selected = state.narrowing === narrowing ? state.selected : nothing

  const change = useCallback(
    (next: (before: ReadonlyMap<string, MatrixRow>) => ReadonlyMap<string, MatrixRow>) =>
      setState((before) => ({ narrowing, selected: next(before.narrowing === narrowing ? before.selected : nothing) })),
    [narrowing],
  )
  const set = useCallback(
    async (first: number, last: number, isOn?: boolean) => {
      const loaded = await cache.load(first, last).catch(() => undefined)
      if (!loaded) return announce(text("list.error.rows"))
      const rows = loaded.slice(0, maxSelectedRows)
      change((before) => {
        const next = new Map(before)
        const on = isOn ?? rows.some((row) => !before.has(keyOf(row)))
        for (const row of rows) {
          if (!on) next.delete(keyOf(row))
          else if (next.size < maxSelectedRows) next.set(keyOf(row), row)
        }
        return next
      })
    },
    [cache, change, text],
  )
  return useMemo(
    () => ({
      rows: [...selected.values()],
      has: (row) => selected.has(keyOf(row)),
      toggle(index, extend) {
        const from = extend ? anchor.current : index
        if (!extend) anchor.current = index
        void set(Math.min(from, index), Math.max(from, index))
      },
      toggleBelow(index) {
        const last = lastBelow(lines, index)
        anchor.current = last
        if (last > index) void set(index + 1, last)
      },
      extend: (index) => void set(Math.min(anchor.current, index), Math.max(anchor.current, index), true),
      anchorAt(index) {
        anchor.current = Math.max(0, index)
      },
      all: () => void set(0, Math.min(lines.count - 1, 2 * maxSelectedRows), true),
      none: () => change(() => nothing),
    }),
    [selected, set, change, lines],
  )
}

/** The last line below a heading: a row whose headings include it. Costs the logarithm of the number of lines. */
function lastBelow(lines: MatrixLines, heading: number): number {
  const isBelow = (index: number) => lines.headingsAbove(index).includes(heading)
  let low = heading
  let high = lines.count - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isBelow(middle)) low = middle
    else high = middle - 1
  }
  return low
}
