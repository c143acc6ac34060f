import { useQuery } from "@tanstack/react-query"
import type { Project } from "../../projects/contracts/projects.ts"
import { projectsOfAllModulesQuery } from "../../../src/queries/projects.ts"

/** The projects of the risk universe, those of all of the user's modules; undefined until they are loaded. */
export function useUniverseProjects(): readonly Project[] | undefined {
  return useQuery(projectsOfAllModulesQuery).data
}
