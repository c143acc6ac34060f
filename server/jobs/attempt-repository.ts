import { sql, type Selectable } from "kysely"
import { type AttemptOutcome, maxListedAttempts } from "../../modules/jobs/contracts/job-administration.ts"
import type { ClientId, JobId } from "../../schemas/ids.ts"
import type { Problem } from "../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../database/database.ts"
import { json } from "../database/json.ts"
import type { Tables } from "../database/tables.ts"
import type { LeaseOwner } from "./lease-owner.ts"

export type AttemptRow = Selectable<Tables["job_attempt"]>

/** How an attempt ended. */
export interface AttemptEnding {
  readonly outcome: AttemptOutcome
  readonly problems?: readonly Problem[]
  readonly technical?: string | undefined
}

const now = sql<Date>`clock_timestamp()`

/** Records the start of an attempt; a previous attempt without an end was lost with its process. */
export async function insertAttempt(tx: ClientTransaction, { clientId, jobId, fence }: LeaseOwner): Promise<void> {
  await tx
    .updateTable("job_attempt")
    .set({ finished_at: now, outcome: "lost" })
    .where("client_id", "=", clientId)
    .where("job_id", "=", jobId)
    .where("outcome", "is", null)
    .execute()
  await tx.insertInto("job_attempt").values({ client_id: clientId, job_id: jobId, fence }).execute()
}

/** Records how the lease owner's attempt ended, in the transaction that ends it. */
export async function endAttempt(
  tx: ClientTransaction,
  { clientId, jobId, fence }: LeaseOwner,
  { outcome, problems = [], technical }: AttemptEnding,
): Promise<void> {
  await tx
    .updateTable("job_attempt")
    .set({ finished_at: now, outcome, problems: json(problems), technical: technical ?? null })
    .where("client_id", "=", clientId)
    .where("job_id", "=", jobId)
    .where("fence", "=", fence)
    .execute()
}

/** The newest attempts, newest first. */
export function listAttempts(tx: ClientTransaction, clientId: ClientId, jobId: JobId): Promise<AttemptRow[]> {
  return attemptsOf(tx, clientId, jobId).selectAll().orderBy("fence", "desc").limit(maxListedAttempts).execute()
}

export async function countAttempts(tx: ClientTransaction, clientId: ClientId, jobId: JobId): Promise<number> {
  const { count } = await attemptsOf(tx, clientId, jobId)
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()
  return count
}

function attemptsOf(tx: ClientTransaction, clientId: ClientId, jobId: JobId) {
  return tx.selectFrom("job_attempt").where("client_id", "=", clientId).where("job_id", "=", jobId)
}

/** A permanently failed job is counted until it is retried. */
export async function insertFailedJob(
  tx: ClientTransaction,
  { clientId, jobId }: LeaseOwner,
  kind: string,
): Promise<void> {
  await tx
    .insertInto("failed_job")
    .values({ client_id: clientId, job_id: jobId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFailedJob(tx: ClientTransaction, clientId: ClientId, jobId: JobId): Promise<void> {
  await tx.deleteFrom("failed_job").where("client_id", "=", clientId).where("job_id", "=", jobId).execute()
}

export async function countFailedJobs({ owner }: Database): Promise<readonly { kind: string; count: number }[]> {
  return owner
    .selectFrom("failed_job")
    .select(["kind", sql<number>`count(*)`.as("count")])
    .groupBy("kind")
    .execute()
}
