import { sql } from "kysely"
import type { ProjectId, RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type AccessContext, readableLinks } from "../../records/server/index.ts"
import type { RecordOfYear } from "../contract.ts"

type NamedRecord = Pick<RecordOfYear, "recordId" | "profileId" | "type" | "uniqueId" | "name">

/** A record of another year, and whether it continues the record or is continued by it. */
export type RecordInOtherYear = RecordOfYear & { readonly side: "previous" | "next" }

/** The records that a record was rolled over from and into, as far as the reader can see them, latest year first. */
export async function findOtherYears(
  tx: ClientTransaction,
  access: AccessContext,
  recordId: RecordId,
): Promise<readonly RecordInOtherYear[]> {
  const { clientId } = access.actor
  const { rows } = await sql<RecordInOtherYear & { recordId: RecordId; projectId: ProjectId }>`
    select y.side, p.id as "recordId", p.profile_id as "profileId", p.type, p.uid as "uniqueId", p.name,
           j.id as "projectId", j.name as "projectName", j.financial_year as year
      from (
        select 'previous' as side, previous_id as id from record_predecessor
         where client_id = ${clientId} and record_id = ${recordId}
        union all
        select 'next', record_id from record_predecessor
         where client_id = ${clientId} and previous_id = ${recordId}) y
      join record p on p.client_id = ${clientId} and p.id = y.id and ${readableLinks(access)}
      join project j on j.client_id = ${clientId} and j.id = p.project_id
     order by j.financial_year desc, j.name, p.id`.execute(tx)
  return rows
}

/** A record as the reader can see it; undefined if they cannot. */
export async function findReadableRecord(
  tx: ClientTransaction,
  access: AccessContext,
  id: RecordId,
): Promise<NamedRecord | undefined> {
  const { rows } = await sql<NamedRecord>`
    select p.id as "recordId", p.profile_id as "profileId", p.type, p.uid as "uniqueId", p.name from record p
     where p.client_id = ${access.actor.clientId} and p.id = ${id} and ${readableLinks(access)}`.execute(tx)
  return rows[0]
}
