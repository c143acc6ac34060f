import type { ProfileId, RoleId } from "../../../schemas/ids.ts"
import {
  type Grant,
  guardedProfile,
  type PermissionAction,
  profileSubFeature,
  normalizeGrants,
} from "../../../schemas/permissions.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"
import { revokeAccess } from "../../auth/server/index.ts"
import { grantableProfiles } from "./grantable-repository.ts"
import { listRoleMembers, findRoles, updateRole } from "./repository.ts"
import { changesOf, namesOf } from "./role-changes.ts"

export interface GrantedRole {
  readonly id: RoleId
  readonly name: string
  readonly grants: readonly Grant[]
}

/** The client's roles with their grants; with a lock, no other transaction changes them until this one ends. */
export function rolesWithGrants(
  tx: ClientTransaction,
  { clientId }: Pick<Actor, "clientId">,
  lock: "none" | "update" = "none",
): Promise<readonly GrantedRole[]> {
  return findRoles(tx, clientId, undefined, lock)
}

/** The actions a role grants on the profile's records by an explicit grant. */
export function actionsOn(grants: readonly Grant[], profileId: ProfileId): PermissionAction[] {
  return grants.flatMap((grant) => (guardedProfile(grant) === profileId ? grant.actions : []))
}

/** A role name, and its actions. */
export type NamedActions = readonly [string, ...PermissionAction[]]

/**
 * Makes exactly these roles grant access to the profile's records, with an audit entry for each role that changes. The
 * caller must check that the actor can grant it. Returns the names of the roles before and after, with their actions.
 */
export async function grantOnProfile(
  tx: ClientTransaction,
  actor: Actor,
  profileId: ProfileId,
  requested: ReadonlyMap<RoleId, readonly PermissionAction[]>,
): Promise<{ readonly before: readonly NamedActions[]; readonly after: readonly NamedActions[] }> {
  const roles = await findRoles(tx, actor.clientId, undefined, "update")
  const known = new Set(roles.map(({ id }) => id))
  const unknown = [...requested.keys()].findIndex((id) => !known.has(id))
  if (unknown >= 0) throw new HttpError(404, problem("role.not_found", ["roles", unknown]))
  const [before, after]: [NamedActions[], NamedActions[]] = [[], []]
  const names = namesOf(await grantableProfiles(tx, actor))
  for (const role of roles) {
    const others = role.grants.filter((grant) => guardedProfile(grant) !== profileId)
    const subFeature = profileSubFeature(profileId)
    const profileGrants = normalizeGrants([
      { feature: "Activities", subFeature, actions: [...(requested.get(role.id) ?? [])] },
    ])
    const [had, has] = [actionsOn(role.grants, profileId), actionsOn(profileGrants, profileId)]
    before.push(...toNamedActions(role.name, had))
    after.push(...toNamedActions(role.name, has))
    if (had.join() === has.join()) continue
    const changed = { ...role, grants: [...others, ...profileGrants] }
    const changes = changesOf(role, changed, names)
    await updateRole(tx, actor.clientId, role.id, changed)
    await appendAudit(tx, actor, { subjectKind: "role", subjectId: role.id, action: "role_changed", changes })
    const members = await listRoleMembers(tx, actor.clientId, role.id)
    await revokeAccess(
      tx,
      actor,
      members.map(({ id }) => id),
    )
  }
  return { before, after }
}

function toNamedActions(name: string, actions: readonly PermissionAction[]): NamedActions[] {
  return actions.length === 0 ? [] : [[name, ...actions]]
}
