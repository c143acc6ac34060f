import { useEffect, useRef } from "react"
import type { RecordStore } from "../store-contract.ts"

/** Delay after the last keystroke, and maximum delay during continuous typing. */
const debounceMs = 1000
const maxIntervalMs = 5000

/** When the draft is saved: after a delay, on unmount, or when the page closes. */
export type Moment = "paused" | "unmounting" | "closing"

/** Saves after a delay, and immediately when the page is hidden, closed or left. */
export function useAutosave(
  store: RecordStore,
  active: boolean,
  write: (from: RecordStore, when: Moment) => Promise<void> | undefined,
  onEdit: () => void,
): void {
  const latest = useRef(onEdit)
  latest.current = onEdit
  useEffect(() => {
    if (!active) return
    let timer: number | undefined
    let since = 0
    const now = (when: Moment) => {
      window.clearTimeout(timer)
      timer = undefined
      // If saving fails everywhere, the browser's own confirmation warns on leaving.
      write(store, when)?.catch(() => undefined)
    }
    const stop = store.subscribeEdits(() => {
      latest.current()
      const moment = performance.now()
      if (timer === undefined) since = moment
      window.clearTimeout(timer)
      timer = window.setTimeout(() => now("paused"), Math.min(debounceMs, Math.max(0, since + maxIntervalMs - moment)))
    })
    const hide = () => {
      if (document.visibilityState === "hidden" && timer !== undefined) now("closing")
    }
    const leave = () => {
      if (timer !== undefined) now("closing")
    }
    document.addEventListener("visibilitychange", hide)
    window.addEventListener("pagehide", leave)
    window.addEventListener("beforeunload", leave)
    return () => {
      stop()
      document.removeEventListener("visibilitychange", hide)
      window.removeEventListener("pagehide", leave)
      window.removeEventListener("beforeunload", leave)
      if (timer !== undefined) now("unmounting")
    }
  }, [store, active, write])
}
