import { useCallback, useEffect, useState } from "react"

/** Fixed open, or a rail that expands on hover or focus; stored on this device. */
export type SidebarMode = "fixed" | "hover"

const storageKey = "sidebar"

/** On a phone, the sidebar is a drawer, `opened` by its button. */
export function useSidebar() {
  const [mode, setMode] = useState<SidebarMode>(() =>
    localStorage.getItem(storageKey) === "hover" ? "hover" : "fixed",
  )
  const [opened, setOpened] = useState(false)
  const choose = useCallback((next: SidebarMode) => {
    localStorage.setItem(storageKey, next)
    setMode(next)
  }, [])
  useEffect(() => {
    if (!opened) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") setOpened(false)
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [opened])
  return { mode, choose, opened, setOpened }
}
