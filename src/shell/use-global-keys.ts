import { useEffect } from "react"
import { isLayerOpen } from "../../ui/open-layer.ts"
import { isQuestionMark } from "../../ui/question-mark.ts"

/** Overlays available on every screen. */
export type Overlay = "palette" | "shortcuts" | "viewAs"

/**
 * Global shortcuts Ctrl+K (⌘K) and `?` (`؟` on Arabic keyboards). Listens last: open layers and inputs handle their
 * keys first.
 */
export function useGlobalKeys(show: (overlay: Overlay) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const overlay = overlayFor(event)
      if (!overlay || isLayerOpen()) return
      event.preventDefault()
      show(overlay)
    }
    window.addEventListener("keydown", press)
    return () => window.removeEventListener("keydown", press)
  }, [show])
}

function overlayFor(event: KeyboardEvent): Overlay | undefined {
  const withControl = event.ctrlKey || event.metaKey
  if (withControl && !event.altKey && !event.shiftKey && event.code === "KeyK") return "palette"
  if (isQuestionMark(event) && !isTextInput(event.target)) return "shortcuts"
  return undefined
}

function isTextInput(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
}
