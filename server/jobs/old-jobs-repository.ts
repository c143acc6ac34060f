import { sql } from "kysely"
import { failedJobDays, finishedJobDays } from "../../modules/jobs/contracts/job-administration.ts"
import type { ClientId, JobId } from "../../schemas/ids.ts"
import type { ClientTransaction } from "../database/database.ts"

/** Jobs that finished long ago, oldest first. */
export async function oldJobs(tx: ClientTransaction, clientId: ClientId, limit: number): Promise<readonly JobId[]> {
  const olderThan = (days: number) => sql<Date>`now() - make_interval(days => ${days})`
  const rows = await tx
    .selectFrom("job")
    .where("client_id", "=", clientId)
    .where("finished_at", "<", olderThan(finishedJobDays))
    .where((is) => is.or([is("state", "in", ["done", "cancelled"]), is("finished_at", "<", olderThan(failedJobDays))]))
    .orderBy("finished_at")
    .limit(limit)
    .select("id")
    .execute()
  return rows.map(({ id }) => id)
}

export async function removeJobs(tx: ClientTransaction, clientId: ClientId, ids: readonly JobId[]): Promise<void> {
  await tx.deleteFrom("job").where("client_id", "=", clientId).where("id", "in", ids).execute()
}
