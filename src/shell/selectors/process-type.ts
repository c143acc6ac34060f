import { useSyncExternalStore } from "react"
import type { Project } from "../../../schemas/api/projects.ts"

/** The process type whose projects are offered, remembered on this device; null for all of them. */
const storageKey = "selected-process-type"
const listeners = new Set<() => void>()

export function chooseProcessType(processType: string | null): void {
  if (processType === null) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, processType)
  for (const listener of listeners) listener()
}

export function useProcessType(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => localStorage.getItem(storageKey),
  )
}

/** The process types of the projects, by name. */
export function processTypesOf(projects: readonly Project[]): readonly string[] {
  return [...new Set(projects.map(({ processType }) => processType))].toSorted()
}
