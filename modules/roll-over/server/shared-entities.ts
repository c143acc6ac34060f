import type { EntityId, ProjectId } from "../../../schemas/ids.ts"
import type { AccessContext } from "../../records/server/index.ts"

/** The entities of both projects: those in which the user works, and the others. */
export function sharedEntities(
  { actor, visibility }: Pick<AccessContext, "actor" | "visibility">,
  projectId: ProjectId,
  sourceId: ProjectId,
): { readonly own: readonly EntityId[]; readonly others: readonly EntityId[] } {
  const ofSource = new Set(visibility.projects.get(sourceId)?.entityIds)
  const shared = (visibility.projects.get(projectId)?.entityIds ?? []).filter((id) => ofSource.has(id))
  const visible = new Set(actor.entityIds)
  return { own: shared.filter((id) => visible.has(id)), others: shared.filter((id) => !visible.has(id)) }
}
