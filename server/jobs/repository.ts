import { sql, type Selectable } from "kysely"
import type { ClientId, JobId, UserId } from "../../schemas/ids.ts"
import type { Problem } from "../../schemas/problems.ts"
import type { ClientTransaction } from "../database/database.ts"
import { json } from "../database/json.ts"
import type { Tables } from "../database/tables.ts"
import { insertAttempt, endAttempt, insertFailedJob, type AttemptEnding } from "./attempt-repository.ts"
import type { LeaseOwner } from "./lease-owner.ts"

export type JobRow = Selectable<Tables["job"]>

/** A job without its input, which may contain thousands of IDs. */
export type JobView = Omit<JobRow, "input">

export const jobViewColumns = [
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
  "requested_by",
  "module",
  "created_at",
  "started_at",
  "finished_at",
] as const satisfies readonly (keyof JobView)[]

const now = sql<Date>`clock_timestamp()`

export function findMyJob(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId | null,
  id: JobId,
): Promise<JobView | undefined> {
  return selectUserJobs(tx, clientId, userId).where("id", "=", id).select(jobViewColumns).executeTakeFirst()
}

/** The user's own job with its input. */
export function findOwnJobRow(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId | null,
  id: JobId,
): Promise<JobRow | undefined> {
  return selectUserJobs(tx, clientId, userId).where("id", "=", id).selectAll().executeTakeFirst()
}

export function findByKey(tx: ClientTransaction, clientId: ClientId, userId: UserId | null, kind: string, key: string) {
  return selectUserJobs(tx, clientId, userId)
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("state", "in", ["queued", "running", "done"])
    .selectAll()
    .executeTakeFirst()
}

