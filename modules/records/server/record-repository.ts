import { type Insertable, type Selectable, sql, type Updateable } from "kysely"
import { v7 as uuid, validate as isUuid } from "uuid"
import type { ClientId, FieldId, RecordId, UserId } from "../../../schemas/ids.ts"
import { userVisibilityCondition, type UserViewer } from "../../../server/database/visible-users.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { json } from "../../../server/database/json.ts"
import { normalizeSearchText } from "../../../server/database/record-list/normalize-search-text.ts"
import type { Tables } from "../../../server/database/tables.ts"

export type RecordRow = Selectable<Tables["record"]>

export async function findRow(
  tx: ClientTransaction,
  clientId: ClientId,
  id: RecordId,
  lock: "none" | "update",
): Promise<RecordRow | undefined> {
  const query = tx.selectFrom("record").where("client_id", "=", clientId).where("id", "=", id).selectAll()
  return (lock === "update" ? query.forUpdate() : query).executeTakeFirst()
}

/** Finds a record by ID without a lock; returns undefined for an invalid ID. */
export async function findRecordRow(
  tx: ClientTransaction,
  clientId: ClientId,
  id: RecordId,
): Promise<RecordRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<RecordRow>`/* kept: one record */
    select ${namedColumns} from record where client_id = ${clientId} and id = ${id}`.execute(tx)
  return rows[0]
}

/** Named individually, because every prepared statement names its columns. */
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
  search_text: true,
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

/** As text, because these statements are put together for each request. */
const namedColumns = sql.raw(columns.join(", "))

/** The search text is not displayed. */
const listedColumns = sql.raw(columns.filter((column) => column !== "fields" && column !== "search_text").join(", "))

/** The columns of a record that lists need. */
export type ListedRow = Omit<RecordRow, "search_text">

