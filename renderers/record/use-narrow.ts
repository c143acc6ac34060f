import { useLayoutEffect, useState, type RefObject } from "react"
import { flushSync } from "react-dom"

/** The width under which panels stand one at a time. */
const phone = 568

/** Whether an element is as narrow as a phone; its own width counts, not the window's. */
export function useNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const here = element.current
    if (!here || typeof ResizeObserver === "undefined") return
    // Answers once it observes, after the layout and before anything is painted: asking here would lay out the page twice.
    const observer = new ResizeObserver(() => {
      const { clientWidth } = here
      flushSync(() => setNarrow(clientWidth > 0 && clientWidth < phone))
    })
    observer.observe(here)
    return () => observer.disconnect()
  }, [element])
  return narrow
}
