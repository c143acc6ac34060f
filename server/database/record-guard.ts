import { type RawBuilder, sql } from "kysely"
import type { ClientId, ProfileId, UserId } from "../../schemas/ids.ts"
import { designFeature, profileSubFeature, recordFeature } from "../../schemas/permissions.ts"
import type { ClientTransaction } from "./database.ts"

const beforeId = profileSubFeature("" as ProfileId)

/**
 * Whether the roles of user `u` allow them to read the records of profile `f`: what `allowsRecordsOf` checks for the
 * current user, for any user.
 */
export function rolesAllowRead(): RawBuilder<boolean> {
  return sql<boolean>`(u.is_client_admin or (f.access = 'roles' and ${isMaker()}) or ${hasGrant(sql`
      g ->> 'feature' = 'Activities' and g -> 'actions' @> '["READ"]' and case f.access
        when 'type' then g ->> 'subFeature' in ('*', ${JSON.stringify(recordFeature)}::jsonb ->> f.type)
        when 'roles' then g ->> 'subFeature' = ${beforeId} || f.id
        else false end`)})`
}

/**
 * Whether user `u` is a maker of profile `f`: they can design it (with the permission for the group's profiles, or for
 * those of an entity in which they work), and worked on it before its first publication.
 */
export function isMaker(): RawBuilder<boolean> {
  return sql<boolean>`(${hasGrant(sql`g ->> 'feature' = 'Settings' and g -> 'actions' @> '["UPDATE"]'
      and g ->> 'subFeature' in ('*', case when f.entity_id is null then ${designFeature.group} else ${designFeature.entity} end)`)}
    and (f.entity_id is null or exists (
      select from user_entity ue where ue.client_id = u.client_id and ue.user_id = u.id and ue.entity_id = f.entity_id))
    and ${hasMade(sql`u.id`)})`
}

/**
 * Whether the user created profile `f`, changed or imported its draft before the first publication, or published it
 * then. Later work does not count: by changing the draft, every designer could give themselves access to the records.
 * A draft that was deleted before under the same ID is another profile.
 */
export function hasMade(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  const entries = sql`audit_entry e where e.client_id = f.client_id and e.subject_id = 'profile:' || f.id`
  return sql<boolean>`exists (
    select from (
        select max(e.sequence) filter (where e.action = 'deleted') as deleted,
            min(e.sequence) filter (where e.action = 'published') as published
          from ${entries}) bounds
      cross join lateral (
        select e.sequence from ${entries} and e.actor_id = ${userId}
           and e.action in ('created', 'updated', 'imported', 'origin_applied', 'published')) work
     where work.sequence > coalesce(bounds.deleted, 0) and work.sequence <= coalesce(bounds.published, work.sequence))`
}

/** The makers of a profile among these users. */
export async function filterMakers(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: UserId }>`
    select u.id from app_user u join profile f on f.client_id = u.client_id and f.id = ${profileId}
     where u.client_id = ${clientId} and u.id = any(${[...userIds]}::uuid[]) and ${isMaker()}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The client's own profiles of which the user is a maker. */
export async function listProfilesOfMaker(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
): Promise<ReadonlySet<ProfileId>> {
  const { rows } = await sql<{ id: ProfileId }>`
    select f.id from app_user u join profile f on f.client_id = u.client_id
     where u.client_id = ${clientId} and u.id = ${userId} and f.type = 'OTHER' and ${isMaker()}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

function hasGrant(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from user_role ur join role o on o.client_id = ur.client_id and o.id = ur.role_id
      cross join lateral jsonb_array_elements(o.grants) g
     where ur.client_id = u.client_id and ur.user_id = u.id and ${condition})`
}
