import { type RawBuilder, type Selectable, sql } from "kysely"
import type { ClientId, JobId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { JobState } from "../../../jobs/contracts/jobs.ts"
import type { ComparedType } from "../../contracts/similar-records.ts"
import type { SimilarityComparisonTable } from "../table.ts"

/** A comparison with the state of its job. */
export interface ComparisonRow extends Selectable<SimilarityComparisonTable> {
  /** Null once the job has been cleaned up. */
  readonly state: JobState | null
  readonly done: number | null
  readonly total: number | null
  /** Whether the user started the job. */
  readonly isOwn: boolean
}

export async function findComparison(
  tx: ClientTransaction,
  { clientId, userId }: { readonly clientId: ClientId; readonly userId: string },
  type: ComparedType,
): Promise<ComparisonRow | undefined> {
  const { rows } = await sql<ComparisonRow>`
    select c.*, j.state, j.done, j.total, coalesce(j.requested_by = ${userId}::uuid, false) as "isOwn"
      from similarity_comparison c left join job j on j.client_id = c.client_id and j.id = c.job_id
     where c.client_id = ${clientId} and c.type = ${type}`.execute(tx)
  return rows[0]
}

/** Lets only one transaction at a time start a comparison of the type. */
export async function lockComparison(tx: ClientTransaction, clientId: ClientId, type: ComparedType): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`similarity comparison ${clientId} ${type}`}, 0))`.execute(
    tx,
  )
}

export async function saveComparisonJob(
  tx: ClientTransaction,
  clientId: ClientId,
  type: ComparedType,
  jobId: JobId,
): Promise<void> {
  await tx
    .insertInto("similarity_comparison")
    .values({ client_id: clientId, type, job_id: jobId })
    .onConflict((conflict) => conflict.columns(["client_id", "type"]).doUpdateSet({ job_id: jobId }))
    .execute()
}

/** Whether the job is the newest one of its type. */
export async function isCurrentComparison(
  tx: ClientTransaction,
  clientId: ClientId,
  type: ComparedType,
  jobId: JobId,
): Promise<boolean> {
  const found = await tx
    .selectFrom("similarity_comparison")
    .where("client_id", "=", clientId)
    .where("type", "=", type)
    .where("job_id", "=", jobId)
    .select("type")
    .executeTakeFirst()
  return found !== undefined
}

export async function completeComparison(
  tx: ClientTransaction,
  clientId: ClientId,
  type: ComparedType,
  { since, isLimited, isPartial }: { readonly since: Date; readonly isLimited: boolean; readonly isPartial: boolean },
): Promise<void> {
  await tx
    .updateTable("similarity_comparison")
    .set({
      compared_since: since,
      is_limited: isLimited,
      is_partial: isPartial,
      completed_at: sql<Date>`moment_or(clock_timestamp())`,
    })
    .where("client_id", "=", clientId)
    .where("type", "=", type)
    .execute()
}

/**
 * Counts the records of the type under a condition on `p`: those that were there at a time, and those that were added
 * or changed since.
 */
export async function countCompared(
  tx: ClientTransaction,
  clientId: ClientId,
  type: ComparedType,
  since: Date,
  readable: RawBuilder<boolean>,
): Promise<{ readonly compared: number; readonly changed: number }> {
  const { rows } = await sql<{ compared: number; changed: number }>`
    select count(*) filter (where p.created_at <= ${since}) as compared,
           count(*) filter (where p.updated_at > ${since}) as changed
      from record p
     where p.client_id = ${clientId} and p.type = ${type} and p.project_id is not null and ${readable}`.execute(tx)
  return rows[0] ?? { compared: 0, changed: 0 }
}
