import { sql } from "kysely"
import type { ClientId, JobId, ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import { migrationBatchSize } from "./migration-candidates-repository.ts"
import type { StoredDifference } from "./stored-difference.ts"

/** Key in the ledger of rewritten values. For an unpublished version, it contains what its publish job prepared. */
export interface LedgerKey {
  readonly clientId: ClientId
  readonly profileId: ProfileId
  readonly toVersion: number
}

export interface PreparedRow extends StoredDifference {
  readonly recordId: RecordId
  /** Revision of the record when it was converted. */
  readonly revision: number
}

/** Deletes what an unfinished publish job prepared. */
export async function clearPrepared(
  tx: ClientTransaction,
  { clientId, profileId, toVersion }: LedgerKey,
): Promise<void> {
  await tx
    .deleteFrom("record_upgrade")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .where("to_version", ">=", toVersion)
    .execute()
}

export async function writePrepared(
  tx: ClientTransaction,
  { clientId, profileId, toVersion }: LedgerKey,
  jobId: JobId,
  rows: readonly PreparedRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += migrationBatchSize) {
    // One JSON parameter: binding thousands of parameters costs more than the rows.
    await sql`
      insert into record_upgrade (client_id, profile_id, to_version, record_id, job_id, revision, before, after)
      select ${clientId}::uuid, ${profileId}, ${toVersion}, p."recordId", ${jobId}::uuid, p.revision, p.before, p.after
        from jsonb_to_recordset(${json(rows.slice(start, start + migrationBatchSize))}::jsonb) as p
             ("recordId" uuid, revision integer, before jsonb, after jsonb)
      on conflict (client_id, profile_id, to_version, record_id) do update
        set job_id = excluded.job_id, revision = excluded.revision, before = excluded.before, after = excluded.after
    `.execute(tx)
  }
}

/** Deletes the prepared values of these records before they are prepared again; some may no longer need any. */
export async function forgetPrepared(
  tx: ClientTransaction,
  { clientId, profileId, toVersion }: LedgerKey,
  recordIds: readonly RecordId[],
): Promise<void> {
  await sql`
    delete from record_upgrade
     where client_id = ${clientId} and profile_id = ${profileId} and to_version = ${toVersion}
       and record_id = any(${[...recordIds]}::uuid[])`.execute(tx)
}

/** Deletes the prepared rows of records that were deleted in the meantime. */
export async function forgetDeleted(
  tx: ClientTransaction,
  { clientId, profileId, toVersion }: LedgerKey,
): Promise<void> {
  const isMissing = (id: string) => sql`not exists (
    select 1 from record r where r.client_id = ${clientId} and r.id = ${sql.ref(id)})`
  await sql`
    delete from record_upgrade u where u.client_id = ${clientId} and u.profile_id = ${profileId}
       and u.to_version = ${toVersion} and ${isMissing("u.record_id")}`.execute(tx)
  await sql`
    delete from prepared_record p where p.client_id = ${clientId} and p.profile_id = ${profileId}
       and ${isMissing("p.record_id")}`.execute(tx)
}

/** Deletes the ledger entries of permanently deleted records. */
export async function forgetRewrites(
  tx: ClientTransaction,
  clientId: ClientId,
  recordIds: readonly RecordId[],
): Promise<void> {
  await sql`
    delete from record_upgrade
     where client_id = ${clientId} and record_id = any(${[...recordIds]}::uuid[])`.execute(tx)
}

/** Whether a version after the given one rewrote any record of the profile. */
export async function anyRewritten(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
  after: number,
): Promise<boolean> {
  const found = await tx
    .selectFrom("record_upgrade")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .where("to_version", ">", after)
    .select("record_id")
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns the rewrites of these records by a range of versions, newest first. */
export async function rewritesOf(
  tx: ClientTransaction,
  clientId: ClientId,
  recordIds: readonly RecordId[],
  versions: { readonly after: number; readonly upTo: number },
): Promise<ReadonlyMap<RecordId, readonly StoredDifference[]>> {
  const rows = await tx
    .selectFrom("record_upgrade")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`record_id = any(${[...recordIds]}::uuid[])`)
    .where("to_version", ">", versions.after)
    .where("to_version", "<=", versions.upTo)
    .orderBy("to_version", "desc")
    .select(["record_id", "before", "after"])
    .execute()
  return Map.groupBy(rows, ({ record_id }) => record_id)
}
