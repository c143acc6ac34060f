import { sql, type Insertable, type Selectable } from "kysely"
import type { ClientId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Tables } from "../../../database/tables.ts"

/** Drafts of one person; every question names whose. */

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
  "kept",
  "title",
  "created_at",
  "updated_at",
] as const

export function draftsOf(tx: Tenant, author: Author, most: number): Promise<DraftHead[]> {
  return of(tx, author).select(heads).orderBy("updated_at", "desc").orderBy("id").limit(most).execute()
}

export function findDraft(
  tx: Tenant,
  author: Author,
  id: string,
  lock: "none" | "update" = "none",
): Promise<DraftRow | undefined> {
  const query = of(tx, author).selectAll().where("id", "=", id)
  return (lock === "update" ? query.forUpdate() : query).executeTakeFirst()
}

export async function countDrafts(tx: Tenant, author: Author): Promise<number> {
  const { total } = await of(tx, author)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  return total
}

/** Says whether it is new: two tabs may begin the same draft at once, and one of them then finds the other's. */
export async function beginDraft(tx: Tenant, row: Insertable<Tables["record_draft"]>): Promise<boolean> {
  const made = await tx
    .insertInto("record_draft")
    .values(row)
    .onConflict((conflict) => conflict.columns(["client_id", "user_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst()
  return made !== undefined
}

export async function writeDraft(
  tx: Tenant,
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

/** Removes it if it is no newer than the counter says. */
export async function removeDraft(tx: Tenant, author: Author, id: string, counter: number): Promise<void> {
  await tx
    .deleteFrom("record_draft")
    .where("client_id", "=", author.clientId)
    .where("user_id", "=", author.userId)
    .where("id", "=", id)
    .where("counter", "<=", counter)
    .execute()
}

/** Removes some of the client's drafts that nobody has changed for so long; says how many. */
export async function removeOldDrafts(tx: Tenant, clientId: ClientId, days: number, most: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from record_draft where client_id = ${clientId} and (user_id, id) in (
      select user_id, id from record_draft
       where client_id = ${clientId} and updated_at < now() - make_interval(days => ${days}) limit ${most})
    returning id
  `.execute(tx)
  return rows.length
}

/** The records among these ids, with what says whether a person may be told of them. */
export function recordsNamed(tx: Tenant, clientId: ClientId, ids: readonly RecordId[]) {
  return tx
    .selectFrom("record")
    .select(["id", "uid", "name", "profile_id", "entity_id", "project_id"])
    .where("client_id", "=", clientId)
    .where("id", "in", [...ids])
    .execute()
}

function of(tx: Tenant, { clientId, userId }: Author) {
  return tx.selectFrom("record_draft").where("client_id", "=", clientId).where("user_id", "=", userId)
}
