import { useNavigate, useRouterState } from "@tanstack/react-router"
import { useCallback } from "react"
import { selectProject } from "../../session/selected-project.ts"

/** Chooses a project; a list of records that is open goes with it. */
export function useWorkIn(): (projectId: string) => void {
  const navigate = useNavigate()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const profile = useRouterState({ select: (state) => state.location.search.profile })
  return useCallback(
    (projectId) => {
      selectProject(projectId)
      const [, type, place, deeper] = path.split("/")
      if (!type || !place || deeper || type === "projects") return
      const query = profile ? `?profile=${encodeURIComponent(profile)}` : ""
      void navigate({ href: `/${type}/${projectId}${query}` })
    },
    [navigate, path, profile],
  )
}
