import { useEffect } from "react"

/**
 * Marks each element of the selector with `data-aside` while the pointer is over it or the focused control lies below it, so
 * that its style can let the page below be seen. Such elements take no pointer events themselves, hence no `:hover`.
 */
export function useMakeWay(selector: string): void {
  useEffect(() => {
    const left = new AbortController()
    const mark = (isBelow: (box: DOMRect) => boolean) => {
      for (const element of document.querySelectorAll<HTMLElement>(selector))
        element.toggleAttribute("data-aside", isBelow(element.getBoundingClientRect()))
    }
    const { signal } = left
    document.addEventListener(
      "pointermove",
      ({ clientX: x, clientY: y }) => mark((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom),
      { signal, passive: true },
    )
    document.addEventListener(
      "focusin",
      ({ target }) => {
        if (!(target instanceof Element)) return
        const focused = target.getBoundingClientRect()
        mark(
          (box) =>
            focused.left < box.right &&
            focused.right > box.left &&
            focused.top < box.bottom &&
            focused.bottom > box.top,
        )
      },
      { signal },
    )
    return () => left.abort()
  }, [selector])
}
