import { useEffect, useSyncExternalStore } from "react"
import type { RecordForm } from "./use-record-form.ts"

const silent = () => () => {}

/**
 * Whether there is unsaved input. The browser confirms closing the tab if the input is stored nowhere; the app uses the
 * returned value to confirm navigation.
 */
export function useUnsavedGuard(
  form: RecordForm | undefined,
  isSaved?: (() => boolean) | undefined,
): { readonly dirty: boolean } {
  const store = form?.store
  const staged = form?.staged
  const isChanged = useSyncExternalStore(store?.subscribeSummary ?? silent, () => store?.summary().dirty ?? false)
  const hasStagedFiles = useSyncExternalStore(staged?.subscribe ?? silent, () => (staged?.all().length ?? 0) > 0)
  const dirty = isChanged || hasStagedFiles
  useEffect(() => {
    if (!dirty) return
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (!isSaved?.()) event.preventDefault()
    }
    window.addEventListener("beforeunload", confirmUnload)
    return () => window.removeEventListener("beforeunload", confirmUnload)
  }, [dirty, isSaved])
  return { dirty }
}
