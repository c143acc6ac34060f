import { sql, type Insertable, type Selectable } from "kysely"
import type { ClientId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Tables } from "../../../../server/database/tables.ts"

/** Record drafts of one user; every query is restricted to the author. */

export type DraftRow = Selectable<Tables["record_draft"]>
export type DraftHead = Omit<DraftRow, "fields" | "link_to" | "client_id" | "user_id">

export interface Author {
  readonly clientId: ClientId
  readonly userId: UserId
}

const heads = [
  "id",
  "record_id",
  "profile_id",
  "profile_version",
  "project_id",
  "revision",
  "counter",
  "saved_explicitly",
  "title",
  "created_at",
  "updated_at",
] as const

export function draftsOf(tx: ClientTransaction, author: Author, limit: number): Promise<DraftHead[]> {
  return of(tx, author).select(heads).orderBy("updated_at", "desc").orderBy("id").limit(limit).execute()
}

export function findDraft(
  tx: ClientTransaction,
  author: Author,
  id: string,
  lock: "none" | "update" = "none",
): Promise<DraftRow | undefined> {
  const query = of(tx, author).selectAll().where("id", "=", id)
  return (lock === "update" ? query.forUpdate() : query).executeTakeFirst()
}

export async function countDrafts(tx: ClientTransaction, author: Author): Promise<number> {
  const { total } = await of(tx, author)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  return total
}

/** Inserts a draft. Returns false when another tab has just inserted it. */
export async function insertDraft(tx: ClientTransaction, row: Insertable<Tables["record_draft"]>): Promise<boolean> {
  const insertedDraft = await tx
    .insertInto("record_draft")
    .values(row)
    .onConflict((conflict) => conflict.columns(["client_id", "user_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst()
  return insertedDraft !== undefined
}

export async function writeDraft(
  tx: ClientTransaction,
  author: Author,
  id: string,
  change: Omit<Insertable<Tables["record_draft"]>, "client_id" | "user_id" | "id">,
): Promise<Date> {
  const { updated_at: at } = await tx
    .updateTable("record_draft")
    .set({ ...change, updated_at: sql`clock_timestamp()` })
    .where("client_id", "=", author.clientId)
    .where("user_id", "=", author.userId)
    .where("id", "=", id)
    .returning("updated_at")
    .executeTakeFirstOrThrow()
  return at
}

/** Deletes a draft if its counter is not greater than the one passed. */
export async function removeDraft(tx: ClientTransaction, author: Author, id: string, counter: number): Promise<void> {
  await tx
    .deleteFrom("record_draft")
    .where("client_id", "=", author.clientId)
    .where("user_id", "=", author.userId)
    .where("id", "=", id)
    .where("counter", "<=", counter)
    .execute()
}

/** Deletes a batch of the client's old drafts and returns how many. */
export async function removeOldDrafts(
  tx: ClientTransaction,
  clientId: ClientId,
  days: number,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from record_draft where client_id = ${clientId} and (user_id, id) in (
      select user_id, id from record_draft
       where client_id = ${clientId} and updated_at < now() - make_interval(days => ${days}) limit ${limit})
    returning id
  `.execute(tx)
  return rows.length
}

/** Returns the records with these IDs, with the columns needed to check whether a user can see them. */
export function recordsNamed(tx: ClientTransaction, clientId: ClientId, ids: readonly RecordId[]) {
  return tx
    .selectFrom("record")
    .select(["id", "uid", "name", "profile_id", "entity_id", "project_id"])
    .where("client_id", "=", clientId)
    .where("id", "in", [...ids])
    .execute()
}

function of(tx: ClientTransaction, { clientId, userId }: Author) {
  return tx.selectFrom("record_draft").where("client_id", "=", clientId).where("user_id", "=", userId)
}
