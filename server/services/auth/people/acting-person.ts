import type { ClientId, EntityId, JobId, UserId } from "../../../../schemas/ids.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { findUser, listOwnEntities, listOwnRoles } from "./repository.ts"

/** In whose name a piece of work acts, and where they stood when they asked for it. */
export interface ActingPlace {
  readonly clientId: ClientId
  readonly userId: UserId | null
  readonly module: ModuleCode | null
  readonly entityId: EntityId | null
  readonly jobId: JobId
}

/**
 * The person behind a piece of work as they stand at this moment: rights, entities and modules are read anew, so that what
 * was taken from them since they asked is not theirs in the work either.
 */
export async function actingPerson(tx: Tenant, place: ActingPlace): Promise<Actor> {
  const { clientId, userId, module, entityId, jobId } = place
  const user = userId === null ? undefined : await findUser(tx, clientId, userId)
  if (!user?.active || user.locked) throw new Refusal(403, problem("auth.inactive", []))
  const roles = await listOwnRoles(tx, clientId, user.id)
  const entities = (await listOwnEntities(tx, clientId, user)).map(({ id }) => id)
  if (module !== null && !user.modules.includes(module)) throw new Refusal(403, problem("auth.no_module", []))
  if (entityId !== null && !entities.includes(entityId)) throw new Refusal(403, problem("entity.not_found", []))
  return {
    clientId,
    userId: user.id,
    sessionId: "",
    email: user.email,
    name: `${user.first_name} ${user.last_name}`.trim(),
    rights: { isClientAdmin: user.is_client_admin, grants: roles.flatMap(({ grants }) => grants) },
    roles: roles.map(({ id }) => id),
    module,
    entityId,
    entityIds: entities,
    modules: user.modules,
    hasAccess: true,
    consented: true,
    jobId,
  }
}
