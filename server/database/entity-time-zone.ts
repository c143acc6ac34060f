import { type RawBuilder, sql } from "kysely"

/**
 * The time zone for the days of user `u`: that of the entity they last worked in, as long as they still have access to
 * it, else of their first entity by name. It does not depend on the reader, so that absences are the same for everyone.
 */
export const entityTimeZone: RawBuilder<string> = sql<string>`coalesce((
  select e.time_zone from entity e
   where e.client_id = u.client_id and (u.is_client_admin or exists (
     select from user_entity ue where ue.client_id = u.client_id and ue.user_id = u.id and ue.entity_id = e.id))
   order by e.id::text is distinct from (u.preferences ->> 'entityId'), e.name, e.id limit 1), 'UTC')`
