import { useEffect } from "react"

/** Ctrl+Z and Ctrl+Shift+Z, but where a text field has its own undo. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return
      if (event.target instanceof HTMLElement && event.target.matches("input, textarea, [contenteditable]")) return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [undo, redo])
}
