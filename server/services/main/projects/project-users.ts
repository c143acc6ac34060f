import { validate as isUuid } from "uuid"
import type { Person } from "../../../../schemas/api/auth.ts"
import type { QueryOf } from "../../../../schemas/api/endpoint.ts"
import { type listProjectCandidates, mostUsers } from "../../../../schemas/api/one-project.ts"
import type { Project } from "../../../../schemas/api/projects.ts"
import type { EntityId, ProjectId, UserId } from "../../../../schemas/ids.ts"
import { allows } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { notify, withdraw } from "../../../notifications/notify.ts"
import { addUsers, candidatesFor, countUsers, removeUsers, usersOf } from "./users-repository.ts"

/** As many as are offered at once. */
const mostOffered = 50

type Place = Pick<Project, "id" | "module"> & { readonly entities: readonly Pick<Project["entities"][number], "id">[] }

/** Whom the person may see: who shares an entity with them; a client administrator everyone. */
export function nearTo(actor: Actor): readonly EntityId[] | null {
  return actor.rights.isClientAdmin ? null : actor.entityIds
}

/** People of the module and of those of the entities that the person works in. */
export function candidates(
  tx: Tenant,
  actor: Actor,
  { module, entityIds, search }: QueryOf<typeof listProjectCandidates>,
): Promise<Person[]> {
  const named = new Set(entityIds.split(","))
  const own = actor.entityIds.filter((id) => named.has(id))
  return candidatesFor(tx, {
    clientId: actor.clientId,
    nearTo: nearTo(actor),
    module,
    entityIds: own,
    search,
    limit: mostOffered,
  })
}

/** Adds users, and the person themselves where they would lose sight of it; tells who was added. */
export async function admitUsers(
  tx: Tenant,
  actor: Actor,
  { id, module, entities }: Place,
  wanted: readonly string[],
): Promise<readonly UserId[]> {
  const ids = wanted.filter((one) => isUuid(one)) as UserId[]
  const entityIds = entities.map((entity) => entity.id)
  const wish = { clientId: actor.clientId, nearTo: nearTo(actor), module, entityIds, ids, limit: ids.length }
  const known = new Set<string>((await candidatesFor(tx, wish)).map((person) => person.id))
  const strange = wanted.findIndex((one) => !known.has(one))
  if (strange >= 0) throw new Refusal(400, problem("project.unknown_user", ["userIds", strange]))
  const added = await addUsers(tx, actor.clientId, id, ids)
  if ((await countUsers(tx, actor.clientId, id)) > mostUsers)
    throw new Refusal(400, problem("value.too_many_selected", ["userIds"], { maximum: mostUsers }))
  const told = { clientId: actor.clientId, to: added, by: actor.userId, about: id, values: {}, once: id }
  await notify(tx, { ...told, kind: "PROJECT_JOINED" })
  return [...added, ...(await keepActorIn(tx, actor, id))]
}

/** Nobody shuts themselves out: whoever does not administer its entities is a user of what they restrict. */
export async function keepActorIn(tx: Tenant, actor: Actor, id: ProjectId): Promise<readonly UserId[]> {
  return administersEntities(actor) ? [] : addUsers(tx, actor.clientId, id, [actor.userId])
}

/** Takes a user off. Somebody whom the person may not see is as absent as one who never was on it. */
export async function dropUser(tx: Tenant, actor: Actor, project: Project, userId: UserId): Promise<void> {
  const { clientId } = actor
  const seen = await usersOf(tx, { clientId, nearTo: nearTo(actor), projectId: project.id })
  if (!seen.some(({ id }) => id === userId)) throw new Refusal(404, problem("project.not_a_user", ["userId"]))
  if (userId === actor.userId && !administersEntities(actor))
    throw new Refusal(409, problem("project.own_access", ["userId"]))
  await removeUsers(tx, clientId, project.id, userId)
  await withdraw(tx, { clientId, kinds: ["PROJECT_JOINED"], once: project.id, from: [userId] })
}

/** A project that is for everybody of its entities has no users: those who were are taken off, and tells who that was. */
export async function dropEveryUser(tx: Tenant, { clientId }: Actor, id: ProjectId): Promise<readonly UserId[]> {
  await withdraw(tx, { clientId, kinds: ["PROJECT_JOINED"], once: id })
  return removeUsers(tx, clientId, id)
}

function administersEntities({ rights }: Actor): boolean {
  return allows(rights, "Settings", "Org_Setup", "UPDATE")
}
