import { createContext, useContext } from "react"

/** What a person chooses; `system` follows the device. */
export type ColorMode = "light" | "dark" | "system"

/** What is drawn. */
export type DrawnColorMode = "light" | "dark"

export interface ColorModeState {
  mode: ColorMode
  drawn: DrawnColorMode
  setMode: (mode: ColorMode) => void
}

const STORAGE_KEY = "ru.color-mode"
const DARK_QUERY = "(prefers-color-scheme: dark)"

export const ColorModeContext = createContext<ColorModeState | null>(null)

/** The colour mode, what it is drawn as, and the way to change it. */
export function useColorMode(): ColorModeState {
  const state = useContext(ColorModeContext)
  if (!state)
    throw new Error("useColorMode is used outside UiProvider. Wrap the page in UiProvider from ui/theme-provider.tsx.")
  return state
}

/** The remembered choice; a browser that refuses storage follows the device. */
export function readColorMode(): ColorMode {
  try {
    const kept = localStorage.getItem(STORAGE_KEY)
    return kept === "light" || kept === "dark" ? kept : "system"
  } catch {
    return "system"
  }
}

export function keepColorMode(mode: ColorMode): void {
  try {
    if (mode === "system") localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, mode)
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
}

export function drawnColorMode(mode: ColorMode): DrawnColorMode {
  if (mode !== "system") return mode
  return matchMedia(DARK_QUERY).matches ? "dark" : "light"
}

/** Calls back when the device changes between light and dark; returns the way to stop. */
export function onDeviceColorMode(listener: () => void): () => void {
  const query = matchMedia(DARK_QUERY)
  query.addEventListener("change", listener)
  return () => query.removeEventListener("change", listener)
}

/** Marks the document; call it before the first render so that a dark page never flashes white. */
export function markColorMode(drawn: DrawnColorMode): void {
  const { classList } = document.documentElement
  classList.toggle("dark", drawn === "dark")
  classList.toggle("light", drawn === "light")
}
