import { useRouterState } from "@tanstack/react-router"
import { useProjects } from "../../session/selected-project.ts"
import { ProcessTypeSelector } from "./process-type-selector.tsx"
import { processTypesOf, useProcessType } from "./process-type.ts"
import { ProjectSelector } from "./project-selector.tsx"

/** Pages that belong to no project have no selectors. */
const withoutProject: ReadonlySet<string> = new Set(["profiles", "lists", "settings", "my-profile"])

/** The project one works in and, where there are several regulations, the one whose projects are offered. */
export function Selectors() {
  const { projects } = useProjects()
  const chosen = useProcessType()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [, first = "", , deeper] = path.split("/")
  if (!projects || withoutProject.has(first)) return null
  const types = processTypesOf(projects)
  const processType = chosen !== null && types.includes(chosen) ? chosen : null
  // A record's own page is in its project: there the selector only tells.
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
