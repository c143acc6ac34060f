import { useQuery } from "@tanstack/react-query"
import { useSyncExternalStore } from "react"
import type { Project } from "../../schemas/api/projects.ts"
import { projectsQuery } from "../queries/projects.ts"

/** The project one works in, remembered on this device. A single project is picked by itself. */
const storageKey = "selected-project"
const listeners = new Set<() => void>()

export function selectProject(projectId: string): void {
  localStorage.setItem(storageKey, projectId)
  for (const listener of listeners) listener()
}

function onSelection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The projects open to the person and the one in force; undefined while none is chosen or the chosen one is not theirs. */
export function useProjects(): {
  readonly projects: readonly Project[] | undefined
  readonly selected: Project | undefined
} {
  const chosen = useSyncExternalStore(onSelection, () => localStorage.getItem(storageKey))
  const { data: projects } = useQuery(projectsQuery)
  const only = projects?.length === 1 ? projects[0] : undefined
  return { projects, selected: projects?.find((project) => project.id === chosen) ?? only }
}
