import { useLayoutEffect, useState, type RefObject } from "react"

/** The width under which panels stand one at a time. */
const phone = 568

/** Whether an element is as narrow as a phone; its own width counts, not the window's. */
export function useNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const here = element.current
    if (!here || typeof ResizeObserver === "undefined") return
    const measure = () => setNarrow(here.clientWidth > 0 && here.clientWidth < phone)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(here)
    return () => observer.disconnect()
  }, [element])
  return narrow
}
