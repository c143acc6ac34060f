import { sql } from "kysely"
import type { ClientId, ProfileId } from "../../../../schemas/ids.ts"
import type { ChangeFinding } from "../../../../schemas/upgrade.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type AccessContext, readableLinks } from "../../../records/server/index.ts"

export interface FindingsQuery {
  readonly profileId: ProfileId
  readonly jobId: string
  readonly fieldId: string
  readonly outcome: string
  readonly code?: string | undefined
  readonly ruleId?: string | undefined
  readonly page: number
  readonly size: number
}

/** Returns a page of the records behind a count, sorted by uid, limited to records that the reader can read. */
export async function findFindings(
  tx: ClientTransaction,
  clientId: ClientId,
  access: AccessContext,
  query: FindingsQuery,
): Promise<{ content: ChangeFinding[]; total: number }> {
  const { code = null, ruleId = null, page, size } = query
  const afterFinding = sql`
    from publish_finding f join record p on p.client_id = f.client_id and p.id = f.record_id
    where f.client_id = ${clientId} and f.job_id = ${query.jobId}::uuid and f.profile_id = ${query.profileId}
      and f.field_id = ${query.fieldId} and f.outcome = ${query.outcome}
      and (${code}::text is null or f.code = ${code}) and (${ruleId}::text is null or f.rule_id = ${ruleId})
      and p.client_id = ${clientId} and ${readableLinks(access)}`
  const counted = await sql<{ total: number }>`select count(*) as total ${afterFinding}`.execute(tx)
  const { rows } = await sql<ChangeFinding>`
    select p.id as "recordId", p.project_id as "projectId", p.uid as "uniqueId", p.name, f.field_id as "fieldId",
           f.outcome, nullif(f.code, '') as code, nullif(f.rule_id, '') as "ruleId", f.before, f.after
    ${afterFinding} order by p.uid, p.id, f.code, f.rule_id limit ${size} offset ${page * size}
  `.execute(tx)
  return { content: rows, total: counted.rows[0]?.total ?? 0 }
}
