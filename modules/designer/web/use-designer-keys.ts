import { useEffect } from "react"

interface DesignerKeys {
  readonly undo: () => void
  readonly redo: () => void
  readonly save: () => void
}

/** Ctrl+S saves immediately; Ctrl+Z and Ctrl+Shift+Z undo and redo, except in text fields with their own undo. */
export function useDesignerKeys({ undo, redo, save }: DesignerKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "s")) return
      const hasNativeUndo =
        event.target instanceof HTMLElement && event.target.matches("input, textarea, [contenteditable]")
      if (key === "z" && hasNativeUndo) return
      event.preventDefault()
      if (key === "s") save()
      else if (event.shiftKey) redo()
      else undo()
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [undo, redo, save])
}
