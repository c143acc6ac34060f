import { useLayoutEffect, useState, type RefObject } from "react"
import { flushSync } from "react-dom"

/** Width in pixels below which panels are shown one at a time. */
const phone = 568

/** Whether an element is as narrow as a phone, or narrower than a width, by its own width instead of the window's. */
export function useNarrow(element: RefObject<HTMLElement | null>, width = phone): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const here = element.current
    if (!here || typeof ResizeObserver === "undefined") return
    // The observer reports its first size after layout and before paint; measuring here would force a second layout.
    const observer = new ResizeObserver(() => {
      const { clientWidth } = here
      flushSync(() => setNarrow(clientWidth > 0 && clientWidth < width))
    })
    observer.observe(here)
    return () => observer.disconnect()
  }, [element, width])
  return narrow
}
