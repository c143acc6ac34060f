import { useEffect, useRef } from "react"
import type { RecordStore } from "../store-contract.ts"

/** After the last key, and at the latest after so long of typing without a pause. */
const pause = 1000
const longest = 5000

/** When it is written: in a pause, as the form goes away, or as the page does. */
export type Moment = "paused" | "unmounting" | "closing"

/** Writes a while after the last change, and at once when the page is hidden, closed or left. */
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
      // What cannot be kept anywhere is said by the browser's own question on leaving.
      write(store, when)?.catch(() => undefined)
    }
    const stop = store.subscribeEdits(() => {
      latest.current()
      const moment = performance.now()
      if (timer === undefined) since = moment
      window.clearTimeout(timer)
      timer = window.setTimeout(() => now("paused"), Math.min(pause, Math.max(0, since + longest - moment)))
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
