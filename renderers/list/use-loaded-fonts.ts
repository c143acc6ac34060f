import { useSyncExternalStore } from "react"

/** The number of font files that the page has loaded: more once text is drawn whose script no other text had. */
export function useLoadedFonts(): number {
  return useSyncExternalStore(subscribe, countLoaded)
}

function subscribe(listener: () => void): () => void {
  document.fonts.addEventListener("loadingdone", listener)
  return () => document.fonts.removeEventListener("loadingdone", listener)
}

const countLoaded = () => [...document.fonts].filter(({ status }) => status === "loaded").length
