import type { PointerEvent } from "react"

/** Pointer movement that does not yet count as a drag, in pixels. */
const slip = 4
/** Distance to the scroll edge within which dragging scrolls, and the scroll speed in pixels per millisecond. */
const edge = 28
const pace = 0.6
/** Limits the scroll step after a long frame, in milliseconds. */
const maxFrameMs = 100

/**
 * Drags a list row by its handle, marks the drop position and reports it on release. Rows of a virtual list carry their
 * index in `data-index`; dragging near the edges scrolls.
 */
export function dragRow(event: PointerEvent<HTMLElement>, onDrop: (position: number) => void): void {
  const row = event.currentTarget.closest<HTMLElement>("li")
  const list = row?.parentElement
  if (!row || !list || event.button !== 0) return
  event.preventDefault()
  const start = event.clientY
  const from = indexOf(row)
  const scroller = scrollerOf(list)
  let pointer = start
  let position: number | null = null
  let scrolling = 0
  let last = performance.now()
  const end = new AbortController()
  const { signal } = end

  const rows = () => [...list.children].filter((one): one is HTMLElement => one instanceof HTMLElement)
  const unmark = () => {
    for (const one of rows()) {
      delete one.dataset["drop"]
      delete one.dataset["dragged"]
    }
  }
  const aim = () => {
    unmark()
    const all = rows()
    // A row scrolled out of view and back is a new element with the same index.
    const dragged = all.find((one) => indexOf(one) === from)
    if (dragged) dragged.dataset["dragged"] = ""
    const others = all.filter((one) => one !== dragged)
    const nextRow = others.find((one) => {
      const { top, height } = one.getBoundingClientRect()
      return pointer < top + height / 2
    })
    const target = nextRow ?? others.at(-1)
    if (!target) return
    const at = indexOf(target)
    position = (at > from ? at - 1 : at) + (nextRow ? 0 : 1)
    target.dataset["drop"] = nextRow ? "before" : "after"
  }
  const scroll = (now: number) => {
    const by = pace * Math.min(now - last, maxFrameMs)
    last = now
    scrolling = requestAnimationFrame(scroll)
    if (!scroller || position === null) return
    const { top, bottom } = scroller.getBoundingClientRect()
    const before = scroller.scrollTop
    scroller.scrollTop += pointer < top + edge ? -by : pointer > bottom - edge ? by : 0
    if (scroller.scrollTop !== before) aim()
  }
  const move = (at: globalThis.PointerEvent) => {
    pointer = at.clientY
    if (position !== null || Math.abs(pointer - start) >= slip) aim()
  }
  const stop = (drops: boolean) => {
    end.abort()
    cancelAnimationFrame(scrolling)
    unmark()
    if (drops && position !== null) onDrop(position)
  }
  scrolling = requestAnimationFrame(scroll)
  document.addEventListener("pointermove", move, { signal })
  document.addEventListener("pointerup", () => stop(true), { signal })
  document.addEventListener("pointercancel", () => stop(false), { signal })
  document.addEventListener("keydown", (key) => key.key === "Escape" && stop(false), { signal })
}

const indexOf = (row: HTMLElement): number =>
  Number(row.dataset["index"] ?? [...(row.parentElement?.children ?? [])].indexOf(row))

function scrollerOf(list: HTMLElement): HTMLElement | null {
  for (let around: HTMLElement | null = list; around; around = around.parentElement) {
    const isLonger = around.scrollHeight > around.clientHeight
    if (isLonger && ["auto", "scroll"].includes(getComputedStyle(around).overflowY)) return around
  }
  return null
}
