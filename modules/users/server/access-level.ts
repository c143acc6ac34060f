import type { EntityId, RoleId } from "../../../schemas/ids.ts"
import { hasGrant, type RecordRights } from "../../../schemas/permissions.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { Actor } from "../../../server/http/actor.ts"
import type { AccountRow, RoleRow } from "./repository.ts"

/** A user's access: what they can do, and where. */
export type AccessLevel = Pick<AccountRow, "is_client_admin" | "role_ids" | "entity_ids" | "modules">

/** A role as the actor can give it to users. */
export interface AssignableRole extends RoleRow {
  /** Whether it grants nothing beyond the actor's own access. */
  readonly canGrant: boolean
}
export type RolesById = ReadonlyMap<RoleId, AssignableRole>

/** Whether a role grants nothing beyond these rights. */
export function hasRole(rights: RecordRights, role: RoleRow): boolean {
  return role.grants.every((grant) => hasGrant(rights, grant))
}

/**
 * Why the actor cannot change an account. Changing an account allows taking it over, so no one can change an account
 * with more access than theirs, or with entities or modules they do not work in.
 */
export function exceedsOwnAccess(actor: Actor, account: AccessLevel, roles: RolesById): Problem | undefined {
  if (actor.rights.isClientAdmin) return undefined
  const isHigherLevel =
    account.is_client_admin ||
    account.modules.some((module) => !actor.modules.includes(module)) ||
    account.role_ids.some((id) => roles.get(id)?.canGrant === false)
  if (isHigherLevel) return problem("user.exceeds_your_access", ["id"])
  const actorEntityIds = new Set(actor.entityIds)
  if (account.entity_ids.some((id) => !actorEntityIds.has(id))) return problem("user.outside_entities", ["id"])
  return undefined
}

/** The access to grant to a user. */
export interface AccountGrants {
  readonly roleIds: readonly RoleId[]
  readonly entityIds: readonly EntityId[]
  readonly modules: readonly ModuleCode[]
  readonly isExternal: boolean
}

/** What the actor cannot grant: what does not exist for them, and what they do not have themselves. */
export function findUngrantable(actor: Actor, accountGrants: AccountGrants, roles: RolesById): Problem[] {
  const actorEntities = new Set(actor.entityIds)
  return [
    ...accountGrants.roleIds.flatMap((id, index): Problem[] => {
      const role = roles.get(id)
      if (!role) return [problem("role.not_found", ["roles", index])]
      if (!role.canGrant) return [problem("user.role_exceeds_your_access", ["roles", index], { role: role.name })]
      if (accountGrants.isExternal && !role.for_externals)
        return [problem("user.role_not_for_externals", ["roles", index], { role: role.name })]
      return []
    }),
    ...accountGrants.entityIds.flatMap((id, index): Problem[] =>
      actorEntities.has(id) ? [] : [problem("entity.not_found", ["companyIds", index])],
    ),
    ...accountGrants.modules.flatMap((module, index): Problem[] =>
      actor.rights.isClientAdmin || actor.modules.includes(module)
        ? []
        : [problem("user.module_not_yours", ["modules", index], { module })],
    ),
  ]
}

/** The status of the most severe problem: not found before not permitted, both before invalid. */
export function statusOf(problems: readonly Problem[]): 400 | 403 | 404 {
  const has = (...codes: readonly Problem["code"][]) => problems.some(({ code }) => codes.includes(code))
  if (has("role.not_found", "entity.not_found")) return 404
  return has("user.role_exceeds_your_access", "user.module_not_yours") ? 403 : 400
}
