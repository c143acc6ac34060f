import { useSyncExternalStore } from "react"

/** Whether a screen needs the sidebar's width, such as a record with an open drawer. */
let isOverflowing = false
const listeners = new Set<() => void>()

export function setOverflow(now: boolean): void {
  if (isOverflowing === now) return
  isOverflowing = now
  for (const listener of listeners) listener()
}

export function useOverflow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOverflowing,
  )
}
