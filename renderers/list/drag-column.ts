import type { PointerEvent } from "react"

/** Pointer movement that still counts as a click, in pixels. */
const slip = 6

/**
 * Drags a column heading along the header and reports the column next to which it was dropped. The column menu offers
 * the same by keyboard.
 */
export function dragColumn(
  event: PointerEvent<HTMLElement>,
  direction: "ltr" | "rtl",
  onDrop: (side: "before" | "after", key: string) => void,
): void {
  const cell = event.currentTarget
  const pressed = event.target
  if (event.button !== 0 || event.pointerType === "touch") return
  if (pressed instanceof Element && pressed.closest(".ru-list__handle, .ru-list__menu, [role=menu]")) return
  const start = event.clientX
  let target: { readonly cell: HTMLElement; readonly side: "before" | "after" } | null = null
  let dragging = false
  const end = new AbortController()
  const { signal } = end

  const unmark = () => target?.cell.removeAttribute("data-drop")
  const move = (at: globalThis.PointerEvent) => {
    if (!dragging && Math.abs(at.clientX - start) < slip) return
    dragging = true
    cell.dataset["dragged"] = ""
    unmark()
    const under = document.elementFromPoint(at.clientX, at.clientY)?.closest<HTMLElement>(".ru-list__head > [data-key]")
    if (!under || under === cell || under.parentElement !== cell.parentElement) {
      target = null
      return
    }
    const { left, width } = under.getBoundingClientRect()
    const isPast = at.clientX > left + width / 2
    target = { cell: under, side: isPast === (direction === "ltr") ? "after" : "before" }
    under.dataset["drop"] = target.side
  }
  const stop = (drops: boolean) => {
    end.abort()
    delete cell.dataset["dragged"]
    unmark()
    if (!dragging) return
    // Suppresses the click after a drag, which would sort the column.
    const swallow = (click: Event) => click.stopPropagation()
    window.addEventListener("click", swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }))
    const key = target?.cell.dataset["key"]
    if (drops && target && key) onDrop(target.side, key)
  }
  document.addEventListener("pointermove", move, { signal })
  document.addEventListener("pointerup", () => stop(true), { signal })
  document.addEventListener("pointercancel", () => stop(false), { signal })
  document.addEventListener("keydown", (key) => key.key === "Escape" && stop(false), { signal })
}
