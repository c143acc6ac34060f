import type { ClientId, EntityId, JobId, UserId } from "../../../../schemas/ids.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { findUser, listUserEntities, listUserRoles } from "./repository.ts"

/** On whose behalf a job acts, and the module and entity they worked in when they requested it. */
export interface ActorContext {
  readonly clientId: ClientId
  readonly userId: UserId | null
  readonly module: ModuleCode | null
  readonly entityId: EntityId | null
  readonly jobId: JobId
}

/**
 * The user behind a job with their current access. Rights, entities and modules are read again, so that access revoked
 * since the request does not apply in the job either.
 */
export async function loadActor(tx: ClientTransaction, context: ActorContext): Promise<Actor> {
  const { clientId, userId, module, entityId, jobId } = context
  const user = userId === null ? undefined : await findUser(tx, clientId, userId)
  if (!user?.active || user.locked) throw new HttpError(403, problem("auth.inactive", []))
  const roles = await listUserRoles(tx, clientId, user.id)
  const entities = (await listUserEntities(tx, clientId, user)).map(({ id }) => id)
  if (module !== null && !user.modules.includes(module)) throw new HttpError(403, problem("auth.no_module", []))
  if (entityId !== null && !entities.includes(entityId)) throw new HttpError(403, problem("entity.not_found", []))
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
