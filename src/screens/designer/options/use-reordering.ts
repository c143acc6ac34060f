import { useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from "react"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { announce } from "../../../../ui/announce.ts"
import { dragRow } from "../lists/drag-row.ts"

interface Item {
  readonly id: string
  readonly name: string
}

/**
 * Puts things of a list in order: by a grip, or by Alt with an arrow, Home or End, each move said. The two ways are the
 * same functions for the life of the list, so that a row that did not change is not drawn again.
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
    if (id !== null) list.current?.querySelector<HTMLElement>(`[data-choice="${CSS.escape(id)}"] input`)?.focus()
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
