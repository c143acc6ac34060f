import { useEffect, useEffectEvent, useMemo, useState } from "react"
import type { ViewColumn } from "../../modules/records/contracts/views.ts"
import { columnsOf, layoutOf, type ListLayout } from "./list-layout.ts"

type Setters = {
  readonly [Key in keyof ListLayout as `on${Capitalize<Key>}Change`]: (
    update: ListLayout[Key] | ((before: ListLayout[Key]) => ListLayout[Key]),
  ) => void
}

/** Delay after the last change before it is reported, so that dragging an edge is a single change. */
const debounceMs = 300

/** Layout state while a user arranges columns. Reports the columns after a delay; another view replaces the layout. */
export function useListLayout(
  columns: readonly ViewColumn[] | null,
  keys: readonly string[],
  pinned: readonly string[],
  unlisted: readonly string[],
  onChange: (columns: readonly ViewColumn[]) => void,
) {
  const layoutKey = JSON.stringify([columns, pinned, unlisted])
  const [state, setState] = useState(() => ({ layoutKey, layout: layoutOf(columns, pinned, unlisted), touched: false }))
  if (state.layoutKey !== layoutKey)
    setState({ layoutKey, layout: layoutOf(columns, pinned, unlisted), touched: false })

  const reportLayout = useEffectEvent(() => {
    setState((before) => ({ ...before, touched: false }))
    onChange(columnsOf(state.layout, keys, unlisted))
  })
  useEffect(() => {
    if (!state.touched) return
    const timer = setTimeout(reportLayout, debounceMs)
    return () => clearTimeout(timer)
  }, [state])

  const setters = useMemo<Setters>(() => {
    const setterFor =
      <Key extends keyof ListLayout>(name: Key) =>
      (update: ListLayout[Key] | ((before: ListLayout[Key]) => ListLayout[Key])) =>
        setState((before) => {
          const next = typeof update === "function" ? update(before.layout[name]) : update
          return { ...before, layout: { ...before.layout, [name]: next }, touched: true }
        })
    return {
      onColumnOrderChange: setterFor("columnOrder"),
      onColumnVisibilityChange: setterFor("columnVisibility"),
      onColumnSizingChange: setterFor("columnSizing"),
      onColumnPinningChange: setterFor("columnPinning"),
    }
  }, [])
  const arrange = (next: readonly ViewColumn[]) =>
    setState((before) => ({ ...before, layout: layoutOf(next, pinned, unlisted), touched: true }))
  /** Discards changes that are not reported yet. */
  const forget = () => setState({ layoutKey, layout: layoutOf(columns, pinned, unlisted), touched: false })
  return { layout: state.layout, setters, arrange, forget, arranged: () => columnsOf(state.layout, keys, unlisted) }
}
