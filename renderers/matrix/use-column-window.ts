import { useLayoutEffect, useState, type RefObject } from "react"
import type { MatrixColumn } from "./matrix-model.ts"

/** The columns of rows that are rendered besides frozen ones, from 0: the first, and the one after the last. */
export interface ColumnWindow {
  readonly from: number
  readonly to: number
}

/** Columns beside the visible ones that are rendered too, so that they are there when the grid begins to scroll. */
const margin = 1

const every: ColumnWindow = { from: 0, to: Number.MAX_SAFE_INTEGER }

/**
 * The columns that a scrolled grid shows. Rows render only these: a wide matrix has several times as many, and its
 * cells are most of what a row costs. Widths are those of the header, which always renders all columns.
 */
export function useColumnWindow(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly MatrixColumn[],
  isActive: boolean,
): ColumnWindow {
  const [range, setRange] = useState(every)
  useLayoutEffect(() => {
    const element = scroller.current
    const head = element?.querySelector(".ru-list__head")
    if (!isActive || !element || !head) {
      setRange(every)
      return
    }
    let seen = Number.NaN
    const look = () => {
      const next = windowOf(element, [...head.children].slice(1))
      setRange((before) => (before.from === next.from && before.to === next.to ? before : next))
    }
    const lookAfterScroll = () => {
      if (element.scrollLeft === seen) return
      seen = element.scrollLeft
      look()
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(element)
    resized.observe(head)
    element.addEventListener("scroll", lookAfterScroll, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener("scroll", lookAfterScroll)
    }
  }, [scroller, columns, isActive])
  return range
}

/** Works on rectangles, which are the same from left to right and from right to left. */
function windowOf(element: HTMLElement, heads: readonly Element[]): ColumnWindow {
  const visible = element.getBoundingClientRect()
  const isVisible = (head: Element) => {
    const { left, right } = head.getBoundingClientRect()
    return right > visible.left && left < visible.right
  }
  // Frozen columns are always visible, and rendered apart.
  const shown = heads.flatMap((head, at) => (!head.hasAttribute("data-pin") && isVisible(head) ? at : []))
  const [first = 0] = shown
  return { from: Math.max(0, first - margin), to: (shown.at(-1) ?? heads.length - 1) + 1 + margin }
}