export async function countRunningJobs(tx: ClientTransaction, clientId: ClientId, userId: UserId): Promise<number> {
  const { count } = await selectUserJobs(tx, clientId, userId)
    .where("state", "in", ["queued", "running"])
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

export interface OwnJobQuery {
  readonly kind: string | undefined
  readonly page: number
  readonly size: number
}

const daysListed = 30

export function listMyJobs(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  criteria: OwnJobQuery,
): Promise<JobView[]> {
  return selectUserJobs(tx, clientId, userId)
    .where("created_at", ">", sql<Date>`now() - make_interval(days => ${daysListed})`)
    .$if(criteria.kind !== undefined, (query) => query.where("kind", "=", criteria.kind ?? ""))
    .select(jobViewColumns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(criteria.size)
    .offset(criteria.page * criteria.size)
    .execute()
}

function selectUserJobs(tx: ClientTransaction, clientId: ClientId, userId: UserId | null) {
  const clientJobs = tx.selectFrom("job").where("client_id", "=", clientId)
  return userId === null ? clientJobs.where("requested_by", "is", null) : clientJobs.where("requested_by", "=", userId)
}

/** The system's job for a key: waiting, running or done before failed or cancelled, newest first. */
export function findJobOfPeriod(
  tx: ClientTransaction,
  clientId: ClientId,
  kind: string,
  key: string,
): Promise<JobView | undefined> {
  return selectUserJobs(tx, clientId, null)
    .where("kind", "=", kind)
    .where("key", "=", key)
    .orderBy(sql`state in ('queued', 'running', 'done')`, "desc")
    .orderBy("id", "desc")
    .limit(1)
    .select(jobViewColumns)
    .executeTakeFirst()
}

/** Claims the job for one message, replacing any previous lease; undefined when the message is out of date. */
export async function claim(
  tx: ClientTransaction,
  clientId: ClientId,
  id: JobId,
  messageId: string,
): Promise<JobRow | undefined> {
  const row = await tx
    .updateTable("job")
    .set(({ eb, ref }) => ({
      state: "running",
      fence: eb(ref("fence"), "+", 1),
      attempts: eb(ref("attempts"), "+", 1),
      started_at: sql<Date>`coalesce(started_at, ${now})`,
    }))
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .where("message_id", "=", messageId)
    .where("state", "in", ["queued", "running"])
    .returningAll()
    .executeTakeFirst()
  if (row) await insertAttempt(tx, { clientId, jobId: id, fence: row.fence })
  return row
}

/**
 * The job's state for its lease owner, locked for the transaction; undefined once the job belongs to another process or
 * has ended.
 */
export function findLocked(
  tx: ClientTransaction,
  lease: LeaseOwner,
  lock: "share" | "update" | "none",
): Promise<{ cancel_requested: boolean } | undefined> {
  return tx
    .selectFrom("job")
    .select("cancel_requested")
    .where("client_id", "=", lease.clientId)
    .where("id", "=", lease.jobId)
    .where("fence", "=", lease.fence)
    .where("state", "=", "running")
    .$if(lock === "share", (query) => query.forShare())
    .$if(lock === "update", (query) => query.forUpdate())
    .executeTakeFirst()
}

export interface JobProgressInput {
  readonly done: number
  readonly total: number | null
  readonly phase: string | null
}

export function writeProgress(tx: ClientTransaction, lease: LeaseOwner, progress: JobProgressInput) {
  return leaseCondition(tx, lease)
    .set({ ...progress })
    .returning("cancel_requested")
    .executeTakeFirst()
}

export async function writeDone(
  tx: ClientTransaction,
  lease: LeaseOwner,
  result: unknown,
  progress: JobProgressInput | undefined,
): Promise<void> {
  await leaseCondition(tx, lease)
    .set({ ...progress, state: "done", result: json(result ?? null), finished_at: now })
    .execute()
  await endAttempt(tx, lease, { outcome: "done" })
}

/** Returns whether the caller still owned the lease. */
export async function writeFailed(
  tx: ClientTransaction,
  lease: LeaseOwner,
  { kind }: Pick<JobRow, "kind">,
  { problems, technical }: { readonly problems: readonly Problem[]; readonly technical?: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await leaseCondition(tx, lease)
    .set({ state: "failed", problems: json(problems), finished_at: now })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await endAttempt(tx, lease, { outcome: "failed", problems, technical })
  await insertFailedJob(tx, lease, kind)
  return true
}

export async function writeCancelled(tx: ClientTransaction, lease: LeaseOwner): Promise<void> {
  const { numUpdatedRows } = await leaseCondition(tx, lease)
    .set({ state: "cancelled", cancel_requested: true, finished_at: now })
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await endAttempt(tx, lease, { outcome: "cancelled" })
}

/** Requeues the job under a new message; an attempt interrupted by a shutdown is not counted. */
export async function writeQueuedAgain(
  tx: ClientTransaction,
  lease: LeaseOwner,
  messageId: string,
  ending: AttemptEnding & { readonly outcome: "again" | "released" },
): Promise<boolean> {
  const { numUpdatedRows } = await leaseCondition(tx, lease)
    .set(({ eb, ref }) => ({
      state: "queued",
      message_id: messageId,
      attempts: ending.outcome === "again" ? ref("attempts") : eb(ref("attempts"), "-", 1),
    }))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await endAttempt(tx, lease, ending)
  return numUpdatedRows > 0n
}

/** Requeues the job as if it was just requested; false when it has neither failed nor been cancelled. */
export async function requeueJob(
  tx: ClientTransaction,
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
      started_at: null,
      finished_at: null,
    })
    .where("client_id", "=", client_id)
    .where("id", "=", id)
    .where("state", "in", ["failed", "cancelled"])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function leaseCondition(tx: ClientTransaction, { clientId, jobId, fence }: LeaseOwner) {
  return tx
    .updateTable("job")
    .where("client_id", "=", clientId)
    .where("id", "=", jobId)
    .where("fence", "=", fence)
    .where("state", "=", "running")
}

/** Cancels a waiting job at once and asks a running one to stop; a finished one is unchanged. */
export async function requestCancel(tx: ClientTransaction, clientId: ClientId, id: JobId): Promise<void> {
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
