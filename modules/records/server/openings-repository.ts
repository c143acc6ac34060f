import { sql } from "kysely"
import type { ClientId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Opening } from "./openings.ts"

const maxRemembered = 50

/** Keeps only the latest openings per user, without waiting for a flush to disk. Skips deleted records. */
export async function insertOpenings(
  tx: ClientTransaction,
  clientId: ClientId,
  openings: readonly Opening[],
): Promise<void> {
  const userIds = openings.map(({ userId }) => userId)
  await sql`/* kept: opened */
    with opened as (
      insert into recent_record (client_id, user_id, record_id, opened_at)
      select ${clientId}, o.user_id, o.record_id, o.opened_at
        from unnest(${userIds}::uuid[], ${openings.map(({ recordId }) => recordId)}::uuid[],
               ${openings.map(({ at }) => at)}::timestamptz[]) as o (user_id, record_id, opened_at),
             (select set_config('synchronous_commit', 'off', true)) unhurried
       where exists (select 1 from record r where r.client_id = ${clientId} and r.id = o.record_id)
       order by o.user_id, o.record_id
      on conflict (client_id, user_id, record_id) do update set opened_at = excluded.opened_at
    )
    delete from recent_record d using (
      select user_id, record_id, row_number() over (partition by user_id order by opened_at desc) as place
        from recent_record where client_id = ${clientId} and user_id = any(${userIds}::uuid[])) o
     where d.client_id = ${clientId} and d.user_id = o.user_id and d.record_id = o.record_id and o.place > ${maxRemembered}
  `.execute(tx)
}
