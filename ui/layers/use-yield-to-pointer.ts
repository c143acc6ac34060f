import { useEffect } from "react"

const controls =
  "a, button, input, select, textarea, summary, [contenteditable=true], [role=button], [role=gridcell], [role=menuitem], [role=option], [role=row], [role=tab]"

/** Sets `data-aside` on those toasts that lie over what the user is about to use, so that their style reveals it. */
export function useYieldToPointer(): void {
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const reveal = (x: number, y: number) => {
      for (const toast of document.querySelectorAll<HTMLElement>(".ru-toast")) {
        toast.toggleAttribute("data-aside", isOver(toast, x, y) && yieldsAt(toast, x, y))
      }
    }
    document.addEventListener("pointermove", ({ clientX, clientY }) => reveal(clientX, clientY), {
      signal,
      passive: true,
    })
    document.addEventListener(
      "focusin",
      ({ target }) => {
        if (!(target instanceof Element) || target.closest(".ru-toast")) return
        // The centre: a focused page would otherwise extend below every toast.
        const { x, y, width, height } = target.getBoundingClientRect()
        reveal(x + width / 2, y + height / 2)
      },
      { signal },
    )
    return () => left.abort()
  }, [])
}

function isOver(toast: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = toast.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}

/** One without buttons always does; another one unless the pointer is on its own button or over nothing to use. */
function yieldsAt(toast: HTMLElement, x: number, y: number): boolean {
  if (toast.dataset["passive"] !== undefined) return true
  const hit = document.elementsFromPoint(x, y)
  if (hit.some((element) => toast.contains(element) && element.closest("button"))) return false
  return hit.find((element) => !element.closest(".ru-toasts"))?.closest(controls) !== null
}
