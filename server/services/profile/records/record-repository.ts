import { type Insertable, type Selectable, sql, type Updateable } from "kysely"
import { v7 as uuid, validate as isUuid } from "uuid"
import type { ClientId, FieldId, RecordId, UserId } from "../../../../schemas/ids.ts"
import { isSeenBy, type PersonReader } from "../../../database/seen-people.ts"
import type { Tenant } from "../../../database/database.ts"
import { json } from "../../../database/json.ts"
import { foldWhole } from "../../../database/record-list/fold.ts"
import type { Tables } from "../../../database/tables.ts"

export type RecordRow = Selectable<Tables["record"]>

export async function findRow(
  tx: Tenant,
  clientId: ClientId,
  id: RecordId,
  lock: "none" | "update",
): Promise<RecordRow | undefined> {
  const query = tx.selectFrom("record").where("client_id", "=", clientId).where("id", "=", id).selectAll()
  return (lock === "update" ? query.forUpdate() : query).executeTakeFirst()
}

/** The record of an id, without a lock; none of what is no id. */
export async function readRow(tx: Tenant, clientId: ClientId, id: RecordId): Promise<RecordRow | undefined> {
  return isUuid(id) ? (await readRows(tx, clientId, [id]))[0] : undefined
}

/** Named one by one, as every statement that is kept ready names them. */
const columns = Object.keys({
  client_id: true,
  id: true,
  profile_id: true,
  profile_version: true,
  type: true,
  subtype: true,
  master_id: true,
  project_id: true,
  entity_id: true,
  uid: true,
  name: true,
  searched: true,
  status: true,
  sub_status: true,
  activity_id: true,
  is_unlocked: true,
  workflow_done: true,
  completed_process: true,
  without_result: true,
  due_date: true,
  owner_id: true,
  fields: true,
  revision: true,
  created_at: true,
  created_by: true,
  updated_at: true,
  updated_by: true,
} satisfies Record<keyof RecordRow, true>)

const namedColumns = sql.join(columns.map((column) => sql.ref(column)))

/** What is searched is not shown. */
const listedColumns = sql.join(
  columns.filter((column) => column !== "fields" && column !== "searched").map((column) => sql.ref(column)),
)

