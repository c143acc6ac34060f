import type { EntityId, ProfileId } from "../../../../schemas/ids.ts"
import { designFeature, type PermissionAction } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import { type Actor, forbidden, mayDesign } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { findProfile, type ProfileRow } from "./profile-repository.ts"

/** Who may design which record types: the group's and those of the entities one works in have each a right of their own. */

/** The profile, for someone who may do this with it; another entity's is as if absent. */
export async function designedProfile(
  tx: Tenant,
  actor: Actor,
  id: ProfileId,
  action: PermissionAction,
): Promise<ProfileRow> {
  return demandDesign(actor, await findProfile(tx, actor.clientId, id), action)
}

/** The row, if the person may do this with it; one of another entity is refused like one that is not there. */
export function demandDesign(actor: Actor, row: ProfileRow | undefined, action: PermissionAction): ProfileRow {
  if (!row || !isSeen(actor, row)) throw new Refusal(404, problem("profile.not_found", ["profileId"]))
  demandReach(actor, row.entity_id, action)
  return row
}

/** Refuses whoever may not make a profile of the group, or of this entity. */
export function demandNewFor(actor: Actor, entityId: EntityId | null): void {
  if (entityId !== null && !actor.entityIds.includes(entityId))
    throw new Refusal(404, problem("entity.not_found", ["entityId"]))
  demandReach(actor, entityId, "CREATE")
}

/** Whether a profile is of the group, or of an entity that the person works in. */
export function isSeen(
  { entityIds }: Pick<Actor, "entityIds">,
  { entity_id: entityId }: Pick<ProfileRow, "entity_id">,
): boolean {
  return entityId === null || entityIds.includes(entityId)
}

/** Refuses who may not do it with profiles of the group, or of this entity. */
export function demandReach(actor: Actor, entityId: EntityId | null, action: PermissionAction): void {
  if (!mayDesign(actor, entityId, action))
    throw forbidden(action, entityId === null ? designFeature.group : designFeature.entity)
}
