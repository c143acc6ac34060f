import { sql, type Selectable } from "kysely"
import type { ClientId, JobId, UserId } from "../../schemas/ids.ts"
import type { Problem } from "../../schemas/problems.ts"
import type { Tenant } from "../database/database.ts"
import { json } from "../database/json.ts"
import type { Tables } from "../database/tables.ts"
import { beginAttempt, endAttempt, noteDead, type Ending } from "./attempt-repository.ts"
import type { Holder } from "./holder.ts"

export type JobRow = Selectable<Tables["job"]>

/** Work as it is looked at: without what it was told to do, which may be thousands of ids. */
export type SeenJob = Omit<JobRow, "input">

export const seenColumns = [
  "client_id",
  "id",
  "kind",
  "state",
  "done",
  "total",
  "phase",
  "result",
  "problems",
  "attempts",
  "cancel_requested",
  "fence",
  "message_id",
  "key",
  "asked_by",
  "module",
  "created_at",
  "begun_at",
  "finished_at",
] as const satisfies readonly (keyof SeenJob)[]

const now = sql<Date>`clock_timestamp()`

export function findOwn(
  tx: Tenant,
  clientId: ClientId,
  userId: UserId | null,
  id: JobId,
): Promise<SeenJob | undefined> {
  return ofPerson(tx, clientId, userId).where("id", "=", id).select(seenColumns).executeTakeFirst()
}

/** The same with what it was told to do. */
export function findOwnWhole(
  tx: Tenant,
  clientId: ClientId,
  userId: UserId | null,
  id: JobId,
): Promise<JobRow | undefined> {
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

export function listOwn(tx: Tenant, clientId: ClientId, userId: UserId, wish: ListWish): Promise<SeenJob[]> {
  return ofPerson(tx, clientId, userId)
    .where("created_at", ">", sql<Date>`now() - make_interval(days => ${daysListed})`)
    .$if(wish.kind !== undefined, (query) => query.where("kind", "=", wish.kind ?? ""))
    .select(seenColumns)
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

/** The product's work under a key: what waits, is under way or done before what failed or was cancelled, newest first. */
export function findOfSlot(tx: Tenant, clientId: ClientId, kind: string, key: string): Promise<SeenJob | undefined> {
  return ofPerson(tx, clientId, null)
    .where("kind", "=", kind)
    .where("key", "=", key)
    .orderBy(sql`state in ('queued', 'running', 'done')`, "desc")
    .orderBy("id", "desc")
    .limit(1)
    .select(seenColumns)
    .executeTakeFirst()
}

/** Takes the work for one message, past whoever held it before; undefined where the message is out of date. */
export async function claim(tx: Tenant, clientId: ClientId, id: JobId, messageId: string): Promise<JobRow | undefined> {
  const row = await tx
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
  if (row) await beginAttempt(tx, { clientId, jobId: id, fence: row.fence })
  return row
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

export async function writeDone(tx: Tenant, holder: Holder, result: unknown, told: Told | undefined): Promise<void> {
  await held(tx, holder)
    .set({ ...told, state: "done", result: json(result ?? null), finished_at: now })
    .execute()
  await endAttempt(tx, holder, { outcome: "done" })
}

/** Whether it was the holder's to say so. */
export async function writeFailed(
  tx: Tenant,
  holder: Holder,
  { kind }: Pick<JobRow, "kind">,
  { problems, technical }: { readonly problems: readonly Problem[]; readonly technical?: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await held(tx, holder)
    .set({ state: "failed", problems: json(problems), finished_at: now })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await endAttempt(tx, holder, { outcome: "failed", problems, technical })
  await noteDead(tx, holder, kind)
  return true
}

export async function writeCancelled(tx: Tenant, holder: Holder): Promise<void> {
  const { numUpdatedRows } = await held(tx, holder)
    .set({ state: "cancelled", cancel_requested: true, finished_at: now })
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await endAttempt(tx, holder, { outcome: "cancelled" })
}

/** Back into the queue under a new message; an attempt that a shutdown cut short is not counted. */
export async function writeQueuedAgain(
  tx: Tenant,
  holder: Holder,
  messageId: string,
  ending: Ending & { readonly outcome: "again" | "released" },
): Promise<boolean> {
  const { numUpdatedRows } = await held(tx, holder)
    .set(({ eb, ref }) => ({
      state: "queued",
      message_id: messageId,
      attempts: ending.outcome === "again" ? ref("attempts") : eb(ref("attempts"), "-", 1),
    }))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await endAttempt(tx, holder, ending)
  return numUpdatedRows > 0n
}

/** Into the queue once more as if it had just been asked for; false where it is not work that failed or was cancelled. */
export async function writeAskedAgain(
  tx: Tenant,
  { client_id, id }: Pick<JobRow, "client_id" | "id">,
  messageId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("job")
    .set({
      state: "queued",
      message_id: messageId,
      attempts: 0,
      cancel_requested: false,
      problems: json([]),
      done: 0,
      total: null,
      phase: null,
      begun_at: null,
      finished_at: null,
    })
    .where("client_id", "=", client_id)
    .where("id", "=", id)
    .where("state", "in", ["failed", "cancelled"])
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
