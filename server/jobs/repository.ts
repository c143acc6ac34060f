import { sql, type Selectable } from "kysely"
import type { ClientId, JobId, UserId } from "../../schemas/ids.ts"
import type { Problem } from "../../schemas/problems.ts"
import type { Tenant } from "../database/database.ts"
import { json } from "../database/json.ts"
import type { Tables } from "../database/tables.ts"

export type JobRow = Selectable<Tables["job"]>

/** One holder of a piece of work: whatever it writes is written only while its number is the newest. */
export interface Holder {
  readonly clientId: ClientId
  readonly jobId: JobId
  readonly fence: number
}

const now = sql<Date>`clock_timestamp()`

export function findOwn(tx: Tenant, clientId: ClientId, userId: UserId | null, id: JobId): Promise<JobRow | undefined> {
  return ofPerson(tx, clientId, userId).where("id", "=", id).selectAll().executeTakeFirst()
}

export function findByKey(tx: Tenant, clientId: ClientId, userId: UserId | null, kind: string, key: string) {
  return ofPerson(tx, clientId, userId)
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("state", "in", ["queued", "running", "done"])
    .selectAll()
    .executeTakeFirst()
}

export async function countUnderWay(tx: Tenant, clientId: ClientId, userId: UserId): Promise<number> {
  const { count } = await ofPerson(tx, clientId, userId)
    .where("state", "in", ["queued", "running"])
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

export interface ListWish {
  readonly kind: string | undefined
  readonly page: number
  readonly size: number
}

const daysListed = 30

export function listOwn(tx: Tenant, clientId: ClientId, userId: UserId, wish: ListWish): Promise<JobRow[]> {
  return ofPerson(tx, clientId, userId)
    .where("created_at", ">", sql<Date>`now() - make_interval(days => ${daysListed})`)
    .$if(wish.kind !== undefined, (query) => query.where("kind", "=", wish.kind ?? ""))
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(wish.size)
    .offset(wish.page * wish.size)
    .execute()
}

function ofPerson(tx: Tenant, clientId: ClientId, userId: UserId | null) {
  const own = tx.selectFrom("job").where("client_id", "=", clientId)
  return userId === null ? own.where("asked_by", "is", null) : own.where("asked_by", "=", userId)
}

/** Takes the work for one message, past whoever held it before; undefined where the message is out of date. */
export function claim(tx: Tenant, clientId: ClientId, id: JobId, messageId: string): Promise<JobRow | undefined> {
  return tx
    .updateTable("job")
    .set(({ eb, ref }) => ({
      state: "running",
      fence: eb(ref("fence"), "+", 1),
      attempts: eb(ref("attempts"), "+", 1),
      begun_at: sql<Date>`coalesce(begun_at, ${now})`,
    }))
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .where("message_id", "=", messageId)
    .where("state", "in", ["queued", "running"])
    .returningAll()
    .executeTakeFirst()
}

/** How the work stands for its holder, locked for the transaction; undefined once it is another's or has ended. */
export function readHeld(
  tx: Tenant,
  holder: Holder,
  lock: "share" | "update" | "none",
): Promise<{ cancel_requested: boolean } | undefined> {
  return tx
    .selectFrom("job")
    .select("cancel_requested")
    .where("client_id", "=", holder.clientId)
    .where("id", "=", holder.jobId)
    .where("fence", "=", holder.fence)
    .where("state", "=", "running")
    .$if(lock === "share", (query) => query.forShare())
    .$if(lock === "update", (query) => query.forUpdate())
    .executeTakeFirst()
}

export interface Told {
  readonly done: number
  readonly total: number | null
  readonly phase: string | null
}

export function writeProgress(tx: Tenant, holder: Holder, told: Told) {
  return held(tx, holder)
    .set({ ...told })
    .returning("cancel_requested")
    .executeTakeFirst()
}

export function writeDone(tx: Tenant, holder: Holder, result: unknown, told: Told | undefined) {
  return held(tx, holder)
    .set({ ...told, state: "done", result: json(result ?? null), finished_at: now })
    .execute()
}

export function writeFailed(tx: Tenant, holder: Holder, problems: readonly Problem[]) {
  return held(tx, holder)
    .set({ state: "failed", problems: json(problems), finished_at: now })
    .execute()
}

export function writeCancelled(tx: Tenant, holder: Holder) {
  return held(tx, holder).set({ state: "cancelled", cancel_requested: true, finished_at: now }).execute()
}

/** Back into the queue under a new message; an attempt that a shutdown cut short is not counted. */
export async function writeQueuedAgain(
  tx: Tenant,
  holder: Holder,
  messageId: string,
  countsAttempt: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await held(tx, holder)
    .set(({ eb, ref }) => ({
      state: "queued",
      message_id: messageId,
      attempts: countsAttempt ? ref("attempts") : eb(ref("attempts"), "-", 1),
    }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function held(tx: Tenant, { clientId, jobId, fence }: Holder) {
  return tx
    .updateTable("job")
    .where("client_id", "=", clientId)
    .where("id", "=", jobId)
    .where("fence", "=", fence)
    .where("state", "=", "running")
}

/** Waiting work is cancelled at once; work under way is asked to stop; what ended stays as it is. */
export async function requestCancel(tx: Tenant, clientId: ClientId, id: JobId): Promise<void> {
  await tx
    .updateTable("job")
    .set({
      cancel_requested: true,
      finished_at: sql<Date>`case when state = 'queued' then ${now} end`,
      state: sql`case when state = 'queued' then 'cancelled' else state end`,
    })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .where("state", "in", ["queued", "running"])
    .execute()
}
