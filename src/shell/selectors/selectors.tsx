import { useRouterState } from "@tanstack/react-router"
import { noProject } from "../../../schemas/ids.ts"
import { usePageProject } from "../../session/page-project.ts"
import { useProjects } from "../../session/selected-project.ts"
import { ProcessTypeSelector } from "./process-type-selector.tsx"
import { processTypesOf, useProcessType } from "./process-type.ts"
import { ProjectSelector } from "./project-selector.tsx"

/** Pages outside projects have no selectors. */
const withoutProject: ReadonlySet<string> = new Set(["profiles", "lists", "settings", "my-profile"])

/** Selectors of the current project and, with several process types, of the filter. */
export function Selectors() {
  const { projects } = useProjects()
  const selected = useProcessType()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const byPage = usePageProject()
  const [, first = "", segment, deeper] = path.split("/")
  if (!projects || withoutProject.has(first)) return null
  const types = processTypesOf(projects)
  const processType = selected !== null && types.includes(selected) ? selected : null
  // A record or document page has a fixed project: the selector is read-only.
  const isFixed = Boolean(deeper) || byPage !== undefined
  const pageProject = byPage === undefined ? segment : (byPage ?? noProject)
  return (
    <>
      <ProjectSelector projects={projects} pageProject={pageProject} processType={processType} isFixed={isFixed} />
      {types.length > 1 && !isFixed ? (
        <ProcessTypeSelector projects={projects} types={types} processType={processType} />
      ) : null}
    </>
  )
}
