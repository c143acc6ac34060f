import { validate as isUuid } from "uuid"
import type { UserId } from "../../../../schemas/ids.ts"
import { allows, allowsDesign } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { toForbiddenError, type Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { findUser, listUserEntities, listUserRoles } from "../../../auth/server/index.ts"

/**
 * Loads another user as an actor in the caller's session entity. Throws 403 unless the caller manages roles or designs
 * profiles, and 404 when the user is missing or shares no entity with the caller.
 */
export async function userAsActor(tx: ClientTransaction, caller: Actor, userId: string): Promise<Actor> {
  if (!canExplainForOthers(caller)) throw toForbiddenError("UPDATE", "Role_Access")
  const user = isUuid(userId) ? await findUser(tx, caller.clientId, userId as UserId) : undefined
  if (!user) throw toNotFoundError()
  const entities = await listUserEntities(tx, caller.clientId, user)
  const roles = await listUserRoles(tx, caller.clientId, user.id)
  const entityIds = entities.map(({ id }) => id)
  const isNear = caller.rights.isClientAdmin || entityIds.some((id) => caller.entityIds.includes(id))
  if (!isNear) throw toNotFoundError()
  return {
    ...caller,
    userId: user.id,
    email: user.email,
    name: `${user.first_name} ${user.last_name}`.trim(),
    rights: { isClientAdmin: user.is_client_admin, grants: roles.flatMap(({ grants }) => grants) },
    roles: roles.map(({ id }) => id),
    entityIds,
    modules: user.modules,
    // The caller may be viewing as a role; the other user is always loaded with their own roles.
    viewing: undefined,
  }
}

function canExplainForOthers({ rights }: Actor): boolean {
  return allows(rights, "Settings", "Role_Access", "UPDATE") || allowsDesign(rights, "UPDATE", "any")
}

function toNotFoundError(): HttpError {
  return new HttpError(404, problem("request.not_found", ["userId"]))
}
