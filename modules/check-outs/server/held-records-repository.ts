import { type RawBuilder, sql } from "kysely"
import type { ClientId, RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type UserViewer, visibleNameOf } from "../../../server/database/visible-users.ts"
import { ownerOf } from "../../../server/http/actor.ts"
import type { SheetKind } from "../contract.ts"
import { sheetParts } from "./sheets.ts"

type Reader = UserViewer & { readonly clientId: ClientId; readonly viewing?: unknown }

/** Whether another user than this one has checked out any sheet of the client. */
export function isAnyHeldByOthers(reader: Reader): RawBuilder<boolean> {
  return sql<boolean>`exists (select from check_out
    where client_id = ${reader.clientId} and ends_at > moment_or(clock_timestamp()) and user_id <> ${ownerOf(reader)})`
}

/**
 * A record of a sheet that another user has checked out; the name of the holder is null if the reader cannot see them.
 */
export interface HeldRecord {
  readonly id: RecordId
  readonly kind: SheetKind
  readonly holderName: string | null
}

/** Those of these records that belong to a sheet that another user has checked out, each once. */
export async function findRecordsHeldByOthers(
  tx: ClientTransaction,
  reader: Reader,
  ids: readonly RecordId[],
): Promise<readonly HeldRecord[]> {
  const { rows } = await sql<HeldRecord>`
    with recursive part (kind, type, in_tree) as (
      select p.kind, p.type, p."inTree"
        from jsonb_to_recordset(${JSON.stringify(sheetParts)}::jsonb) p(kind text, type text, "inTree" boolean)),
    above (kind, record_id, project_id, id) as (
      select p.kind, r.id, r.project_id, r.id from record r
        join part p on p.type = r.type
       where r.client_id = ${reader.clientId} and r.id = any(${[...ids]}::uuid[])
      union
      select a.kind, a.record_id, a.project_id, l.parent_id from above a
        join record_link l on l.client_id = ${reader.clientId} and l.child_id = a.id
        join part p on p.kind = a.kind and p.type = l.parent_type and p.in_tree)
    select distinct on (a.record_id) a.record_id as id, a.kind, ${visibleNameOf(reader)} as "holderName"
      from above a
      join check_out c on c.client_id = ${reader.clientId} and c.kind = a.kind and c.record_id = a.id
                      and c.project_id = a.project_id
      join app_user u on u.client_id = c.client_id and u.id = c.user_id
     where c.ends_at > moment_or(clock_timestamp()) and c.user_id <> ${ownerOf(reader)}
     order by a.record_id, c.since`.execute(tx)
  return rows
}
