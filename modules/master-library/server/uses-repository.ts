import { sql } from "kysely"
import type { RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type AccessContext, readableLinks } from "../../records/server/index.ts"
import { type MasterUse, namedUses } from "../contracts/library.ts"

/** The records taken from a master record, by project, and the number of those that the reader cannot see. */
export async function findUses(
  tx: ClientTransaction,
  access: AccessContext,
  masterId: RecordId,
): Promise<{ readonly content: MasterUse[]; readonly hidden: number }> {
  const ofMaster = sql`p.client_id = ${access.actor.clientId} and p.master_id = ${masterId}`
  const { rows } = await sql<MasterUse>`
    select u.project_id as "projectId", j.name as "projectName", max(u.total) as total,
        jsonb_agg(jsonb_build_object('id', u.id, 'type', u.type, 'uniqueId', u.uid, 'name', u.name) order by u.place) as records
      from (
        select p.id, p.type, p.uid, p.name, p.project_id, count(*) over (partition by p.project_id) as total,
            row_number() over (partition by p.project_id order by p.uid, p.id) as place
          from record p where ${ofMaster} and ${readableLinks(access)}) u
      join project j on j.client_id = ${access.actor.clientId} and j.id = u.project_id
     where u.place <= ${namedUses}
     group by u.project_id, j.name, j.financial_year order by j.financial_year desc, j.name`.execute(tx)
  const all = await sql<{ total: number }>`select count(*) as total from record p where ${ofMaster}`.execute(tx)
  const visible = rows.reduce((sum, { total }) => sum + total, 0)
  return { content: rows, hidden: (all.rows[0]?.total ?? 0) - visible }
}
