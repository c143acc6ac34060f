import { useEffect, useSyncExternalStore } from "react"
import type { RecordForm } from "./use-record-form.ts"

const silent = () => () => {}

/**
 * Whether leaving would lose work. The browser asks before the tab closes; the app asks before its own router moves on,
 * by what this returns.
 */
export function useUnsavedGuard(form: RecordForm | undefined): { readonly dirty: boolean } {
  const store = form?.store
  const dirty = useSyncExternalStore(store?.subscribeSummary ?? silent, () => store?.summary().dirty ?? false)
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [dirty])
  return { dirty }
}
