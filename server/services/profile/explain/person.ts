import { validate as isUuid } from "uuid"
import type { UserId } from "../../../../schemas/ids.ts"
import { allows, allowsDesign } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import { forbidden, type Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { findUser, listOwnEntities, listOwnRoles } from "../../auth/people/service.ts"

/**
 * Another person as they would stand if they worked where the caller works, for someone who manages roles or designs
 * profiles. Whom the caller does not share an entity with is as if absent.
 */
export async function personAsActor(tx: Tenant, caller: Actor, userId: string): Promise<Actor> {
  if (!mayAskForOthers(caller)) throw forbidden("UPDATE", "Role_Access")
  const user = isUuid(userId) ? await findUser(tx, caller.clientId, userId as UserId) : undefined
  if (!user) throw nobody()
  const entities = await listOwnEntities(tx, caller.clientId, user)
  const roles = await listOwnRoles(tx, caller.clientId, user.id)
  const entityIds = entities.map(({ id }) => id)
  const isNear = caller.rights.isClientAdmin || entityIds.some((id) => caller.entityIds.includes(id))
  if (!isNear) throw nobody()
  return {
    ...caller,
    userId: user.id,
    email: user.email,
    name: `${user.first_name} ${user.last_name}`.trim(),
    rights: { isClientAdmin: user.is_client_admin, grants: roles.flatMap(({ grants }) => grants) },
    roles: roles.map(({ id }) => id),
    entityIds,
    modules: user.modules,
    // Whoever asks may look as a role; whom they ask about stands as themselves.
    viewing: undefined,
  }
}

function mayAskForOthers({ rights }: Actor): boolean {
  return allows(rights, "Settings", "Role_Access", "UPDATE") || allowsDesign(rights, "UPDATE", "any")
}

function nobody(): Refusal {
  return new Refusal(404, problem("request.not_found", ["userId"]))
}
