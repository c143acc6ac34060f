import { useQuery } from "@tanstack/react-query"
import { useSyncExternalStore } from "react"
import type { Project } from "../../modules/projects/contracts/projects.ts"
import { projectsQuery } from "../queries/projects.ts"

/** The current project, stored on this device. A single project is selected automatically. */
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

/**
 * Projects available to the user and the current one; undefined when none is selected or the selected one is
 * unavailable.
 */
export function useProjects(): {
  readonly projects: readonly Project[] | undefined
  readonly selected: Project | undefined
} {
  const storedProjectId = useSyncExternalStore(onSelection, () => localStorage.getItem(storageKey))
  const { data: projects } = useQuery(projectsQuery)
  const only = projects?.length === 1 ? projects[0] : undefined
  return { projects, selected: projects?.find((project) => project.id === storedProjectId) ?? only }
}
