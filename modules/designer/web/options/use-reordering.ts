import { useLayoutEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from "react"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { announce } from "../../../../ui/announce.ts"
import { dragRow } from "../lists/drag-row.ts"

interface Item {
  readonly id: string
  readonly name: string
}

/**
 * Reorders list items by handle, or with Alt and arrow keys, Home or End, and announces each move. Without Alt, arrow
 * keys move between names. The callbacks are stable, so that unchanged rows do not re-render.
 */
export function useReordering(items: () => readonly Item[], onMove: (id: string, position: number) => void) {
  const text = useText()
  const list = useRef<HTMLOListElement>(null)
  const latest = useRef({ items, onMove, text })
  latest.current = { items, onMove, text }

  // A moved item keeps the focus. In the layout phase: an effect of an earlier render may still be pending when a key
  // is pressed, and would use it up.
  const holding = useRef<string | null>(null)
  useLayoutEffect(() => {
    const id = holding.current
    holding.current = null
    if (id !== null) nameAt(list.current, id)?.focus()
  })

  const { moveBy, drag } = useMemo(() => {
    const move = (id: string, to: number) => {
      const all = latest.current.items()
      const from = all.findIndex((one) => one.id === id)
      const moved = all[from]
      const position = Math.max(0, Math.min(to, all.length - 1))
      if (!moved || position === from) return
      latest.current.onMove(id, position)
      const values = { name: moved.name, position: position + 1, total: all.length }
      announce(latest.current.text("fieldOptions.moved", values), "assertive")
    }
    return {
      moveBy(id: string, event: KeyboardEvent) {
        const all = latest.current.items()
        const adjacent = findAdjacentOption(event, all, id)
        if (adjacent) {
          event.preventDefault()
          event.stopPropagation()
          nameAt(list.current, adjacent.id)?.focus()
        }
        const position = movedIndex(event, all, id)
        if (position === undefined) return
        event.preventDefault()
        event.stopPropagation()
        holding.current = id
        move(id, position)
      },
      drag: (id: string, event: PointerEvent<HTMLElement>) => dragRow(event, (position) => move(id, position)),
    }
  }, [])
  return { list, moveBy, drag }
}

const nameAt = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-option="${CSS.escape(id)}"] > input`)

/** The target of an arrow key in a name; other inputs of a row use arrow keys themselves. */
function findAdjacentOption(
  { key, altKey, shiftKey, target, currentTarget }: KeyboardEvent,
  items: readonly Item[],
  id: string,
) {
  const by = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0
  const isName = target instanceof HTMLInputElement && target.parentElement === currentTarget
  if (by === 0 || altKey || shiftKey || !isName) return undefined
  return items[items.findIndex((one) => one.id === id) + by]
}

function movedIndex({ altKey, key }: KeyboardEvent, items: readonly Item[], id: string): number | undefined {
  if (!altKey) return undefined
  const from = items.findIndex((one) => one.id === id)
  const rowIndexes: Readonly<Record<string, number>> = {
    ArrowUp: from - 1,
    ArrowDown: from + 1,
    Home: 0,
    End: items.length - 1,
  }
  return rowIndexes[key]
}
