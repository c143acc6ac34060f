import { type RawBuilder, sql } from "kysely"

/**
 * The time zone that a person's days are counted in, of `u`: that of the entity they were last in, as long as it is theirs,
 * else of the first of theirs by name. Whoever looks, and from where, changes nothing about when somebody is away.
 */
export const ownTimeZone: RawBuilder<string> = sql<string>`coalesce((
  select e.time_zone from entity e
   where e.client_id = u.client_id and (u.is_client_admin or exists (
     select from user_entity ue where ue.client_id = u.client_id and ue.user_id = u.id and ue.entity_id = e.id))
   order by e.id::text is distinct from (u.preferences ->> 'entityId'), e.name, e.id limit 1), 'UTC')`
