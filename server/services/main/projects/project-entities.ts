import type { Project } from "../../../../schemas/api/projects.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { addEntities, findEntityInUse, removeEntities } from "./repository.ts"

/** The entities named, if the person works in every one of them. */
export function ownEntities(actor: Actor, wanted: readonly string[]): EntityId[] {
  return wanted.map((id, index) => {
    const own = actor.entityIds.find((one) => one === id)
    if (own === undefined) throw new Refusal(404, problem("entity.not_found", ["entityIds", index]))
    return own
  })
}

/** Makes these its entities, of those the person works in; one that records belong to stays. Undefined where nothing changes. */
export async function changedEntities(
  tx: Tenant,
  actor: Actor,
  project: Project,
  wanted: readonly string[] | undefined,
): Promise<{ readonly before: object; readonly after: object } | undefined> {
  if (wanted === undefined) return undefined
  const own = ownEntities(actor, wanted)
  const before = project.entities.map(({ id }) => id)
  const added = own.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !own.includes(id))
  if (added.length + removed.length === 0) return undefined
  const inUse = await findEntityInUse(tx, actor.clientId, project.id, removed)
  if (inUse !== undefined) {
    const entity = project.entities.find(({ id }) => id === inUse)?.name ?? ""
    throw new Refusal(409, problem("project.entity_in_use", ["entityIds"], { entity }))
  }
  await addEntities(tx, actor.clientId, project.id, added)
  await removeEntities(tx, actor.clientId, project.id, removed)
  return { before: { entityIds: before }, after: { entityIds: own } }
}
