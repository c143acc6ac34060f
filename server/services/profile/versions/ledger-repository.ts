import { sql } from "kysely"
import type { ClientId, JobId, ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { json } from "../../../database/json.ts"
import { recordsPerStep } from "./held-values-repository.ts"
import type { StoredDifference } from "./stored-difference.ts"

/** The ledger of rewritten values. Of a version that is not in force yet, it holds what its publish has prepared. */
export interface LedgerKey {
  readonly clientId: ClientId
  readonly profileId: ProfileId
  readonly toVersion: number
}

export interface PreparedRow extends StoredDifference {
  readonly recordId: RecordId
  /** The record's, when it was converted. */
  readonly revision: number
}

/** What a publish that came to nothing left behind. */
export async function clearPrepared(tx: Tenant, { clientId, profileId, toVersion }: LedgerKey): Promise<void> {
  await tx
    .deleteFrom("record_upgrade")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .where("to_version", ">=", toVersion)
    .execute()
}

export async function writePrepared(
  tx: Tenant,
  { clientId, profileId, toVersion }: LedgerKey,
  jobId: JobId,
  rows: readonly PreparedRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += recordsPerStep) {
    // As one value: thousands of parameters would cost more than the rows do.
    await sql`
      insert into record_upgrade (client_id, profile_id, to_version, record_id, job_id, revision, before, after)
      select ${clientId}::uuid, ${profileId}, ${toVersion}, p."recordId", ${jobId}::uuid, p.revision, p.before, p.after
        from jsonb_to_recordset(${json(rows.slice(start, start + recordsPerStep))}::jsonb) as p
             ("recordId" uuid, revision integer, before jsonb, after jsonb)
      on conflict (client_id, profile_id, to_version, record_id) do update
        set job_id = excluded.job_id, revision = excluded.revision, before = excluded.before, after = excluded.after
    `.execute(tx)
  }
}

/** What was prepared for records whose values are as they were again, before it is prepared anew. */
export async function forgetPrepared(
  tx: Tenant,
  { clientId, profileId, toVersion }: LedgerKey,
  recordIds: readonly RecordId[],
): Promise<void> {
  await sql`
    delete from record_upgrade
     where client_id = ${clientId} and profile_id = ${profileId} and to_version = ${toVersion}
       and record_id = any(${[...recordIds]}::uuid[])`.execute(tx)
}

/** What was prepared for records that were deleted while it was, is not kept. */
export async function forgetDeleted(tx: Tenant, { clientId, profileId, toVersion }: LedgerKey): Promise<void> {
  const isGone = (id: string) => sql`not exists (
    select 1 from record r where r.client_id = ${clientId} and r.id = ${sql.ref(id)})`
  await sql`
    delete from record_upgrade u where u.client_id = ${clientId} and u.profile_id = ${profileId}
       and u.to_version = ${toVersion} and ${isGone("u.record_id")}`.execute(tx)
  await sql`
    delete from prepared_record p where p.client_id = ${clientId} and p.profile_id = ${profileId}
       and ${isGone("p.record_id")}`.execute(tx)
}

/** Of records that are gone for good. */
export async function forgetRewrites(tx: Tenant, clientId: ClientId, recordIds: readonly RecordId[]): Promise<void> {
  await sql`
    delete from record_upgrade
     where client_id = ${clientId} and record_id = any(${[...recordIds]}::uuid[])`.execute(tx)
}

/** Whether any record of the profile was rewritten by a version after the one named. */
export async function anyRewritten(
  tx: Tenant,
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

/** What versions after one, up to another, did to the records, newest first. */
export async function rewritesOf(
  tx: Tenant,
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
