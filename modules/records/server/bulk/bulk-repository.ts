import { type RawBuilder, sql } from "kysely"
import { recycleBinDays } from "../../../recycle-bin/contract.ts"
import type { BulkResult, BulkSummary } from "../../contracts/bulk.ts"
import type { ClientId, JobId, ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import type { Change } from "../../../../server/audit-log/append.ts"
import { type AccessContext, readableLinks } from "../access-context.ts"
import { visibilityCondition } from "../visibility.ts"

/** The job to which the rows belong. */
export interface RowsKey {
  readonly clientId: ClientId
  readonly jobId: JobId
}

const jobCondition = ({ clientId, jobId }: RowsKey) => sql<boolean>`b.client_id = ${clientId} and b.job_id = ${jobId}`

/** Returns the highest record ID that has a row. */
export async function lastRow(tx: ClientTransaction, key: RowsKey): Promise<RecordId | undefined> {
  const { rows } = await sql<{ id: RecordId }>`
    select b.record_id as id from bulk_row b where ${jobCondition(key)} order by b.record_id desc limit 1`.execute(tx)
  return rows[0]?.id
}

/** Inserts a pending row per record. Records that the user cannot see get the result `missing` immediately. */
export async function insertRows(
  tx: ClientTransaction,
  access: AccessContext,
  { clientId, jobId }: RowsKey,
  profileId: ProfileId,
  ids: readonly RecordId[],
): Promise<void> {
  await sql`
    insert into bulk_row (client_id, job_id, record_id, profile_id, project_id, entity_id, uid, name, revision, result)
    select ${clientId}::uuid, ${jobId}::uuid, s.id, coalesce(p.profile_id, ${profileId}), p.project_id, p.entity_id,
           coalesce(p.uid, ''), coalesce(p.name, ''), p.revision, case when p.id is null then 'missing' end
      from unnest(${[...ids]}::uuid[]) s (id)
      left join record p on p.client_id = ${clientId} and p.id = s.id and ${readableLinks(access)}
    on conflict do nothing`.execute(tx)
}

/** Returns the next records without a result. */
export async function listWaitingRows(tx: ClientTransaction, key: RowsKey, limit: number): Promise<RecordId[]> {
  const { rows } = await sql<{ id: RecordId }>`/* kept: waiting rows */
    select b.record_id as id from bulk_row b where ${jobCondition(key)} and b.result is null
     order by b.record_id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Returns the next records after an ID that have no result and no dependants other than records that this job has
 * deleted (or would delete, in a preview). Children therefore precede their parents at any depth.
 */
export async function freeRows(
  tx: ClientTransaction,
  key: RowsKey,
  after: RecordId | undefined,
  limit: number,
): Promise<RecordId[]> {
  const { clientId, jobId } = key
  const isDeleted = (id: string) => sql`exists (select from bulk_row o where o.client_id = ${clientId}
    and o.job_id = ${jobId} and o.record_id = ${sql.ref(id)} and o.result = 'deleted')`
  const { rows } = await sql<{ id: RecordId }>`/* kept: free rows */
    select b.record_id as id from bulk_row b
     where ${jobCondition(key)} and b.result is null and (${after ?? null}::uuid is null or b.record_id > ${after ?? null}::uuid)
       and not exists (select from record_link l where l.client_id = ${clientId} and l.parent_id = b.record_id
                          and not ${isDeleted("l.child_id")})
       and not exists (select from record c where c.client_id = ${clientId} and c.master_id = b.record_id
                          and not ${isDeleted("c.id")})
     order by b.record_id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Outcome of one record. */
export interface Outcome {
  readonly id: RecordId
  readonly result: BulkResult
  readonly changes?: readonly Change[]
  readonly problems?: readonly Problem[]
}

export async function writeOutcomes(tx: ClientTransaction, { clientId, jobId }: RowsKey, outcomes: readonly Outcome[]) {
  if (outcomes.length === 0) return
  // One JSON parameter: binding hundreds of parameters costs more than the rows.
  await sql`
    update bulk_row b set result = o.result, changes = coalesce(o.changes, '[]'), problems = coalesce(o.problems, '[]')
      from jsonb_to_recordset(${json(outcomes)}::jsonb) as o (id uuid, result text, changes jsonb, problems jsonb)
     where b.client_id = ${clientId} and b.job_id = ${jobId} and b.record_id = o.id`.execute(tx)
}

/** Counts the rows per result; rows without a result count only in the total. */
export async function summaryOf(tx: ClientTransaction, key: RowsKey): Promise<BulkSummary> {
  const { rows } = await sql<{ result: BulkResult | null; count: number }>`
    select b.result, count(*) as count from bulk_row b where ${jobCondition(key)} group by b.result`.execute(tx)
  const summary: BulkSummary = { total: 0, changed: 0, unchanged: 0, rejected: 0, deleted: 0, missing: 0 }
  for (const { result, count } of rows) {
    summary.total += count
    if (result !== null) summary[result] = (summary[result] ?? 0) + count
  }
  return summary
}

/** Returns the revision that each record had when it was selected for a job. */
export async function revisionsOf(
  tx: ClientTransaction,
  key: RowsKey,
  ids: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, number | null>> {
  const { rows } = await sql<{ id: RecordId; revision: number | null }>`
    select b.record_id as id, b.revision from bulk_row b
     where ${jobCondition(key)} and b.record_id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}

export interface StoredBulkRow {
  readonly record_id: RecordId
  readonly profile_id: ProfileId
  readonly uid: string
  readonly name: string
  readonly result: BulkResult
  readonly changes: readonly Change[]
  readonly problems: readonly Problem[]
}

/** Lists rows with a result whose records are still visible to the reader, or would be if they were not deleted. */
export async function listRows(
  tx: ClientTransaction,
  access: AccessContext,
  key: RowsKey,
  query: { readonly result: BulkResult | undefined; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly StoredBulkRow[]; readonly total: number }> {
  const where = sql`${visibleRowsCondition(access, key)}
    and (${query.result ?? null}::text is null or r.result = ${query.result ?? null}::text)`
  const counted = await sql<{ total: number }>`select count(*) as total from bulk_row r where ${where}`.execute(tx)
  const { rows } = await sql<StoredBulkRow>`
    select r.record_id, r.profile_id, r.uid, r.name, r.result, r.changes, r.problems from bulk_row r where ${where}
     order by r.record_id limit ${query.limit} offset ${query.offset}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/**
 * Condition on `r`: rows with a result whose records are visible to the reader, or would be if they were not deleted.
 */
function visibleRowsCondition(access: AccessContext, { clientId, jobId }: RowsKey): RawBuilder<boolean> {
  return sql`r.client_id = ${clientId} and r.job_id = ${jobId} and r.result is not null
    and r.profile_id = any(${access.profiles.map(({ profileId }) => profileId)}::text[])
    and ${visibilityCondition(access.visibility, "r")}`
}

export interface StoredReason {
  readonly profile_id: ProfileId
  readonly result: BulkResult
  readonly problem: Problem
  readonly records: number
}

/** Groups the problems by result and problem; the first of each group represents the others. */
export async function reasonsOf(
  tx: ClientTransaction,
  access: AccessContext,
  key: RowsKey,
): Promise<readonly StoredReason[]> {
  const { rows } = await sql<StoredReason>`
    select r.profile_id, r.result, (array_agg(p.problem order by r.record_id))[1] as problem,
           count(distinct r.record_id)::integer as records
      from bulk_row r cross join lateral jsonb_array_elements(r.problems) as p (problem)
     where ${visibleRowsCondition(access, key)}
     group by r.profile_id, r.result, p.problem ->> 'code'
     order by records desc, r.result, p.problem ->> 'code'`.execute(tx)
  return rows
}

const rowsPerDrop = 5_000

/** Deletes a batch of rows of old jobs and returns how many. */
export async function dropOldRows(tx: ClientTransaction, clientId: ClientId): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from bulk_row where client_id = ${clientId} and (job_id, record_id) in (
      select b.job_id, b.record_id
        from job j join bulk_row b on b.client_id = j.client_id and b.job_id = j.id
       where j.client_id = ${clientId} and j.created_at < now() - make_interval(days => ${recycleBinDays})
       limit ${rowsPerDrop})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
