import type { PointerEvent } from "react"

/** So far a hand may slip while it presses, in pixels. */
const slip = 4

/** Drags a row of a list by its grip, marks where it would land, and tells at which place it was let go. */
export function dragRow(event: PointerEvent<HTMLElement>, onDrop: (place: number) => void): void {
  const row = event.currentTarget.closest<HTMLElement>("li")
  const list = row?.parentElement
  if (!row || !list || event.button !== 0) return
  event.preventDefault()
  const start = event.clientY
  const others = [...list.children].filter((one): one is HTMLElement => one instanceof HTMLElement && one !== row)
  let place: number | null = null
  const end = new AbortController()
  const { signal } = end

  const unmark = () => {
    for (const other of others) delete other.dataset["drop"]
  }
  const move = (at: globalThis.PointerEvent) => {
    if (place === null && Math.abs(at.clientY - start) < slip) return
    row.dataset["dragged"] = ""
    const before = others.findIndex((other) => {
      const { top, height } = other.getBoundingClientRect()
      return at.clientY < top + height / 2
    })
    place = before === -1 ? others.length : before
    unmark()
    const beside = others[place] ?? others.at(-1)
    if (beside) beside.dataset["drop"] = before === -1 ? "after" : "before"
  }
  const stop = (drops: boolean) => {
    end.abort()
    unmark()
    delete row.dataset["dragged"]
    if (drops && place !== null) onDrop(place)
  }
  document.addEventListener("pointermove", move, { signal })
  document.addEventListener("pointerup", () => stop(true), { signal })
  document.addEventListener("pointercancel", () => stop(false), { signal })
  document.addEventListener("keydown", (key) => key.key === "Escape" && stop(false), { signal })
}
