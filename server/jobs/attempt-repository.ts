import { sql, type Selectable } from "kysely"
import { type AttemptOutcome, mostToldAttempts } from "../../schemas/api/job-administration.ts"
import type { ClientId, JobId } from "../../schemas/ids.ts"
import type { Problem } from "../../schemas/problems.ts"
import type { Database, Tenant } from "../database/database.ts"
import { json } from "../database/json.ts"
import type { Tables } from "../database/tables.ts"
import type { Holder } from "./holder.ts"

export type AttemptRow = Selectable<Tables["job_attempt"]>

/** How an attempt ended. */
export interface Ending {
  readonly outcome: AttemptOutcome
  readonly problems?: readonly Problem[]
  readonly technical?: string | undefined
}

const now = sql<Date>`clock_timestamp()`

/** Notes that an attempt begins; one before it that never ended was lost with its process. */
export async function beginAttempt(tx: Tenant, { clientId, jobId, fence }: Holder): Promise<void> {
  await tx
    .updateTable("job_attempt")
    .set({ ended_at: now, outcome: "lost" })
    .where("client_id", "=", clientId)
    .where("job_id", "=", jobId)
    .where("outcome", "is", null)
    .execute()
  await tx.insertInto("job_attempt").values({ client_id: clientId, job_id: jobId, fence }).execute()
}

/** Notes how the holder's attempt ended, in the transaction that ends it. */
export async function endAttempt(
  tx: Tenant,
  { clientId, jobId, fence }: Holder,
  { outcome, problems = [], technical }: Ending,
): Promise<void> {
  await tx
    .updateTable("job_attempt")
    .set({ ended_at: now, outcome, problems: json(problems), technical: technical ?? null })
    .where("client_id", "=", clientId)
    .where("job_id", "=", jobId)
    .where("fence", "=", fence)
    .execute()
}

/** The newest attempts, newest first. */
export function listAttempts(tx: Tenant, clientId: ClientId, jobId: JobId): Promise<AttemptRow[]> {
  return attemptsOf(tx, clientId, jobId).selectAll().orderBy("fence", "desc").limit(mostToldAttempts).execute()
}

export async function countAttempts(tx: Tenant, clientId: ClientId, jobId: JobId): Promise<number> {
  const { count } = await attemptsOf(tx, clientId, jobId)
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()
  return count
}

function attemptsOf(tx: Tenant, clientId: ClientId, jobId: JobId) {
  return tx.selectFrom("job_attempt").where("client_id", "=", clientId).where("job_id", "=", jobId)
}

/** Work that failed for good is counted until somebody asks for it again. */
export async function noteDead(tx: Tenant, { clientId, jobId }: Holder, kind: string): Promise<void> {
  await tx
    .insertInto("dead_job")
    .values({ client_id: clientId, job_id: jobId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function forgetDead(tx: Tenant, clientId: ClientId, jobId: JobId): Promise<void> {
  await tx.deleteFrom("dead_job").where("client_id", "=", clientId).where("job_id", "=", jobId).execute()
}

export async function countDead({ owner }: Database): Promise<readonly { kind: string; count: number }[]> {
  return owner
    .selectFrom("dead_job")
    .select(["kind", sql<number>`count(*)`.as("count")])
    .groupBy("kind")
    .execute()
}
