import { type Insertable, type Selectable, sql, type Updateable } from "kysely"
import { v7 as uuid } from "uuid"
import type { ClientId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { json } from "../../../database/json.ts"
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

/** The records of these ids, in their order; those that went meanwhile are missing. */
export async function rowsInOrder(tx: Tenant, clientId: ClientId, ids: readonly RecordId[]): Promise<RecordRow[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom("record")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .selectAll()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
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

/** Those of the ids that are people of the client. */
export async function peopleAmong(
  tx: Tenant,
  clientId: ClientId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom("app_user")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .select("id")
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export function insertRow(tx: Tenant, row: Insertable<Tables["record"]>): Promise<RecordRow> {
  return tx.insertInto("record").values(row).returningAll().executeTakeFirstOrThrow()
}

/** Writes a record that stands on the revision given, which rises by one. */
export function updateRow(
  tx: Tenant,
  row: Pick<RecordRow, "client_id" | "id" | "revision">,
  userId: UserId,
  changes: Updateable<Tables["record"]> = {},
): Promise<RecordRow> {
  return tx
    .updateTable("record")
    .set({ ...changes, revision: row.revision + 1, updated_at: sql`now()`, updated_by: userId })
    .where("client_id", "=", row.client_id)
    .where("id", "=", row.id)
    .where("revision", "=", row.revision)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A record with all that belongs to it alone; its trail stays. */
export async function deleteRow(tx: Tenant, { client_id, id }: Pick<RecordRow, "client_id" | "id">): Promise<void> {
  for (const table of [
    "record_value",
    "recent_record",
    "record_upgrade",
    "prepared_record",
    "change_finding",
  ] as const) {
    await tx.deleteFrom(table).where("client_id", "=", client_id).where("record_id", "=", id).execute()
  }
  await tx.deleteFrom("record_link").where("client_id", "=", client_id).where("child_id", "=", id).execute()
  await tx.deleteFrom("record").where("client_id", "=", client_id).where("id", "=", id).execute()
}

/** Whether any record hangs on this one, seen or not. */
export async function hasChildren(
  tx: Tenant,
  { client_id, id }: Pick<RecordRow, "client_id" | "id">,
): Promise<boolean> {
  const child = await tx
    .selectFrom("record_link")
    .where("client_id", "=", client_id)
    .where("parent_id", "=", id)
    .select("child_id")
    .executeTakeFirst()
  return child !== undefined
}

const rowsPerStatement = 2000

export type PromotedRow = Insertable<Tables["record_value"]>

export async function insertPromoted(tx: Tenant, rows: readonly PromotedRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const some = rows.slice(start, start + rowsPerStatement)
    // A column each: thousands of parameters would cost more than the rows do.
    await sql`/* kept: promoted */
      insert into record_value (client_id, profile_id, field_id, record_id, ordinal, t, n, d)
      select * from unnest(
        ${some.map((row) => row.client_id)}::uuid[], ${some.map((row) => row.profile_id)}::text[],
        ${some.map((row) => row.field_id)}::text[], ${some.map((row) => row.record_id)}::uuid[],
        ${some.map((row) => row.ordinal ?? 0)}::smallint[], ${some.map((row) => row.t)}::text[],
        ${some.map((row) => row.n)}::float8[], ${some.map((row) => row.d)}::date[])`.execute(tx)
  }
}

export async function deletePromoted(
  tx: Tenant,
  { client_id, id }: Pick<RecordRow, "client_id" | "id">,
): Promise<void> {
  await tx.deleteFrom("record_value").where("client_id", "=", client_id).where("record_id", "=", id).execute()
}

/** Left for whoever follows what happens; delivered by others, kept in the transaction of what it tells. */
export async function insertMessage(tx: Tenant, clientId: ClientId, topic: string, payload: object): Promise<void> {
  await tx
    .insertInto("outbox_message")
    .values({ client_id: clientId, id: uuid(), topic, payload: json(payload) })
    .execute()
}

export async function insertStatusChange(
  tx: Tenant,
  row: Pick<RecordRow, "client_id" | "id" | "status">,
  previous: string | null,
  userId: UserId,
): Promise<void> {
  await tx
    .insertInto("status_change")
    .values({
      client_id: row.client_id,
      record_id: row.id,
      id: uuid(),
      previous_status: previous,
      status: row.status,
      actor_id: userId,
    })
    .execute()
}
