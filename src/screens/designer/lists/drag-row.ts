import type { PointerEvent } from "react"

/** So far a hand may slip while it presses, in pixels. */
const slip = 4
/** So near to the edge of what scrolls it scrolls, in pixels, by so much each millisecond. */
const edge = 28
const pace = 0.6
/** A page that was busy for longer does not jump, in milliseconds. */
const longestFrame = 100

/**
 * Drags a row of a list by its grip, marks where it would land, and tells at which place it was let go. Of a list that is
 * drawn only as far as it is in sight, rows say by `data-index` which they are; near its edges it scrolls.
 */
export function dragRow(event: PointerEvent<HTMLElement>, onDrop: (place: number) => void): void {
  const row = event.currentTarget.closest<HTMLElement>("li")
  const list = row?.parentElement
  if (!row || !list || event.button !== 0) return
  event.preventDefault()
  const start = event.clientY
  const from = indexOf(row)
  const frame = scrollerOf(list)
  let pointer = start
  let place: number | null = null
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
    // Scrolled out of sight and in again, it is another element of the same place.
    const dragged = all.find((one) => indexOf(one) === from)
    if (dragged) dragged.dataset["dragged"] = ""
    const passed = all.filter((one) => one !== dragged)
    const below = passed.find((one) => {
      const { top, height } = one.getBoundingClientRect()
      return pointer < top + height / 2
    })
    const beside = below ?? passed.at(-1)
    if (!beside) return
    const at = indexOf(beside)
    place = (at > from ? at - 1 : at) + (below ? 0 : 1)
    beside.dataset["drop"] = below ? "before" : "after"
  }
  const scroll = (now: number) => {
    const by = pace * Math.min(now - last, longestFrame)
    last = now
    scrolling = requestAnimationFrame(scroll)
    if (!frame || place === null) return
    const { top, bottom } = frame.getBoundingClientRect()
    const before = frame.scrollTop
    frame.scrollTop += pointer < top + edge ? -by : pointer > bottom - edge ? by : 0
    if (frame.scrollTop !== before) aim()
  }
  const move = (at: globalThis.PointerEvent) => {
    pointer = at.clientY
    if (place !== null || Math.abs(pointer - start) >= slip) aim()
  }
  const stop = (drops: boolean) => {
    end.abort()
    cancelAnimationFrame(scrolling)
    unmark()
    if (drops && place !== null) onDrop(place)
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
