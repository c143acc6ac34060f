import { useLayoutEffect, useState, type RefObject } from "react"

/** The width of an element without content, in pixels; 0 until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const here = element.current
    if (!here) return
    const observer = new ResizeObserver(() => setWidth(Math.floor(here.clientWidth)))
    observer.observe(here)
    return () => observer.disconnect()
  }, [element])
  return width
}
