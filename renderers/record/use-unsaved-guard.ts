import { useEffect, useSyncExternalStore } from "react"
import type { RecordForm } from "./use-record-form.ts"

const silent = () => () => {}

/**
 * Whether something is typed and not saved. The browser asks before the tab closes where that is kept nowhere; the app asks
 * before its own router moves on, by what this returns.
 */
export function useUnsavedGuard(
  form: RecordForm | undefined,
  isKept?: (() => boolean) | undefined,
): { readonly dirty: boolean } {
  const store = form?.store
  const staged = form?.staged
  const isChanged = useSyncExternalStore(store?.subscribeSummary ?? silent, () => store?.summary().dirty ?? false)
  const takesFiles = useSyncExternalStore(staged?.subscribe ?? silent, () => (staged?.all().length ?? 0) > 0)
  const dirty = isChanged || takesFiles
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isKept?.()) event.preventDefault()
    }
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [dirty, isKept])
  return { dirty }
}
