import type { EntityId, RoleId } from "../../../../schemas/ids.ts"
import { holdsGrant } from "../../../../schemas/permissions.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { Actor } from "../../../http/actor.ts"
import type { AccountRow, RoleRow } from "./repository.ts"

/** How high one stands: what one may do, and where. */
export type Standing = Pick<AccountRow, "is_client_admin" | "role_ids" | "entity_ids" | "modules">
export type RolesById = ReadonlyMap<RoleId, RoleRow>

/** Whether a role grants nothing that the actor does not hold. */
export function holdsRole(actor: Actor, role: RoleRow): boolean {
  return role.grants.every((grant) => holdsGrant(actor.rights, grant))
}

/**
 * Why the actor may not change an account: who may change it could take it over, so nobody changes the account of one who
 * may do more than they, or who works where they do not.
 */
export function beyondReach(actor: Actor, account: Standing, roles: RolesById): Problem | undefined {
  if (actor.rights.isClientAdmin) return undefined
  const isAbove =
    account.is_client_admin ||
    account.modules.some((module) => !actor.modules.includes(module)) ||
    account.role_ids.some((id) => {
      const role = roles.get(id)
      return role !== undefined && !holdsRole(actor, role)
    })
  if (isAbove) return problem("user.above_you", ["id"])
  const own = new Set(actor.entityIds)
  if (account.entity_ids.some((id) => !own.has(id))) return problem("user.outside_entities", ["id"])
  return undefined
}

/** What a person is to be given. */
export interface Given {
  readonly roleIds: readonly RoleId[]
  readonly entityIds: readonly EntityId[]
  readonly modules: readonly ModuleCode[]
  readonly isExternal: boolean
}

/** What the actor cannot give: what is not there for them, and what they do not hold themselves. */
export function beyondGiving(actor: Actor, given: Given, roles: RolesById): Problem[] {
  const ownEntities = new Set(actor.entityIds)
  return [
    ...given.roleIds.flatMap((id, index): Problem[] => {
      const role = roles.get(id)
      if (!role) return [problem("role.not_found", ["roles", index])]
      if (!holdsRole(actor, role)) return [problem("user.role_above_you", ["roles", index], { role: role.name })]
      if (given.isExternal && !role.for_externals)
        return [problem("user.role_not_for_externals", ["roles", index], { role: role.name })]
      return []
    }),
    ...given.entityIds.flatMap((id, index): Problem[] =>
      ownEntities.has(id) ? [] : [problem("entity.not_found", ["companyIds", index])],
    ),
    ...given.modules.flatMap((module, index): Problem[] =>
      actor.rights.isClientAdmin || actor.modules.includes(module)
        ? []
        : [problem("user.module_not_held", ["modules", index], { module })],
    ),
  ]
}

/** A refusal to give is as high as its worst part: what is not there before what is not one's own, and both before what is wrong. */
export function statusOf(problems: readonly Problem[]): 400 | 403 | 404 {
  const has = (...codes: readonly Problem["code"][]) => problems.some(({ code }) => codes.includes(code))
  if (has("role.not_found", "entity.not_found")) return 404
  return has("user.role_above_you", "user.module_not_held") ? 403 : 400
}
