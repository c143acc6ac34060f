import { useLayoutEffect, useState, type RefObject } from "react"
import { flushSync } from "react-dom"

/** The width of an element without content, in pixels; 0 until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const here = element.current
    if (!here) return
    // The observer reports its first size after layout and before paint.
    const observer = new ResizeObserver(() => flushSync(() => setWidth(Math.floor(here.clientWidth))))
    observer.observe(here)
    return () => observer.disconnect()
  }, [element])
  return width
}
