import { sql } from "kysely"
import type { ClientId, ProfileId } from "../../../../schemas/ids.ts"
import type { ChangeFinding } from "../../../../schemas/upgrade.ts"
import type { Tenant } from "../../../database/database.ts"
import { type Reader, readableLinks } from "../records/reader.ts"

export interface FindingsWish {
  readonly profileId: ProfileId
  readonly jobId: string
  readonly fieldId: string
  readonly outcome: string
  readonly code?: string | undefined
  readonly ruleId?: string | undefined
  readonly page: number
  readonly size: number
}

/** One page of the records behind a figure, by number; those the reader may not read are not among them. */
export async function findFindings(
  tx: Tenant,
  clientId: ClientId,
  reader: Reader,
  wish: FindingsWish,
): Promise<{ content: ChangeFinding[]; total: number }> {
  const { code = null, ruleId = null, page, size } = wish
  const behind = sql`
    from change_finding f join record p on p.client_id = f.client_id and p.id = f.record_id
    where f.client_id = ${clientId} and f.job_id = ${wish.jobId}::uuid and f.profile_id = ${wish.profileId}
      and f.field_id = ${wish.fieldId} and f.outcome = ${wish.outcome}
      and (${code}::text is null or f.code = ${code}) and (${ruleId}::text is null or f.rule_id = ${ruleId})
      and p.client_id = ${clientId} and ${readableLinks(reader)}`
  const counted = await sql<{ total: number }>`select count(*) as total ${behind}`.execute(tx)
  const { rows } = await sql<ChangeFinding>`
    select p.id as "recordId", p.project_id as "projectId", p.uid as "uniqueId", p.name, f.field_id as "fieldId",
           f.outcome, nullif(f.code, '') as code, nullif(f.rule_id, '') as "ruleId", f.before, f.after
    ${behind} order by p.uid, p.id, f.code, f.rule_id limit ${size} offset ${page * size}
  `.execute(tx)
  return { content: rows, total: counted.rows[0]?.total ?? 0 }
}
