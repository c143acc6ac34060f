import { useEffect, type RefObject } from "react"
import { isLayerOpen } from "../../../../ui/open-layer.ts"

/** Keys that move between rows anywhere on the page; Enter opens the focused row's link. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Elements that use these keys themselves. */
const busy = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]'

/** Moves the focus between table rows that contain a marked link. */
export function useRowKeys(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (step === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(busy)) return
      if (isLayerOpen() || document.querySelector('[role="listbox"]')) return
      const links = [...(table.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])]
      const row = document.activeElement?.closest("tr")
      const here = links.findIndex((link) => row?.contains(link))
      const next = here < 0 ? links[step === 1 ? 0 : links.length - 1] : links[here + step]
      if (!next) return
      event.preventDefault()
      next.focus()
      next.scrollIntoView({ block: "nearest" })
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  }, [table])
}
