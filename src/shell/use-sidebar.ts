import { useCallback, useEffect, useRef, useState } from "react"

/** Fixed open, or a rail that expands on hover or focus; stored on this device. */
export type SidebarMode = "fixed" | "hover"

const storageKey = "sidebar"

/** On a phone, the sidebar is a drawer, `opened` by the button `opener`, which has the focus after `leave`. */
export function useSidebar() {
  const [mode, setMode] = useState<SidebarMode>(() =>
    localStorage.getItem(storageKey) === "hover" ? "hover" : "fixed",
  )
  const [opened, setOpened] = useState(false)
  const choose = useCallback((next: SidebarMode) => {
    localStorage.setItem(storageKey, next)
    setMode(next)
  }, [])
  const opener = useRef<HTMLButtonElement>(null)
  const leave = useCallback(() => {
    if (opener.current?.checkVisibility()) opener.current.focus()
    setOpened(false)
  }, [])
  useEffect(() => {
    if (!opened) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") leave()
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [opened, leave])
  return { mode, choose, opened, setOpened, opener, leave }
}
