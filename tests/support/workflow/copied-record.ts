import { sql } from "kysely"
import type { ClientTransaction } from "../../../server/database/database.ts"

/** Copies a record, including its workflow state and open tasks. */
export async function copyRecord(tx: ClientTransaction, id: string, copies: number): Promise<void> {
  await sql`
    with copies as (
      insert into record
        select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'uid', 'C-' || n))).*
          from record r, generate_series(1, ${copies}::integer) n where r.id = ${id} returning id),
    states as (
      insert into workflow_state select (jsonb_populate_record(s, jsonb_build_object('record_id', c.id))).*
        from workflow_state s, copies c where s.record_id = ${id})
    insert into workflow_task
      select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'record_id', c.id))).*
        from workflow_task t, copies c where t.record_id = ${id} and t.closed_at is null`.execute(tx)
}
