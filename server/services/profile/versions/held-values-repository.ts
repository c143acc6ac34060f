import { type RawBuilder, sql } from "kysely"
import type { ClientId, ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import type { RecordToMap } from "./workflow-migration.ts"
import type { RecordRow } from "../records/record-repository.ts"

/** Whether any record of the profile holds a value in one of the fields. */
export async function anyHolds(
  tx: Tenant,
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
  tx: Tenant,
  clientId: ClientId,
  profileId: ProfileId,
  condition: RawBuilder<boolean>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from record r where r.client_id = ${clientId} and r.profile_id = ${profileId}
       and ${condition} limit 1`.execute(tx)
  return rows.length > 0
}

export async function countRecords(tx: Tenant, clientId: ClientId, profileId: ProfileId): Promise<number> {
  const { total } = await tx
    .selectFrom("record")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  return total
}

export const recordsPerStep = 2000

export type StoredRecord = Pick<RecordRow, "id" | "revision" | "uid" | "name" | "due_date" | "owner_id" | "fields">

/** The same with where it stands. */
export interface CarriedRecord extends StoredRecord, RecordToMap {
  /** Whether it may stand otherwise under the version. */
  readonly stands: boolean
}

const stored = sql.raw(`r.id, r.revision, r.uid, r.name, r.due_date, r.owner_id, r.entity_id, r.status, r.sub_status,
  r.activity_id, r.is_unlocked, r.workflow_done, r.created_by, r.updated_by`)

export interface CarryWish {
  readonly fieldIds: readonly string[]
  readonly rewrittenAfter: number | null
  /** Whether the workflow state of a record `r` changes, and the activity it goes back to. */
  readonly workflow: { readonly isSelected: RawBuilder<boolean>; readonly previousActivity: RawBuilder<string | null> }
}

/**
 * Of the next records after one, by id, those that hold a value in one of the fields, had one rewritten after a version or may
 * stand otherwise, and the last of all that were looked at. So each step reads its own records and no others, whatever they hold.
 */
export async function recordsToCarry(
  tx: Tenant,
  clientId: ClientId,
  profileId: ProfileId,
  wanted: CarryWish,
  after: RecordId | undefined,
): Promise<{ readonly records: CarriedRecord[]; readonly looked: number; readonly last: RecordId | undefined }> {
  const { rows } = await sql<CarriedRecord & { readonly carries: boolean }>`
    select ${stored}, c.carries, case when c.carries then r.fields end as fields, ${standsOf(wanted)}
      from (select * from record
             where client_id = ${clientId} and profile_id = ${profileId}
               and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
             order by id limit ${recordsPerStep}) as r
      cross join lateral (select ${toCarry(clientId, profileId, wanted)} as carries) as c
     order by r.id
  `.execute(tx)
  return { records: rows.filter(({ carries }) => carries), looked: rows.length, last: rows.at(-1)?.id }
}

/**
 * Those of them that nothing was prepared for yet, or as they stood at another revision, or whose trail went on since. Those
 * that are no longer to be carried come as well, so that what was prepared for them is replaced. Whether a trail went on is asked
 * record by record: behind row security a join could not look an entry up by its record's id, and would read them all.
 */
export async function recordsToCarryAgain(
  tx: Tenant,
  clientId: ClientId,
  profileId: ProfileId,
  wanted: CarryWish,
): Promise<CarriedRecord[]> {
  const { rows } = await sql<CarriedRecord>`
    select ${stored}, r.fields, ${standsOf(wanted)} from record r
      left join prepared_record s on s.client_id = r.client_id and s.record_id = r.id
     where r.client_id = ${clientId} and r.profile_id = ${profileId}
       and (s.revision <> r.revision or (s.revision is null and ${toCarry(clientId, profileId, wanted)})
         or exists (select from audit_entry a where a.client_id = ${clientId} and a.subject_id = r.id::text
              and a.sequence = s.sequence))
     order by r.id
  `.execute(tx)
  return rows
}

function standsOf({ workflow }: CarryWish) {
  return sql`${workflow.isSelected} as stands, ${workflow.previousActivity} as came_from`
}

function toCarry(clientId: ClientId, profileId: ProfileId, { fieldIds, rewrittenAfter, workflow }: CarryWish) {
  const holds = sql`(r.fields ?| ${[...fieldIds]}::text[] or ${workflow.isSelected})`
  if (rewrittenAfter === null) return holds
  return sql`(${holds} or exists (select 1 from record_upgrade u
    where u.client_id = ${clientId} and u.profile_id = ${profileId} and u.record_id = r.id
      and u.to_version > ${rewrittenAfter}))`
}
