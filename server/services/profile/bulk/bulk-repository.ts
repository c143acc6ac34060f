import { type RawBuilder, sql } from "kysely"
import { binDays } from "../../../../schemas/api/bin.ts"
import type { BulkResult, BulkSummary } from "../../../../schemas/api/bulk.ts"
import type { ClientId, JobId, ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import { json } from "../../../database/json.ts"
import type { Change } from "../../../audit-log/append.ts"
import { type Reader, readableLinks } from "../records/reader.ts"
import { insideWalls } from "../records/visibility.ts"

/** Which piece of work the rows belong to. */
export interface RowsKey {
  readonly clientId: ClientId
  readonly jobId: JobId
}

const ofWork = ({ clientId, jobId }: RowsKey) => sql<boolean>`b.client_id = ${clientId} and b.job_id = ${jobId}`

/** The last record there is a row for. */
export async function lastRow(tx: Tenant, key: RowsKey): Promise<RecordId | undefined> {
  const { rows } = await sql<{ id: RecordId }>`
    select b.record_id as id from bulk_row b where ${ofWork(key)} order by b.record_id desc limit 1`.execute(tx)
  return rows[0]?.id
}

/** A row for each record, to be worked off; what the reader cannot see is gone from the first. */
export async function insertRows(
  tx: Tenant,
  reader: Reader,
  { clientId, jobId }: RowsKey,
  profileId: ProfileId,
  ids: readonly RecordId[],
): Promise<void> {
  await sql`
    insert into bulk_row (client_id, job_id, record_id, profile_id, project_id, entity_id, uid, name, revision, result)
    select ${clientId}::uuid, ${jobId}::uuid, s.id, coalesce(p.profile_id, ${profileId}), p.project_id, p.entity_id,
           coalesce(p.uid, ''), coalesce(p.name, ''), p.revision, case when p.id is null then 'gone' end
      from unnest(${[...ids]}::uuid[]) s (id)
      left join record p on p.client_id = ${clientId} and p.id = s.id and ${readableLinks(reader)}
    on conflict do nothing`.execute(tx)
}

/** The next records that have no result yet. */
export async function waitingRows(tx: Tenant, key: RowsKey, limit: number): Promise<RecordId[]> {
  const { rows } = await sql<{ id: RecordId }>`/* kept: waiting rows */
    select b.record_id as id from bulk_row b where ${ofWork(key)} and b.result is null
     order by b.record_id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * The next records after one that have no result yet and on which nothing hangs but what this work has deleted, or in a
 * preview would have: so children go before their parents, however deep they hang.
 */
export async function freeRows(
  tx: Tenant,
  key: RowsKey,
  after: RecordId | undefined,
  limit: number,
): Promise<RecordId[]> {
  const { clientId, jobId } = key
  const isDeleted = (id: string) => sql`exists (select from bulk_row o where o.client_id = ${clientId}
    and o.job_id = ${jobId} and o.record_id = ${sql.ref(id)} and o.result = 'deleted')`
  const { rows } = await sql<{ id: RecordId }>`/* kept: free rows */
    select b.record_id as id from bulk_row b
     where ${ofWork(key)} and b.result is null and (${after ?? null}::uuid is null or b.record_id > ${after ?? null}::uuid)
       and not exists (select from record_link l where l.client_id = ${clientId} and l.parent_id = b.record_id
                          and not ${isDeleted("l.child_id")})
       and not exists (select from record c where c.client_id = ${clientId} and c.master_id = b.record_id
                          and not ${isDeleted("c.id")})
     order by b.record_id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What came of one record. */
export interface Outcome {
  readonly id: RecordId
  readonly result: BulkResult
  readonly changes?: readonly Change[]
  readonly problems?: readonly Problem[]
}

export async function writeOutcomes(tx: Tenant, { clientId, jobId }: RowsKey, outcomes: readonly Outcome[]) {
  if (outcomes.length === 0) return
  // As one value: hundreds of parameters would cost more than the rows do.
  await sql`
    update bulk_row b set result = o.result, changes = coalesce(o.changes, '[]'), problems = coalesce(o.problems, '[]')
      from jsonb_to_recordset(${json(outcomes)}::jsonb) as o (id uuid, result text, changes jsonb, problems jsonb)
     where b.client_id = ${clientId} and b.job_id = ${jobId} and b.record_id = o.id`.execute(tx)
}

/** How many of each result there are; what has none yet is in the total alone. */
export async function summaryOf(tx: Tenant, key: RowsKey): Promise<BulkSummary> {
  const { rows } = await sql<{ result: BulkResult | null; count: number }>`
    select b.result, count(*) as count from bulk_row b where ${ofWork(key)} group by b.result`.execute(tx)
  const summary: BulkSummary = { total: 0, changed: 0, unchanged: 0, refused: 0, deleted: 0, gone: 0 }
  for (const { result, count } of rows) {
    summary.total += count
    if (result !== null) summary[result] = (summary[result] ?? 0) + count
  }
  return summary
}

/** What each of these records was like when it was chosen for one piece of work, by its revision. */
export async function revisionsOf(
  tx: Tenant,
  key: RowsKey,
  ids: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, number | null>> {
  const { rows } = await sql<{ id: RecordId; revision: number | null }>`
    select b.record_id as id, b.revision from bulk_row b
     where ${ofWork(key)} and b.record_id = any(${[...ids]}::uuid[])`.execute(tx)
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

/** The rows that have a result, of records that the reader may still see, or could. */
export async function listRows(
  tx: Tenant,
  reader: Reader,
  key: RowsKey,
  wish: { readonly result: BulkResult | undefined; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly StoredBulkRow[]; readonly total: number }> {
  const where = sql`${seenRows(reader, key)}
    and (${wish.result ?? null}::text is null or r.result = ${wish.result ?? null}::text)`
  const counted = await sql<{ total: number }>`select count(*) as total from bulk_row r where ${where}`.execute(tx)
  const { rows } = await sql<StoredBulkRow>`
    select r.record_id, r.profile_id, r.uid, r.name, r.result, r.changes, r.problems from bulk_row r where ${where}
     order by r.record_id limit ${wish.limit} offset ${wish.offset}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Those with a result, as `r`, of records that the reader may still see, or could. */
function seenRows(reader: Reader, { clientId, jobId }: RowsKey): RawBuilder<boolean> {
  return sql`r.client_id = ${clientId} and r.job_id = ${jobId} and r.result is not null
    and r.profile_id = any(${reader.profiles.map(({ profileId }) => profileId)}::text[])
    and ${insideWalls(reader.visibility, "r")}`
}

export interface StoredReason {
  readonly profile_id: ProfileId
  readonly result: BulkResult
  readonly problem: Problem
  readonly records: number
}

/** What was said of the records, by result and problem: the first of each stands for all alike. */
export async function reasonsOf(tx: Tenant, reader: Reader, key: RowsKey): Promise<readonly StoredReason[]> {
  const { rows } = await sql<StoredReason>`
    select r.profile_id, r.result, (array_agg(p.problem order by r.record_id))[1] as problem,
           count(distinct r.record_id)::integer as records
      from bulk_row r cross join lateral jsonb_array_elements(r.problems) as p (problem)
     where ${seenRows(reader, key)}
     group by r.profile_id, r.result, p.problem ->> 'code'
     order by records desc, r.result, p.problem ->> 'code'`.execute(tx)
  return rows
}

const rowsPerDrop = 5_000

/** Forgets rows of work asked for long ago, some at a time; how many there were. */
export async function dropOldRows(tx: Tenant, clientId: ClientId): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from bulk_row where client_id = ${clientId} and (job_id, record_id) in (
      select b.job_id, b.record_id
        from job j join bulk_row b on b.client_id = j.client_id and b.job_id = j.id
       where j.client_id = ${clientId} and j.created_at < now() - make_interval(days => ${binDays})
       limit ${rowsPerDrop})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
