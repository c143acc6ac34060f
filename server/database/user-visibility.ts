import { type RawBuilder, sql } from "kysely"
import { masterLibrary } from "../../schemas/ids.ts"
import { masterFeature } from "../../schemas/permissions.ts"

/** Whether user `u` can read master records of the type of a record or profile, given access to the record type. */
export function readsMasters(alias: "p" | "r" | "f"): RawBuilder<boolean> {
  return sql<boolean>`(u.is_client_admin or exists (
    select from user_role ur join role o on o.client_id = ur.client_id and o.id = ur.role_id
      cross join lateral jsonb_array_elements(o.grants) g
     where ur.client_id = u.client_id and ur.user_id = u.id and g ->> 'feature' = 'Settings' and g -> 'actions' @> '["READ"]'
       and g ->> 'subFeature' in ('*', ${JSON.stringify(masterFeature)}::jsonb ->> ${sql.ref(`${alias}.type`)})))`
}

/**
 * Whether a record is visible to user `u`: its entity, and its project with the project's module. Same as
 * `visibilityCondition`, but for any user instead of the current one.
 */
export function userVisibilityCondition(alias: "p" | "r"): RawBuilder<boolean> {
  const [clientId, entityId, projectId] = ["client_id", "entity_id", "project_id"].map((name) =>
    sql.ref(`${alias}.${name}`),
  )
  return sql<boolean>`(
    (u.is_client_admin or ${entityId} is null or exists (
       select from user_entity ue where ue.client_id = u.client_id and ue.user_id = u.id and ue.entity_id = ${entityId}))
    and (${projectId} is null or (${projectId} = ${masterLibrary}::uuid and ${readsMasters(alias)}) or exists (
       select from project q where q.client_id = ${clientId} and q.id = ${projectId} and q.module = any(u.modules)
          and (u.is_client_admin or (
            exists (
              select from project_entity pe join user_entity ue on ue.client_id = pe.client_id and ue.entity_id = pe.entity_id
               where pe.client_id = q.client_id and pe.project_id = q.id and ue.user_id = u.id)
            and (not q.restricted
              or exists (select from project_user pu
                  where pu.client_id = q.client_id and pu.project_id = q.id and pu.user_id = u.id)
              or exists (
                select from user_role ur join role o on o.client_id = ur.client_id and o.id = ur.role_id
                  cross join lateral jsonb_array_elements(o.grants) g
                 where ur.client_id = u.client_id and ur.user_id = u.id and g ->> 'feature' = 'Settings'
                   and g ->> 'subFeature' in ('*', 'Org_Setup') and g -> 'actions' @> '["UPDATE"]')))))))`
}
