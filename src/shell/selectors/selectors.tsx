import { useRouterState } from "@tanstack/react-router"
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
  const [, first = "", , deeper] = path.split("/")
  if (!projects || withoutProject.has(first)) return null
  const types = processTypesOf(projects)
  const processType = selected !== null && types.includes(selected) ? selected : null
  // A record page has a fixed project: the selector is read-only.
  const isFixed = Boolean(deeper)
  return (
    <>
      <ProjectSelector projects={projects} processType={processType} isFixed={isFixed} />
      {types.length > 1 && !isFixed ? (
        <ProcessTypeSelector projects={projects} types={types} processType={processType} />
      ) : null}
    </>
  )
}
