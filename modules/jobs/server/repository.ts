import { sql } from "kysely"
import { type AttemptOutcome, maxCountedJobs } from "../contracts/job-administration.ts"
import { type JobState, jobStates } from "../contracts/jobs.ts"
import type { ClientId, JobId, ProfileId, UserId } from "../../../schemas/ids.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { firstIdAt } from "../../../server/jobs/scheduled-runs-repository.ts"
import { jobViewColumns, type JobRow, type JobView } from "../../../server/jobs/repository.ts"

/** A job with its requester, its profile, and the outcome of its last completed attempt. */
export interface JobListItem extends JobView {
  readonly requester: string | null
  readonly profile_id: ProfileId | null
  readonly last_outcome: AttemptOutcome | null
  readonly last_problems: readonly Problem[] | null
  readonly last_technical: string | null
}

export interface ClientJobQuery {
  readonly state?: JobState | undefined
  readonly kind?: string | undefined
  readonly requestedBy?: UserId | "product" | "people" | undefined
  readonly since?: Date | undefined
  readonly before?: string | undefined
  readonly limit: number
}

/** Newest first, using an index on IDs: they are assigned in chronological order. */
export async function listAll(
  tx: ClientTransaction,
  clientId: ClientId,
  jobQuery: ClientJobQuery,
): Promise<JobListItem[]> {
  const { state, kind, requestedBy, since, before, limit } = jobQuery
  let requested = selectJobs(tx, clientId)
  if (state !== undefined) requested = requested.where("job.state", "=", state)
  if (kind !== undefined) requested = requested.where("job.kind", "=", kind)
  if (requestedBy === "product") requested = requested.where("job.requested_by", "is", null)
  else if (requestedBy === "people") requested = requested.where("job.requested_by", "is not", null)
  else if (requestedBy !== undefined) requested = requested.where("job.requested_by", "=", requestedBy)
  if (since !== undefined) requested = requested.where("job.id", ">=", firstIdAt(since))
  if (before !== undefined) requested = requested.where("job.id", "<", before as JobId)
  return requested.orderBy("job.id", "desc").limit(limit).execute()
}

export function findAny(tx: ClientTransaction, clientId: ClientId, id: JobId): Promise<JobListItem | undefined> {
  return selectJobs(tx, clientId).where("job.id", "=", id).executeTakeFirst()
}

/** The job with its input, locked until the transaction ends. */
export function lockJob(tx: ClientTransaction, clientId: ClientId, id: JobId): Promise<JobRow | undefined> {
  return tx
    .selectFrom("job")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

/** The newest run of each kind that the system requested; each is the first entry of an index. */
export async function listLatestSystemJobs(
  tx: ClientTransaction,
  clientId: ClientId,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, JobListItem>> {
  const { rows } = await sql<{ id: JobId }>`
    select j.id from unnest(${kinds}::text[]) as wanted (kind)
     cross join lateral (select id from job where client_id = ${clientId} and kind = wanted.kind and requested_by is null
                          order by id desc limit 1) as j`.execute(tx)
  if (rows.length === 0) return new Map()
  const found = await selectJobs(tx, clientId)
    .where(
      "job.id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute()
  return new Map(found.map((row) => [row.kind, row]))
}

/** Names of profiles: from the published version, or from the draft when there is none. */
export async function profileNames(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly ProfileId[],
): Promise<ReadonlyMap<ProfileId, LocalisedText>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: ProfileId; name: LocalisedText }>`
    select p.id, coalesce(v.definition, p.draft)->'name' as name
      from profile p
      left join profile_version v on v.client_id = p.client_id and v.profile_id = p.id and v.version = p.published_version
     where p.client_id = ${clientId} and p.id = any(${ids}::text[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** With its input. */
export function findAnyJob(tx: ClientTransaction, clientId: ClientId, id: JobId): Promise<JobRow | undefined> {
  return tx.selectFrom("job").where("client_id", "=", clientId).where("id", "=", id).selectAll().executeTakeFirst()
}

/** Number of jobs per state, counted up to `maxCountedJobs`. */
export async function countByState(
  tx: ClientTransaction,
  clientId: ClientId,
): Promise<Readonly<Record<JobState, number>>> {
  const { rows } = await sql<{ state: JobState; count: number }>`
    select wanted.state, (select count(*) from (select 1 from job where client_id = ${clientId} and state = wanted.state
                                                 limit ${sql.lit(maxCountedJobs)}) as found) as count
      from unnest(${[...jobStates]}::text[]) as wanted (state)`.execute(tx)
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  const of = (state: JobState) => counts.get(state) ?? 0
  return {
    queued: of("queued"),
    running: of("running"),
    done: of("done"),
    failed: of("failed"),
    cancelled: of("cancelled"),
  }
}

/** Of the job's input only the profile ID is selected. */
function selectJobs(tx: ClientTransaction, clientId: ClientId) {
  return tx
    .selectFrom("job")
    .leftJoin("app_user as requester", (join) =>
      join.onRef("requester.client_id", "=", "job.client_id").onRef("requester.id", "=", "job.requested_by"),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("job_attempt")
          .whereRef("job_attempt.client_id", "=", "job.client_id")
          .whereRef("job_attempt.job_id", "=", "job.id")
          .where("job_attempt.outcome", "is not", null)
          .orderBy("job_attempt.fence", "desc")
          .limit(1)
          .select(["job_attempt.outcome", "job_attempt.problems", "job_attempt.technical"])
          .as("ended"),
      (join) => join.onTrue(),
    )
    .where("job.client_id", "=", clientId)
    .select(jobViewColumns.map((column) => `job.${column}` as const))
    .select([
      sql<string | null>`trim(requester.first_name || ' ' || requester.last_name)`.as("requester"),
      "ended.outcome as last_outcome",
      "ended.problems as last_problems",
      "ended.technical as last_technical",
      sql<ProfileId | null>`job.input->>'profileId'`.as("profile_id"),
    ])
}
