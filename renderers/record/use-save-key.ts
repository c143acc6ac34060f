import { useEffect, useRef } from "react"

/** Ctrl+S, or ⌘S, saves. Leaving the field first lets it take what was typed last. */
export function useSaveKey(active: boolean, save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    if (!active) return
    const press = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === "KeyS"
      if (!isSave || document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"]')) return
      event.preventDefault()
      const focused = document.activeElement
      if (focused instanceof HTMLElement && focused !== document.body) {
        focused.blur()
        focused.focus({ preventScroll: true })
      }
      latest.current()
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  }, [active])
}
