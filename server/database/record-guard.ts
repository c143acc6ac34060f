import { type RawBuilder, sql } from "kysely"
import type { ProfileId } from "../../schemas/ids.ts"
import { designFeature, profileSubFeature, recordFeature } from "../../schemas/permissions.ts"

const beforeId = profileSubFeature("" as ProfileId)

/**
 * Whether the roles of user `u` allow them to read the records of profile `f`: what `allowsRecordsOf` checks for the
 * current user, for any user.
 */
export function rolesAllowRead(): RawBuilder<boolean> {
  return sql<boolean>`(u.is_client_admin or (f.access = 'roles' and ${isDesigner()}) or ${hasGrant(sql`
      g ->> 'feature' = 'Activities' and g -> 'actions' @> '["READ"]' and case f.access
        when 'type' then g ->> 'subFeature' in ('*', ${JSON.stringify(recordFeature)}::jsonb ->> f.type)
        when 'roles' then g ->> 'subFeature' = ${beforeId} || f.id
        else false end`)})`
}

/**
 * Whether user `u` designs profile `f`: with the permission for the group's profiles, or for those of an entity in
 * which they work.
 */
export function isDesigner(): RawBuilder<boolean> {
  return sql<boolean>`(${hasGrant(sql`g ->> 'feature' = 'Settings' and g -> 'actions' @> '["UPDATE"]'
      and g ->> 'subFeature' in ('*', case when f.entity_id is null then ${designFeature.group} else ${designFeature.entity} end)`)}
    and (f.entity_id is null or exists (
      select from user_entity ue where ue.client_id = u.client_id and ue.user_id = u.id and ue.entity_id = f.entity_id)))`
}

function hasGrant(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from user_role ur join role o on o.client_id = ur.client_id and o.id = ur.role_id
      cross join lateral jsonb_array_elements(o.grants) g
     where ur.client_id = u.client_id and ur.user_id = u.id and ${condition})`
}
