import { useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from "react"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { announce } from "../../../../ui/announce.ts"
import { dragRow } from "../lists/drag-row.ts"

interface Item {
  readonly id: string
  readonly name: string
}

/**
 * Puts things of a list in order: by a grip, or by Alt with an arrow, Home or End, each move said. Without Alt the arrows
 * lead from name to name. The two ways are the same functions for the life of the list, so that a row that did not change
 * is not drawn again.
 */
export function useReordering(items: () => readonly Item[], onMove: (id: string, place: number) => void) {
  const text = useText()
  const list = useRef<HTMLOListElement>(null)
  const latest = useRef({ items, onMove, text })
  latest.current = { items, onMove, text }

  // What moved stands elsewhere now; whoever moved it stays with it.
  const holding = useRef<string | null>(null)
  useEffect(() => {
    const id = holding.current
    holding.current = null
    if (id !== null) nameAt(list.current, id)?.focus()
  })

  const { moveBy, drag } = useMemo(() => {
    const move = (id: string, to: number) => {
      const all = latest.current.items()
      const from = all.findIndex((one) => one.id === id)
      const moved = all[from]
      const place = Math.max(0, Math.min(to, all.length - 1))
      if (!moved || place === from) return
      latest.current.onMove(id, place)
      const values = { name: moved.name, place: place + 1, total: all.length }
      announce(latest.current.text("choices.moved", values), "assertive")
    }
    return {
      moveBy(id: string, event: KeyboardEvent) {
        const all = latest.current.items()
        const beside = neighbour(event, all, id)
        if (beside) {
          event.preventDefault()
          event.stopPropagation()
          nameAt(list.current, beside.id)?.focus()
        }
        const place = placeAfter(event, all, id)
        if (place === undefined) return
        event.preventDefault()
        event.stopPropagation()
        holding.current = id
        move(id, place)
      },
      drag: (id: string, event: PointerEvent<HTMLElement>) => dragRow(event, (place) => move(id, place)),
    }
  }, [])
  return { list, moveBy, drag }
}

const nameAt = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-choice="${CSS.escape(id)}"] > input`)

/** Where an arrow leads to from a name; in what else is in a row it has a meaning of its own. */
function neighbour(
  { key, altKey, shiftKey, target, currentTarget }: KeyboardEvent,
  items: readonly Item[],
  id: string,
) {
  const by = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0
  const isName = target instanceof HTMLInputElement && target.parentElement === currentTarget
  if (by === 0 || altKey || shiftKey || !isName) return undefined
  return items[items.findIndex((one) => one.id === id) + by]
}

function placeAfter({ altKey, key }: KeyboardEvent, items: readonly Item[], id: string): number | undefined {
  if (!altKey) return undefined
  const from = items.findIndex((one) => one.id === id)
  const places: Readonly<Record<string, number>> = {
    ArrowUp: from - 1,
    ArrowDown: from + 1,
    Home: 0,
    End: items.length - 1,
  }
  return places[key]
}
