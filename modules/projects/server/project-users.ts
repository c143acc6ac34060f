import { validate as isUuid } from "uuid"
import type { UserSummary } from "../../auth/contracts/auth.ts"
import type { QueryOf } from "../../../schemas/api/endpoint.ts"
import { type listProjectCandidates, maxUsers } from "../contracts/one-project.ts"
import type { Project } from "../contracts/projects.ts"
import type { EntityId, ProjectId, UserId } from "../../../schemas/ids.ts"
import { allows } from "../../../schemas/permissions.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { notify, withdraw } from "../../../server/notifications/notify.ts"
import { addUsers, candidatesFor, countUsers, removeUsers, usersOf } from "./users-repository.ts"

/** Maximum number of candidates per request. */
const maxCandidates = 50

type ProjectScope = Pick<Project, "id" | "module"> & {
  readonly entities: readonly Pick<Project["entities"][number], "id">[]
}

/** Entities whose users the actor can see: their own; null for a client administrator, who sees everyone. */
export function nearTo(actor: Actor): readonly EntityId[] | null {
  return actor.rights.isClientAdmin ? null : actor.entityIds
}

/** Users of the module who work in one of the requested entities, limited to entities the actor works in. */
export function candidates(
  tx: ClientTransaction,
  actor: Actor,
  { module, entityIds, search }: QueryOf<typeof listProjectCandidates>,
): Promise<UserSummary[]> {
  const named = new Set(entityIds.split(","))
  const own = actor.entityIds.filter((id) => named.has(id))
  return candidatesFor(tx, {
    clientId: actor.clientId,
    nearTo: nearTo(actor),
    module,
    entityIds: own,
    search,
    limit: maxCandidates,
  })
}

/** Adds users, and the actor if the project would otherwise not be visible to them; returns who was added. */
export async function admitUsers(
  tx: ClientTransaction,
  actor: Actor,
  { id, module, entities }: ProjectScope,
  requested: readonly string[],
): Promise<readonly UserId[]> {
  const ids = requested.filter((one) => isUuid(one)) as UserId[]
  const entityIds = entities.map((entity) => entity.id)
  const query = { clientId: actor.clientId, nearTo: nearTo(actor), module, entityIds, ids, limit: ids.length }
  const known = new Set<string>((await candidatesFor(tx, query)).map((user) => user.id))
  const strange = requested.findIndex((one) => !known.has(one))
  if (strange >= 0) throw new HttpError(400, problem("project.unknown_user", ["userIds", strange]))
  const added = await addUsers(tx, actor.clientId, id, ids)
  if ((await countUsers(tx, actor.clientId, id)) > maxUsers)
    throw new HttpError(400, problem("value.too_many_selected", ["userIds"], { maximum: maxUsers }))
  const notification = { clientId: actor.clientId, to: added, by: actor.userId, about: id, values: {}, dedupeKey: id }
  await notify(tx, { ...notification, kind: "PROJECT_JOINED" })
  return [...added, ...(await insertActorAsUser(tx, actor, id))]
}

/**
 * Prevents users from locking themselves out: an actor who does not administer entities becomes a user of a project
 * they restrict.
 */
export async function insertActorAsUser(
  tx: ClientTransaction,
  actor: Actor,
  id: ProjectId,
): Promise<readonly UserId[]> {
  return administersEntities(actor) ? [] : addUsers(tx, actor.clientId, id, [actor.userId])
}

/** Removes a user. Throws not found for a user who is not in the project or not visible to the actor. */
export async function dropUser(tx: ClientTransaction, actor: Actor, project: Project, userId: UserId): Promise<void> {
  const { clientId } = actor
  const visibleUsers = await usersOf(tx, { clientId, nearTo: nearTo(actor), projectId: project.id })
  if (!visibleUsers.some(({ id }) => id === userId)) throw new HttpError(404, problem("project.not_a_user", ["userId"]))
  if (userId === actor.userId && !administersEntities(actor))
    throw new HttpError(409, problem("project.own_access", ["userId"]))
  await removeUsers(tx, clientId, project.id, userId)
  await withdraw(tx, { clientId, kinds: ["PROJECT_JOINED"], dedupeKey: project.id, from: [userId] })
}

/** Removes all users when a project becomes available to everyone in its entities; returns who they were. */
export async function dropEveryUser(
  tx: ClientTransaction,
  { clientId }: Actor,
  id: ProjectId,
): Promise<readonly UserId[]> {
  await withdraw(tx, { clientId, kinds: ["PROJECT_JOINED"], dedupeKey: id })
  return removeUsers(tx, clientId, id)
}

function administersEntities({ rights }: Actor): boolean {
  return allows(rights, "Settings", "Org_Setup", "UPDATE")
}
