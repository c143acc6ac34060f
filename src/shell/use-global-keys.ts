import { useEffect } from "react"
import { isLayerOpen } from "../../ui/open-layer.ts"

/** What can lie over every screen. */
export type Overlay = "palette" | "shortcuts" | "viewAs"

/**
 * Ctrl+K (⌘K) and `?`, wherever one is. Whoever is nearer to the key comes first: this listens last of all, an open layer has
 * its own keys, and who types a question mark writes one.
 */
export function useGlobalKeys(show: (overlay: Overlay) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const overlay = meant(event)
      if (!overlay || isLayerOpen()) return
      event.preventDefault()
      show(overlay)
    }
    window.addEventListener("keydown", press)
    return () => window.removeEventListener("keydown", press)
  }, [show])
}

function meant(event: KeyboardEvent): Overlay | undefined {
  const withControl = event.ctrlKey || event.metaKey
  if (withControl && !event.altKey && !event.shiftKey && event.code === "KeyK") return "palette"
  if (event.key === "?" && !withControl && !event.altKey && !isTypedIn(event.target)) return "shortcuts"
  return undefined
}

function isTypedIn(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
}
