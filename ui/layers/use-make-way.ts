import { useEffect } from "react"

/**
 * Marks each element of the selector with `data-aside` while the pointer or the middle of the focused control lies below it, so
 * that its style can let the page below be seen. Such elements take no pointer events themselves, hence no `:hover`.
 */
export function useMakeWay(selector: string): void {
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const mark = (x: number, y: number) => {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        const { left: from, right: to, top, bottom } = element.getBoundingClientRect()
        element.toggleAttribute("data-aside", x >= from && x <= to && y >= top && y <= bottom)
      }
    }
    document.addEventListener("pointermove", ({ clientX, clientY }) => mark(clientX, clientY), {
      signal,
      passive: true,
    })
    document.addEventListener(
      "focusin",
      ({ target }) => {
        if (!(target instanceof Element)) return
        // Its middle: a whole page that takes the focus reaches below every toast and needs none of them gone.
        const { x, y, width, height } = target.getBoundingClientRect()
        mark(x + width / 2, y + height / 2)
      },
      { signal },
    )
    return () => left.abort()
  }, [selector])
}
