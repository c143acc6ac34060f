import type { KeyboardEvent, PointerEvent } from "react"

/** Resize step of the keyboard, in pixels. */
const step = 16

/** Resizes a column while its edge is dragged; reports each width. */
export function resizeByPointer(
  event: PointerEvent<HTMLElement>,
  direction: "ltr" | "rtl",
  onResize: (width: number) => void,
): void {
  const forwards = direction === "ltr" ? 1 : -1
  const handle = event.currentTarget
  const start = event.clientX
  const width = handle.parentElement?.offsetWidth ?? 0
  const end = new AbortController()
  const { signal } = end
  event.preventDefault()
  handle.setPointerCapture(event.pointerId)
  const drag = (move: globalThis.PointerEvent) => onResize(width + (move.clientX - start) * forwards)
  handle.addEventListener("pointermove", drag, { signal })
  handle.addEventListener("lostpointercapture", () => end.abort(), { signal })
}

/** The width to which Alt with an arrow key resizes a focused header; undefined for other keys. */
export function widthByKey(event: KeyboardEvent<HTMLElement>, direction: "ltr" | "rtl"): number | undefined {
  const forwards = direction === "ltr" ? 1 : -1
  const sign = event.key === "ArrowRight" ? forwards : event.key === "ArrowLeft" ? -forwards : 0
  if (!event.altKey || sign === 0) return undefined
  // Alt with an arrow key would also navigate back in the browser.
  event.preventDefault()
  event.stopPropagation()
  return event.currentTarget.offsetWidth + sign * step
}
