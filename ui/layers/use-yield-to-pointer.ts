import { useEffect } from "react"

/**
 * Sets `data-aside` on each matching element while the pointer or the centre of the focused control is below it, so
 * that its style can reveal the page. Such elements ignore pointer events, so `:hover` is not available.
 */
export function useYieldToPointer(selector: string): void {
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const toggleAside = (x: number, y: number) => {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        const { left: from, right: to, top, bottom } = element.getBoundingClientRect()
        element.toggleAttribute("data-aside", x >= from && x <= to && y >= top && y <= bottom)
      }
    }
    document.addEventListener("pointermove", ({ clientX, clientY }) => toggleAside(clientX, clientY), {
      signal,
      passive: true,
    })
    document.addEventListener(
      "focusin",
      ({ target }) => {
        if (!(target instanceof Element)) return
        // The centre: a focused page would otherwise extend below every toast.
        const { x, y, width, height } = target.getBoundingClientRect()
        toggleAside(x + width / 2, y + height / 2)
      },
      { signal },
    )
    return () => left.abort()
  }, [selector])
}
