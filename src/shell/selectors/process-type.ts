import { useSyncExternalStore } from "react"
import type { Project } from "../../../modules/projects/contracts/projects.ts"

/** Selected process type of the project filter, stored on this device; null for all. */
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

/** Process types of the projects, sorted by name. */
export function processTypesOf(projects: readonly Project[]): readonly string[] {
  return [...new Set(projects.map(({ processType }) => processType))].toSorted()
}
