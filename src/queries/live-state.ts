import { useSyncExternalStore } from "react"

/** Whether the server currently sends live updates to this page; otherwise the page polls. */
let live = false
const listeners = new Set<() => void>()

export function setLive(isLive: boolean): void {
  live = isLive
  for (const listener of listeners) listener()
}

export const useIsLive = (): boolean => useSyncExternalStore(listen, isLive)

const isLive = () => live

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
