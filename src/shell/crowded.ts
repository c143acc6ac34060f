import { useSyncExternalStore } from "react"

/** Whether a screen needs the sidebar's width just now, as a record does beside an open drawer. */
let crowded = false
const listeners = new Set<() => void>()

export function setCrowded(now: boolean): void {
  if (crowded === now) return
  crowded = now
  for (const listener of listeners) listener()
}

export function useCrowded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => crowded,
  )
}
