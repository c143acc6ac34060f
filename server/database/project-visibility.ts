import { type RawBuilder, sql } from "kysely"
import type { EntityId, UserId } from "../../schemas/ids.ts"
import { allows, type Rights } from "../../schemas/permissions.ts"

/** The user who accesses projects. */
export interface ProjectViewer {
  readonly userId: UserId
  readonly entityIds: readonly EntityId[]
  readonly rights: Rights
}

/**
 * Whether the user can see project `p`: they work in one of its entities and, if it is restricted, are one of its users
 * or an administrator of such an entity. A client administrator sees all. Every query that lists projects uses this
 * condition.
 */
export function seesProject({ userId, entityIds, rights }: ProjectViewer): RawBuilder<boolean> {
  if (rights.isClientAdmin) return sql<boolean>`true`
  const administers = allows(rights, "Settings", "Org_Setup", "UPDATE")
  return sql<boolean>`(exists (
      select from project_entity pe where pe.client_id = p.client_id and pe.project_id = p.id
         and pe.entity_id = any(${[...entityIds]}::uuid[]))
    and (${administers}::boolean or not p.restricted or exists (
      select from project_user pu where pu.client_id = p.client_id and pu.project_id = p.id and pu.user_id = ${userId})))`
}

/** The same for user `u`, who is known to work in an entity of the project. */
export function projectAccessCondition(project: {
  readonly id: string
  readonly restricted: boolean
}): RawBuilder<boolean> {
  if (!project.restricted) return sql<boolean>`true`
  return sql<boolean>`(u.is_client_admin
    or exists (select from project_user pu where pu.client_id = u.client_id and pu.project_id = ${project.id} and pu.user_id = u.id)
    or exists (
      select from user_role ur join role r on r.client_id = ur.client_id and r.id = ur.role_id
        cross join lateral jsonb_array_elements(r.grants) g
       where ur.client_id = u.client_id and ur.user_id = u.id and g ->> 'feature' = 'Settings'
         and g ->> 'subFeature' in ('*', 'Org_Setup') and g -> 'actions' @> '["UPDATE"]'))`
}