/** Loads records in the order of the IDs, without the unlisted fields. Records deleted meanwhile are missing. */
export async function listedRows(
  tx: ClientTransaction,
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

/** Loads the records with these IDs; locks are acquired in ID order to avoid deadlocks. */
export async function rowsById(
  tx: ClientTransaction,
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

/** Finds the records with these IDs, with their scopes. */
export function findRecordScopes(tx: ClientTransaction, clientId: ClientId, ids: readonly string[]) {
  return tx
    .selectFrom("record")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .select(["id", "type", "profile_id", "project_id", "entity_id", "uid"])
    .execute()
}

/** Returns the IDs of users whom the reader can see. */
export async function findVisibleUserIds(
  tx: ClientTransaction,
  access: UserViewer & { readonly clientId: ClientId },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom("app_user as u")
    .where("u.client_id", "=", access.clientId)
    .where(sql<boolean>`u.id = any(${[...ids]}::uuid[])`)
    .where(userVisibilityCondition(access))
    .select("u.id")
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type NewRow = Omit<Insertable<Tables["record"]>, "search_text">

export function insertRow(tx: ClientTransaction, row: NewRow): Promise<RecordRow> {
  const searchText = normalizeSearchText(`${row.uid} ${row.name}`)
  return tx
    .insertInto("record")
    .values({ ...row, search_text: searchText })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Like `insertRow`, for several records. */
export function insertRows(tx: ClientTransaction, rows: readonly NewRow[]): Promise<RecordRow[]> {
  if (rows.length === 0) return Promise.resolve([])
  const searchableRows = rows.map((row) => ({ ...row, search_text: normalizeSearchText(`${row.uid} ${row.name}`) }))
  return tx.insertInto("record").values(searchableRows).returningAll().execute()
}

/** Updates a record at the given revision and increments the revision. */
export function updateRow(
  tx: ClientTransaction,
  row: Pick<RecordRow, "client_id" | "id" | "revision" | "uid" | "name">,
  userId: UserId,
  changes: Omit<Updateable<Tables["record"]>, "search_text"> = {},
): Promise<RecordRow> {
  const { uid, name } = { ...row, ...changes }
  return tx
    .updateTable("record")
    .set({
      ...changes,
      search_text: normalizeSearchText(`${uid} ${name}`),
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

/** New values of a record; its uid does not change. */
export interface RewrittenRow extends Pick<RecordRow, "id" | "revision" | "uid" | "name" | "due_date" | "owner_id"> {
  readonly fields: Readonly<Record<string, unknown>>
}

/** Like `updateRow`, for many records, each at the given revision. */
export async function updateRows(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  profileVersion: number,
  rows: readonly RewrittenRow[],
): Promise<void> {
  const searchableRows = rows.map((row) => ({ ...row, search_text: normalizeSearchText(`${row.uid} ${row.name}`) }))
  const { numAffectedRows } = await sql`/* kept: rewritten */
    update record r set profile_version = ${profileVersion}, name = u.name, due_date = u.due_date, owner_id = u.owner_id,
           fields = u.fields, search_text = u.search_text, revision = r.revision + 1, updated_at = moment_or(now()), updated_by = ${userId}
      from jsonb_to_recordset(${json(searchableRows)}::jsonb) as u
           (id uuid, revision integer, name text, due_date date, owner_id uuid, fields jsonb, search_text text)
     where r.client_id = ${clientId} and r.id = u.id and r.revision = u.revision`.execute(tx)
  // The transaction has locked all of them; anything else is a programming error.
  if (Number(numAffectedRows) !== rows.length) throw new Error("Records changed while they were held.")
}

/** Deletes records with their dependent rows, except audit entries and the ledger of rewritten values. */
export async function deleteRows(tx: ClientTransaction, clientId: ClientId, ids: readonly RecordId[]): Promise<void> {
  const records = sql`any(${[...ids]}::uuid[])`
  const recordCondition = sql`client_id = ${clientId} and record_id = ${records}`
  await sql`/* kept: deleted */
    with vals as (delete from record_value where ${recordCondition}), opened as (delete from recent_record where ${recordCondition}),
         prepared as (delete from prepared_record where ${recordCondition}), found as (delete from publish_finding where ${recordCondition}),
         linked as (delete from record_link where client_id = ${clientId} and child_id = ${records})
    delete from record where client_id = ${clientId} and id = ${records}`.execute(tx)
}

const rowsPerStatement = 2000

export type IndexedValueRow = Omit<Insertable<Tables["record_value"]>, "project_id" | "entity_id">

export async function insertIndexedValues(tx: ClientTransaction, rows: readonly IndexedValueRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const some = rows.slice(start, start + rowsPerStatement)
    // One array parameter per column: binding thousands of parameters costs more than the rows.
    await sql`/* kept: promoted */
      insert into record_value (client_id, profile_id, field_id, record_id, ordinal, text_value, number_value, date_value, project_id, entity_id)
      select v.*, r.project_id, r.entity_id from unnest(
        ${some.map((row) => row.client_id)}::uuid[], ${some.map((row) => row.profile_id)}::text[],
        ${some.map((row) => row.field_id)}::text[], ${some.map((row) => row.record_id)}::uuid[],
        ${some.map((row) => row.ordinal ?? 0)}::smallint[], ${some.map((row) => row.text_value)}::text[],
        ${some.map((row) => row.number_value)}::float8[], ${some.map((row) => row.date_value)}::date[])
          as v (client_id, profile_id, field_id, record_id, ordinal, text_value, number_value, date_value)
        join record r on r.client_id = v.client_id and r.id = v.record_id`.execute(tx)
  }
}

export async function deleteIndexedValues(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly RecordId[],
): Promise<void> {
  await tx
    .deleteFrom("record_value")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`record_id = any(${[...ids]}::uuid[])`)
    .execute()
}

/** Inserts outbox messages for subscribers in the transaction of the event; they are delivered separately. */
export async function insertMessages(
  tx: ClientTransaction,
  clientId: ClientId,
  topic: string,
  payloads: readonly object[],
): Promise<void> {
  const rows = payloads.map((payload) => ({ client_id: clientId, id: uuid(), topic, payload: json(payload) }))
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    await tx
      .insertInto("outbox_message")
      .values(rows.slice(start, start + rowsPerStatement))
      .execute()
}

/** Inserts the status changes of records. */
export async function insertStatusChanges(
  tx: ClientTransaction,
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
