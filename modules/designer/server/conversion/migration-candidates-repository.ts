import { type RawBuilder, sql } from "kysely"
import type { ClientId, ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { RecordToMap } from "../../../records/server/extensions.ts"
import type { RecordRow } from "../../../records/server/index.ts"

/** Whether any record of the profile has a value in one of the fields. */
export async function anyRecordHasValue(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
  fieldIds: readonly string[],
): Promise<boolean> {
  if (fieldIds.length === 0) return false
  const found = await tx
    .selectFrom("record")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .where(sql<boolean>`fields ?| ${[...fieldIds]}::text[]`)
    .select("id")
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether any record `r` of the profile meets the condition. */
export async function anyRecord(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
  condition: RawBuilder<boolean>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from record r where r.client_id = ${clientId} and r.profile_id = ${profileId}
       and ${condition} limit 1`.execute(tx)
  return rows.length > 0
}

export async function countRecords(tx: ClientTransaction, clientId: ClientId, profileId: ProfileId): Promise<number> {
  const { total } = await tx
    .selectFrom("record")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  return total
}

export const migrationBatchSize = 2000

export type StoredRecord = Pick<RecordRow, "id" | "revision" | "uid" | "name" | "due_date" | "owner_id" | "fields">

/** A stored record with its workflow state. */
export interface RecordToMigrate extends StoredRecord, RecordToMap {
  /** Whether its workflow state can change with the version. */
  readonly isAffected: boolean
}

const stored = sql.raw(`r.id, r.revision, r.uid, r.name, r.due_date, r.owner_id, r.entity_id, r.status, r.sub_status,
  r.activity_id, r.is_unlocked, r.workflow_done, r.created_by, r.updated_by`)

export interface MigrationQuery {
  readonly fieldIds: readonly string[]
  readonly rewrittenAfter: number | null
  /** Whether the workflow state of a record `r` changes, and the activity to which it returns. */
  readonly workflow: { readonly isSelected: RawBuilder<boolean>; readonly previousActivity: RawBuilder<string | null> }
}

/**
 * Scans the next records after an ID and returns those that have a value in one of the fields, were rewritten after a
 * version, or can change their workflow state; also returns the last ID scanned. Each step therefore reads a fixed
 * number of records.
 */
export async function findRecordsToMigrate(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
  query: MigrationQuery,
  after: RecordId | undefined,
): Promise<{ readonly records: RecordToMigrate[]; readonly checked: number; readonly last: RecordId | undefined }> {
  const { rows } = await sql<RecordToMigrate & { readonly selected: boolean }>`
    select ${stored}, c.selected, case when c.selected then r.fields end as fields, ${isSelectedCondition(query)}
      from (select * from record
             where client_id = ${clientId} and profile_id = ${profileId}
               and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
             order by id limit ${migrationBatchSize}) as r
      cross join lateral (select ${migrationCondition(clientId, profileId, query)} as selected) as c
     order by r.id
  `.execute(tx)
  return { records: rows.filter(({ selected }) => selected), checked: rows.length, last: rows.at(-1)?.id }
}

/**
 * Finds the records to prepare again: not prepared yet, prepared at another revision, or with a newer audit entry.
 * Includes records that no longer need migration, so that their prepared rows are replaced. Audit entries are looked up
 * per record, because row-level security prevents a join from using the index and would scan all of them.
 */
export async function findRecordsToMigrateAgain(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
  query: MigrationQuery,
): Promise<RecordToMigrate[]> {
  const { rows } = await sql<RecordToMigrate>`
    select ${stored}, r.fields, ${isSelectedCondition(query)} from record r
      left join prepared_record s on s.client_id = r.client_id and s.record_id = r.id
     where r.client_id = ${clientId} and r.profile_id = ${profileId}
       and (s.revision <> r.revision or (s.revision is null and ${migrationCondition(clientId, profileId, query)})
         or exists (select from audit_entry a where a.client_id = ${clientId} and a.subject_id = r.id::text
              and a.sequence = s.sequence))
     order by r.id
  `.execute(tx)
  return rows
}

function isSelectedCondition({ workflow }: MigrationQuery) {
  return sql`${workflow.isSelected} as "isAffected", ${workflow.previousActivity} as previous_activity`
}

function migrationCondition(
  clientId: ClientId,
  profileId: ProfileId,
  { fieldIds, rewrittenAfter, workflow }: MigrationQuery,
) {
  const hasValue = sql`(r.fields ?| ${[...fieldIds]}::text[] or ${workflow.isSelected})`
  if (rewrittenAfter === null) return hasValue
  return sql`(${hasValue} or exists (select 1 from record_upgrade u
    where u.client_id = ${clientId} and u.profile_id = ${profileId} and u.record_id = r.id
      and u.to_version > ${rewrittenAfter}))`
}
