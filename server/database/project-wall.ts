import { type RawBuilder, sql } from "kysely"
import type { EntityId, UserId } from "../../schemas/ids.ts"
import { allows, type Rights } from "../../schemas/permissions.ts"

/** Whoever looks at projects. */
export interface ProjectLooker {
  readonly userId: UserId
  readonly entityIds: readonly EntityId[]
  readonly rights: Rights
}

/**
 * Whether project `p` is there for someone: they work in one of its entities and, where it is restricted, are among its
 * users or administer such an entity. A client administrator sees all. Everything that lists projects asks this.
 */
export function seesProject({ userId, entityIds, rights }: ProjectLooker): RawBuilder<boolean> {
  if (rights.isClientAdmin) return sql<boolean>`true`
  const administers = allows(rights, "Settings", "Org_Setup", "UPDATE")
  return sql<boolean>`(exists (
      select from project_entity pe where pe.client_id = p.client_id and pe.project_id = p.id
         and pe.entity_id = any(${[...entityIds]}::uuid[]))
    and (${administers}::boolean or not p.restricted or exists (
      select from project_user pu where pu.client_id = p.client_id and pu.project_id = p.id and pu.user_id = ${userId})))`
}

/** The same of person `u`, who is known to work in an entity of the project. */
export function isLetIn(project: { readonly id: string; readonly restricted: boolean }): RawBuilder<boolean> {
  if (!project.restricted) return sql<boolean>`true`
  return sql<boolean>`(u.is_client_admin
    or exists (select from project_user pu where pu.client_id = u.client_id and pu.project_id = ${project.id} and pu.user_id = u.id)
    or exists (
      select from user_role ur join role r on r.client_id = ur.client_id and r.id = ur.role_id
        cross join lateral jsonb_array_elements(r.grants) g
       where ur.client_id = u.client_id and ur.user_id = u.id and g ->> 'feature' = 'Settings'
         and g ->> 'subFeature' in ('*', 'Org_Setup') and g -> 'actions' @> '["UPDATE"]'))`
}
