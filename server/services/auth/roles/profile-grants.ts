import type { ProfileId, RoleId } from "../../../../schemas/ids.ts"
import {
  type Grant,
  guardedProfile,
  type PermissionAction,
  profileSubFeature,
  settledGrants,
} from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { revokeAccess } from "../sessions/people-repository.ts"
import { grantableProfiles } from "./grantable-repository.ts"
import { readHolders, readRoles, updateRole } from "./repository.ts"
import { changesOf, namesOf } from "./role-changes.ts"

export interface GrantedRole {
  readonly id: RoleId
  readonly name: string
  readonly grants: readonly Grant[]
}

/** The client's roles with what they grant; held, nobody else changes them until the transaction ends. */
export function rolesWithGrants(
  tx: Tenant,
  { clientId }: Pick<Actor, "clientId">,
  hold?: "held",
): Promise<readonly GrantedRole[]> {
  return readRoles(tx, clientId, undefined, hold)
}

/** What a role grants by name on the profile's records. */
export function actionsOn(grants: readonly Grant[], profileId: ProfileId): PermissionAction[] {
  return grants.flatMap((grant) => (guardedProfile(grant) === profileId ? grant.actions : []))
}

/** A role by its name, and what it may do. */
type NamedActions = readonly [string, ...PermissionAction[]]

/**
 * Has exactly these roles grant work with the profile's records, with an audit entry for each role that changes. Whether the
 * actor may grant it is the caller's to ask. Returns the names of the roles before and after, with their actions.
 */
export async function grantOnProfile(
  tx: Tenant,
  actor: Actor,
  profileId: ProfileId,
  wanted: ReadonlyMap<RoleId, readonly PermissionAction[]>,
): Promise<{ readonly before: readonly NamedActions[]; readonly after: readonly NamedActions[] }> {
  const roles = await readRoles(tx, actor.clientId, undefined, "held")
  const known = new Set(roles.map(({ id }) => id))
  const unknown = [...wanted.keys()].findIndex((id) => !known.has(id))
  if (unknown >= 0) throw new Refusal(404, problem("role.not_found", ["roles", unknown]))
  const [before, after]: [NamedActions[], NamedActions[]] = [[], []]
  const names = namesOf(await grantableProfiles(tx, actor.clientId, actor.entityIds))
  for (const role of roles) {
    const others = role.grants.filter((grant) => guardedProfile(grant) !== profileId)
    const subFeature = profileSubFeature(profileId)
    const own = settledGrants([{ feature: "Activities", subFeature, actions: [...(wanted.get(role.id) ?? [])] }])
    const [had, has] = [actionsOn(role.grants, profileId), actionsOn(own, profileId)]
    before.push(...named(role.name, had))
    after.push(...named(role.name, has))
    if (had.join() === has.join()) continue
    const changed = { ...role, grants: [...others, ...own] }
    const changes = changesOf(role, changed, names)
    await updateRole(tx, actor.clientId, role.id, changed)
    await appendAudit(tx, actor, { subjectKind: "role", subjectId: role.id, action: "role_changed", changes })
    const holders = await readHolders(tx, actor.clientId, role.id)
    await revokeAccess(
      tx,
      actor,
      holders.map(({ id }) => id),
    )
  }
  return { before, after }
}

function named(name: string, actions: readonly PermissionAction[]): NamedActions[] {
  return actions.length === 0 ? [] : [[name, ...actions]]
}
