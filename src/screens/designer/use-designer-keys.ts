import { useEffect } from "react"

interface DesignerKeys {
  readonly undo: () => void
  readonly redo: () => void
  readonly save: () => void
}

/** Ctrl+S saves at once; Ctrl+Z and Ctrl+Shift+Z go back and forth, but where a text field has its own undo. */
export function useDesignerKeys({ undo, redo, save }: DesignerKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "s")) return
      const hasOwnUndo =
        event.target instanceof HTMLElement && event.target.matches("input, textarea, [contenteditable]")
      if (key === "z" && hasOwnUndo) return
      event.preventDefault()
      if (key === "s") save()
      else if (event.shiftKey) redo()
      else undo()
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [undo, redo, save])
}