async function readRows(tx: Tenant, clientId: ClientId, ids: readonly RecordId[]): Promise<readonly RecordRow[]> {
  const { rows } = await sql<RecordRow>`/* kept: records */
    select ${namedColumns} from record
     where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}

/** A record as far as a list shows it. */
export type ListedRow = Omit<RecordRow, "searched">

/** The records of these ids, in their order and without some of their fields; those that went meanwhile are missing. */
export async function listedRows(
  tx: Tenant,
  clientId: ClientId,
  ids: readonly RecordId[],
  unlisted: readonly FieldId[],
): Promise<ListedRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ListedRow>`/* kept: listed records */
    select ${listedColumns}, fields - ${[...unlisted]}::text[] as fields from record
     where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(tx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The records of these ids, held in one order for all who hold several. */
export async function rowsById(
  tx: Tenant,
  clientId: ClientId,
  ids: readonly RecordId[],
  lock: "none" | "update",
): Promise<ReadonlyMap<RecordId, RecordRow>> {
  if (ids.length === 0) return new Map()
  const query = tx
    .selectFrom("record")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy("id")
    .selectAll()
  const rows = await (lock === "update" ? query.forUpdate() : query).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of the ids that are records, with where they stand. */
export function placesOf(tx: Tenant, clientId: ClientId, ids: readonly string[]) {
  return tx
    .selectFrom("record")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .select(["id", "type", "profile_id", "project_id", "entity_id", "uid"])
    .execute()
}

/** Those of the ids that are people whom the reader may see. */
export async function peopleAmong(
  tx: Tenant,
  reader: PersonReader & { readonly clientId: ClientId },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom("app_user as u")
    .where("u.client_id", "=", reader.clientId)
    .where(sql<boolean>`u.id = any(${[...ids]}::uuid[])`)
    .where(isSeenBy(reader))
    .select("u.id")
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type NewRow = Omit<Insertable<Tables["record"]>, "searched">

export function insertRow(tx: Tenant, row: NewRow): Promise<RecordRow> {
  const searched = foldWhole(`${row.uid} ${row.name}`)
  return tx
    .insertInto("record")
    .values({ ...row, searched })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The same for several records. */
export function insertRows(tx: Tenant, rows: readonly NewRow[]): Promise<RecordRow[]> {
  if (rows.length === 0) return Promise.resolve([])
  const searched = rows.map((row) => ({ ...row, searched: foldWhole(`${row.uid} ${row.name}`) }))
  return tx.insertInto("record").values(searched).returningAll().execute()
}

/** Writes a record that stands on the revision given, which rises by one. */
export function updateRow(
  tx: Tenant,
  row: Pick<RecordRow, "client_id" | "id" | "revision" | "uid" | "name">,
  userId: UserId,
  changes: Omit<Updateable<Tables["record"]>, "searched"> = {},
): Promise<RecordRow> {
  const { uid, name } = { ...row, ...changes }
  return tx
    .updateTable("record")
    .set({
      ...changes,
      searched: foldWhole(`${uid} ${name}`),
      revision: row.revision + 1,
      updated_at: sql`moment_or(now())`,
      updated_by: userId,
    })
    .where("client_id", "=", row.client_id)
    .where("id", "=", row.id)
    .where("revision", "=", row.revision)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A record's values as they are written; its number stays. */
export interface RewrittenRow extends Pick<RecordRow, "id" | "revision" | "uid" | "name" | "due_date" | "owner_id"> {
  readonly fields: Readonly<Record<string, unknown>>
}

/** The same for many records, each on the revision given. */
export async function updateRows(
  tx: Tenant,
  clientId: ClientId,
  userId: UserId,
  profileVersion: number,
  rows: readonly RewrittenRow[],
): Promise<void> {
  const told = rows.map((row) => ({ ...row, searched: foldWhole(`${row.uid} ${row.name}`) }))
  const { numAffectedRows } = await sql`/* kept: rewritten */
    update record r set profile_version = ${profileVersion}, name = u.name, due_date = u.due_date, owner_id = u.owner_id,
           fields = u.fields, searched = u.searched, revision = r.revision + 1, updated_at = moment_or(now()), updated_by = ${userId}
      from jsonb_to_recordset(${json(told)}::jsonb) as u
           (id uuid, revision integer, name text, due_date date, owner_id uuid, fields jsonb, searched text)
     where r.client_id = ${clientId} and r.id = u.id and r.revision = u.revision`.execute(tx)
  // Each is held by this transaction: anything else would be a fault of the code.
  if (Number(numAffectedRows) !== rows.length) throw new Error("Records changed while they were held.")
}

/** Records with all that belongs to them alone, but their trail and what versions made of their values. */
export async function deleteRows(tx: Tenant, clientId: ClientId, ids: readonly RecordId[]): Promise<void> {
  const records = sql`any(${[...ids]}::uuid[])`
  const own = sql`client_id = ${clientId} and record_id = ${records}`
  await sql`/* kept: deleted */
    with vals as (delete from record_value where ${own}), opened as (delete from recent_record where ${own}),
         prepared as (delete from prepared_record where ${own}), found as (delete from change_finding where ${own}),
         linked as (delete from record_link where client_id = ${clientId} and child_id = ${records})
    delete from record where client_id = ${clientId} and id = ${records}`.execute(tx)
}

const rowsPerStatement = 2000

export type PromotedRow = Omit<Insertable<Tables["record_value"]>, "project_id" | "entity_id">

export async function insertPromoted(tx: Tenant, rows: readonly PromotedRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const some = rows.slice(start, start + rowsPerStatement)
    // A column each: thousands of parameters would cost more than the rows do.
    await sql`/* kept: promoted */
      insert into record_value (client_id, profile_id, field_id, record_id, ordinal, t, n, d, project_id, entity_id)
      select v.*, r.project_id, r.entity_id from unnest(
        ${some.map((row) => row.client_id)}::uuid[], ${some.map((row) => row.profile_id)}::text[],
        ${some.map((row) => row.field_id)}::text[], ${some.map((row) => row.record_id)}::uuid[],
        ${some.map((row) => row.ordinal ?? 0)}::smallint[], ${some.map((row) => row.t)}::text[],
        ${some.map((row) => row.n)}::float8[], ${some.map((row) => row.d)}::date[])
          as v (client_id, profile_id, field_id, record_id, ordinal, t, n, d)
        join record r on r.client_id = v.client_id and r.id = v.record_id`.execute(tx)
  }
}

export async function deletePromotedOf(tx: Tenant, clientId: ClientId, ids: readonly RecordId[]): Promise<void> {
  await tx
    .deleteFrom("record_value")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`record_id = any(${[...ids]}::uuid[])`)
    .execute()
}

/** Left for whoever follows what happens; delivered by others, kept in the transaction of what it tells. */
export async function insertMessages(
  tx: Tenant,
  clientId: ClientId,
  topic: string,
  payloads: readonly object[],
): Promise<void> {
  const rows = payloads.map((payload) => ({ client_id: clientId, id: uuid(), topic, payload: json(payload) }))
  if (rows.length > 0) await tx.insertInto("outbox_message").values(rows).execute()
}

/** Of records whose status became what it is. */
export async function insertStatusChanges(
  tx: Tenant,
  rows: readonly Pick<RecordRow, "client_id" | "id" | "status">[],
  {
    previous,
    userId,
    comment,
  }: { readonly previous: string | null; readonly userId: UserId; readonly comment: string | null },
): Promise<void> {
  const changes = rows.map(({ client_id, id, status }) => ({
    client_id,
    record_id: id,
    id: uuid(),
    previous_status: previous,
    status,
    actor_id: userId,
    comment,
  }))
  if (changes.length > 0) await tx.insertInto("status_change").values(changes).execute()
}
