import type { EntityId, ProfileId } from "../../../schemas/ids.ts"
import { designFeature, type PermissionAction } from "../../../schemas/permissions.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type Actor, toForbiddenError, canDesign } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { findProfile, type ProfileRow } from "./profile-repository.ts"

/** Design permissions: profiles of the group and profiles of the actor's entities each have their own permission. */

/**
 * Returns a profile that the actor can design with this action. Throws 404 when it is missing or belongs to an entity
 * of others, 403 without the permission.
 */
export async function designedProfile(
  tx: ClientTransaction,
  actor: Actor,
  id: ProfileId,
  action: PermissionAction,
): Promise<ProfileRow> {
  return authorizeDesign(actor, await findProfile(tx, actor.clientId, id), action)
}

/**
 * Returns the row if the actor has the design permission. Throws 404 when it is missing or belongs to an entity of
 * others, 403 without the permission.
 */
export function authorizeDesign(actor: Actor, row: ProfileRow | undefined, action: PermissionAction): ProfileRow {
  if (!row || !isVisibleToActor(actor, row)) throw new HttpError(404, problem("profile.not_found", ["profileId"]))
  authorizeDesignScope(actor, row.entity_id, action)
  return row
}

/** Throws unless the actor can create a profile for the group or for this entity. */
export function authorizeNewProfile(actor: Actor, entityId: EntityId | null): void {
  if (entityId !== null && !actor.entityIds.includes(entityId))
    throw new HttpError(404, problem("entity.not_found", ["entityId"]))
  authorizeDesignScope(actor, entityId, "CREATE")
}

/** Whether a profile belongs to the group or to one of the actor's entities. */
export function isVisibleToActor(
  { entityIds }: Pick<Actor, "entityIds">,
  { entity_id: entityId }: Pick<ProfileRow, "entity_id">,
): boolean {
  return entityId === null || entityIds.includes(entityId)
}

/** Throws 403 unless the actor has the design permission for the group or for an entity. */
export function authorizeDesignScope(actor: Actor, entityId: EntityId | null, action: PermissionAction): void {
  if (!canDesign(actor, entityId, action))
    throw toForbiddenError(action, entityId === null ? designFeature.group : designFeature.entity)
}
