import type { ProjectId } from "../../../schemas/ids.ts"
import { useProjects } from "../../session/selected-project.ts"
import { useUser } from "../../session/session.ts"

/** Where no entity says anything else. */
export const usualDecimalPlaces = 2

/** How many decimal places amounts have in a record made here: those of the entity the server will put it in. */
export function useDecimalPlaces(projectId: ProjectId | null): number {
  const { entities, entityId } = useUser()
  const { projects } = useProjects()
  const inProject = projects?.find(({ id }) => id === projectId)?.entities
  const takes = (id: string | null) => id !== null && (!inProject || inProject.some((entity) => entity.id === id))
  const chosen = takes(entityId) ? entityId : inProject?.length === 1 ? inProject[0]?.id : undefined
  return entities.find(({ id }) => id === chosen)?.decimalPlaces ?? usualDecimalPlaces
}
