import type { ProjectId } from "../../../schemas/ids.ts"
import { useProjects } from "../../../src/session/selected-project.ts"
import { useUser } from "../../../src/session/session.ts"

/** Used when no entity defines it. */
export const defaultDecimalPlaces = 2

/** Decimal places of amounts in a record created here: those of the entity the server will assign. */
export function useDecimalPlaces(projectId: ProjectId | null): number {
  const { entities, entityId } = useUser()
  const { projects } = useProjects()
  const inProject = projects?.find(({ id }) => id === projectId)?.entities
  const containsEntity = (id: string | null) =>
    id !== null && (!inProject || inProject.some((entity) => entity.id === id))
  const selected = containsEntity(entityId) ? entityId : inProject?.length === 1 ? inProject[0]?.id : undefined
  return entities.find(({ id }) => id === selected)?.decimalPlaces ?? defaultDecimalPlaces
}
