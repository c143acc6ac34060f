import { useEffect, useEffectEvent, useMemo, useState } from "react"
import type { ViewColumn } from "../../schemas/api/views.ts"
import { columnsOf, layoutOf, type ListLayout } from "./list-layout.ts"

type Setters = {
  readonly [Part in keyof ListLayout as `on${Capitalize<Part>}Change`]: (
    update: ListLayout[Part] | ((before: ListLayout[Part]) => ListLayout[Part]),
  ) => void
}

/** Rest after the last change before it is told: a drag of an edge is one change, not a hundred. */
const rest = 300

/** The layout while a reader arranges it; told as columns once their hand rests, replaced when another view comes. */
export function useListLayout(
  columns: readonly ViewColumn[] | null,
  keys: readonly string[],
  pinned: readonly string[],
  unlisted: readonly string[],
  onChange: (columns: readonly ViewColumn[]) => void,
) {
  const asked = JSON.stringify([columns, pinned, unlisted])
  const [held, setHeld] = useState(() => ({ asked, layout: layoutOf(columns, pinned, unlisted), touched: false }))
  if (held.asked !== asked) setHeld({ asked, layout: layoutOf(columns, pinned, unlisted), touched: false })

  const tell = useEffectEvent(() => {
    setHeld((before) => ({ ...before, touched: false }))
    onChange(columnsOf(held.layout, keys, unlisted))
  })
  useEffect(() => {
    if (!held.touched) return
    const timer = setTimeout(tell, rest)
    return () => clearTimeout(timer)
  }, [held])

  const setters = useMemo<Setters>(() => {
    const part =
      <Part extends keyof ListLayout>(name: Part) =>
      (update: ListLayout[Part] | ((before: ListLayout[Part]) => ListLayout[Part])) =>
        setHeld((before) => {
          const next = typeof update === "function" ? update(before.layout[name]) : update
          return { ...before, layout: { ...before.layout, [name]: next }, touched: true }
        })
    return {
      onColumnOrderChange: part("columnOrder"),
      onColumnVisibilityChange: part("columnVisibility"),
      onColumnSizingChange: part("columnSizing"),
      onColumnPinningChange: part("columnPinning"),
    }
  }, [])
  const arrange = (next: readonly ViewColumn[]) =>
    setHeld((before) => ({ ...before, layout: layoutOf(next, pinned, unlisted), touched: true }))
  /** What has not been told yet is not told any more. */
  const forget = () => setHeld({ asked, layout: layoutOf(columns, pinned, unlisted), touched: false })
  return { layout: held.layout, setters, arrange, forget, arranged: () => columnsOf(held.layout, keys, unlisted) }
}
