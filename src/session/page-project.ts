import { useEffect, useSyncExternalStore } from "react"

/** The project of the page if its URL names none; null outside projects, undefined if no page sets it. */
let current: string | null | undefined
const listeners = new Set<() => void>()

function setPageProject(projectId: string | null | undefined): void {
  current = projectId
  for (const listener of listeners) listener()
}

/** Sets for the top bar the project of this page while it is shown; undefined while that is loaded. */
export function useSetPageProject(projectId: string | null | undefined): void {
  useEffect(() => {
    setPageProject(projectId)
    return () => setPageProject(undefined)
  }, [projectId])
}

export function usePageProject(): string | null | undefined {
  return useSyncExternalStore(onPageProject, () => current)
}

function onPageProject(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
