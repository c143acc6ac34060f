import { createContext, useContext } from "react"

/** The user's choice; `system` follows the device. */
export type ColorMode = "light" | "dark" | "system"

/** The mode that is rendered. */
export type ResolvedColorMode = "light" | "dark"

export interface ColorModeState {
  mode: ColorMode
  resolved: ResolvedColorMode
  setMode: (mode: ColorMode) => void
}

const STORAGE_KEY = "ru.color-mode"
const DARK_QUERY = "(prefers-color-scheme: dark)"

export const ColorModeContext = createContext<ColorModeState | null>(null)

/** The selected colour mode, the rendered one, and the setter. */
export function useColorMode(): ColorModeState {
  const state = useContext(ColorModeContext)
  if (!state)
    throw new Error("useColorMode is used outside UiProvider. Wrap the page in UiProvider from ui/theme-provider.tsx.")
  return state
}

/** The stored choice; without storage, follows the device. */
export function loadColorMode(): ColorMode {
  try {
    const storedMode = localStorage.getItem(STORAGE_KEY)
    return storedMode === "light" || storedMode === "dark" ? storedMode : "system"
  } catch {
    return "system"
  }
}

export function saveColorMode(mode: ColorMode): void {
  try {
    if (mode === "system") localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, mode)
  } catch {
    // Private windows may reject storage; the choice then lasts as long as the page.
  }
}

export function resolveColorMode(mode: ColorMode): ResolvedColorMode {
  if (mode !== "system") return mode
  return matchMedia(DARK_QUERY).matches ? "dark" : "light"
}

/** Calls back when the device changes between light and dark. Returns a function that unsubscribes. */
export function onDeviceColorMode(listener: () => void): () => void {
  const query = matchMedia(DARK_QUERY)
  query.addEventListener("change", listener)
  return () => query.removeEventListener("change", listener)
}

/** Sets the mode on the document. Call it before the first render, so that a dark page does not flash white. */
export function applyColorMode(resolved: ResolvedColorMode): void {
  const { classList } = document.documentElement
  classList.toggle("dark", resolved === "dark")
  classList.toggle("light", resolved === "light")
}
