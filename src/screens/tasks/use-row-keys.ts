import { useEffect, type RefObject } from "react"
import { isLayerOpen } from "../../../ui/open-layer.ts"

/** Keys that move through the rows, wherever the page stands: Enter then opens the row that has the focus, as any link. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Something that has these keys for itself. */
const busy = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]'

/** Moves the focus from row to row of a table whose rows each hold a link marked as theirs. */
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
