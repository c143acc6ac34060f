import { useNavigate, useRouterState } from "@tanstack/react-router"
import { useCallback } from "react"
import { selectProject } from "../../session/selected-project.ts"

/** Selects a project; an open record list switches to it. */
export function useSwitchProject(): (projectId: string) => void {
  const navigate = useNavigate()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const profile = useRouterState({ select: (state) => state.location.search.profile })
  return useCallback(
    (projectId) => {
      selectProject(projectId)
      const [, type, projectSegment, deeper] = path.split("/")
      if (!type || !projectSegment || deeper || type === "projects") return
      const query = profile ? `?profile=${encodeURIComponent(profile)}` : ""
      void navigate({ href: `/${type}/${projectId}${query}` })
    },
    [navigate, path, profile],
  )
}
