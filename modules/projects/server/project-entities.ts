import type { Project } from "../contracts/projects.ts"
import type { EntityId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { addEntities, findEntityInUse, removeEntities } from "./repository.ts"

/** The requested entities. Throws unless the user works in all of them. */
export function userEntities(actor: Actor, requested: readonly string[]): EntityId[] {
  return requested.map((id, index) => {
    const own = actor.entityIds.find((one) => one === id)
    if (own === undefined) throw new HttpError(404, problem("entity.not_found", ["entityIds", index]))
    return own
  })
}

/**
 * Sets the project's entities, among those the user works in. Throws if an entity with records would be removed;
 * undefined if nothing changes.
 */
export async function changedEntities(
  tx: ClientTransaction,
  actor: Actor,
  project: Project,
  requested: readonly string[] | undefined,
): Promise<{ readonly before: object; readonly after: object } | undefined> {
  if (requested === undefined) return undefined
  const own = userEntities(actor, requested)
  const before = project.entities.map(({ id }) => id)
  const added = own.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !own.includes(id))
  if (added.length + removed.length === 0) return undefined
  const inUse = await findEntityInUse(tx, actor.clientId, project.id, removed)
  if (inUse !== undefined) {
    const entity = project.entities.find(({ id }) => id === inUse)?.name ?? ""
    throw new HttpError(409, problem("project.entity_in_use", ["entityIds"], { entity }))
  }
  await addEntities(tx, actor.clientId, project.id, added)
  await removeEntities(tx, actor.clientId, project.id, removed)
  return { before: { entityIds: before }, after: { entityIds: own } }
}
