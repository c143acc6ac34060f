import { validate as isUuid } from "uuid"
import type { QueryOf, ReplyOf } from "../../../schemas/api/endpoint.ts"
import type { ClientJob, ClientJobDetail, JobSchedule, listClientJobs } from "../contracts/job-administration.ts"
import type { JobId, ProfileId, UserId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../server/database/database.ts"
import { inSavepoint } from "../../../server/database/savepoint.ts"
import { currentPeriod, periodEnd } from "../../../server/database/time.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { problemMessage } from "../../../server/http/problem-messages.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"
import * as repository from "./repository.ts"
import { countAttempts, listAttempts } from "../../../server/jobs/attempt-repository.ts"
import { kindName } from "./kind-name.ts"
import { serializeAttempt, serializeClientJob } from "./serialize-client-job.ts"
import { type JobRow, requestCancel } from "../../../server/jobs/repository.ts"
import { listNewestOfPeriods } from "../../../server/jobs/scheduled-runs-repository.ts"
import type { JobService } from "../../../server/jobs/service.ts"

export type JobAdministration = ReturnType<typeof jobAdministration>

const presetSize = 50
const uniqueViolation = "23505"

/** All jobs of a client, for its administrators: list, retry and cancel. */
export function jobAdministration(database: Database, jobs: JobService) {
  const serializeJobs = async (
    tx: ClientTransaction,
    actor: Actor,
    rows: readonly repository.JobListItem[],
    language: Language,
  ) => {
    const ids = rows.flatMap(({ profile_id: id }) => id ?? [])
    const names = await repository.profileNames(tx, actor.clientId, [...new Set<ProfileId>(ids)])
    const knows = (kind: string) => jobs.kind(kind) !== undefined
    return rows.map((row) => serializeClientJob(row, { language, names, knows }))
  }
  const serializeJobById = async (
    tx: ClientTransaction,
    actor: Actor,
    id: JobId,
    language: Language,
  ): Promise<ClientJob> => {
    const [one] = await serializeJobs(tx, actor, [await getJob(tx, actor, id)], language)
    if (!one) throw notFound()
    return one
  }
  const findObsolescence = async (tx: ClientTransaction, row: JobRow): Promise<Problem | undefined> => {
    const kind = jobs.kind(row.kind)
    if (!kind) return problem("job.unknown_kind", [])
    const actor = { clientId: row.client_id, userId: row.requested_by, module: row.module }
    return kind.findObsolescence?.(tx, { id: row.id, actor, input: row.input })
  }
  /** Performs the change with the job locked and writes the requesting user to the audit log. */
  const change = (
    actor: Actor,
    jobId: JobId,
    language: Language,
    action: "retried" | "cancelled",
    run: (tx: ClientTransaction, row: JobRow) => Promise<void>,
  ): Promise<ClientJob> =>
    database.clientTransaction(actor.clientId, async (tx) => {
      const row = isUuid(jobId) ? await repository.lockJob(tx, actor.clientId, jobId) : undefined
      if (!row) throw notFound()
      await run(tx, row)
      const after = await getJob(tx, actor, jobId)
      await auditJob(tx, actor, row, `job.${action}`, row.state, after.state)
      return serializeJobById(tx, actor, jobId, language)
    })

  return {
    list: (
      actor: Actor,
      { state, kind, requestedBy, since, before, size = presetSize }: QueryOf<typeof listClientJobs>,
      language: Language,
    ): Promise<ReplyOf<typeof listClientJobs>> =>
      database.readTransaction(actor.clientId, async (tx) => {
        // One more than requested shows whether there is a next page.
        const rows = await repository.listAll(tx, actor.clientId, {
          state,
          kind,
          requestedBy: parseRequester(requestedBy),
          since: since === undefined ? undefined : new Date(since),
          before,
          limit: size + 1,
        })
        const content = await serializeJobs(tx, actor, rows.slice(0, size), language)
        const kinds = jobs.kindNames().map((one) => ({ kind: one, name: kindName(one, language) }))
        return {
          content,
          next: rows.length > size ? (content.at(-1)?.id ?? null) : null,
          counts: await repository.countByState(tx, actor.clientId),
          kinds: kinds.toSorted((a, b) => a.name.localeCompare(b.name, language)),
        }
      }),

    find: (actor: Actor, jobId: JobId, language: Language): Promise<ClientJobDetail> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const job = await serializeJobById(tx, actor, jobId, language)
        const rows = await listAttempts(tx, actor.clientId, jobId)
        const total = await countAttempts(tx, actor.clientId, jobId)
        const jobRow = job.canRetry ? await repository.findAnyJob(tx, actor.clientId, jobId) : undefined
        const why = jobRow && (await findObsolescence(tx, jobRow))
        return {
          job,
          attempts: rows.map((row, index) => serializeAttempt(row, total - index, language)),
          retryBlocker: why === undefined ? null : problemMessage(why, language),
        }
      }),

    retry: (actor: Actor, jobId: JobId, language: Language): Promise<ClientJob> =>
      change(actor, jobId, language, "retried", async (tx, row) => {
        if (row.state !== "failed" && row.state !== "cancelled") throw createJobError("job.not_retried")
        const why = await findObsolescence(tx, row)
        if (why) throw new HttpError(409, why)
        await inSavepoint(tx, () => jobs.retryJob(tx, row)).catch((error: unknown) => {
          throw isUniqueViolation(error) ? createJobError("job.replaced") : error
        })
      }),

    cancel: (actor: Actor, jobId: JobId, language: Language): Promise<ClientJob> =>
      change(actor, jobId, language, "cancelled", async (tx, row) => {
        if (row.state !== "queued" && row.state !== "running") throw createJobError("job.not_cancelled")
        await requestCancel(tx, actor.clientId, jobId)
      }),

    schedules: (actor: Actor, language: Language): Promise<{ content: JobSchedule[] }> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const scheduled = [...jobs.schedules()]
        const kinds = scheduled.map(([kind]) => kind)
        const newest = await repository.listLatestSystemJobs(tx, actor.clientId, kinds)
        const last = new Map(
          (await serializeJobs(tx, actor, [...newest.values()], language)).map((one) => [one.kind, one]),
        )
        const periods = { hour: await currentPeriod(tx, "hour"), day: await currentPeriod(tx, "day") }
        const newestRuns = await listNewestOfPeriods(
          tx,
          actor.clientId,
          scheduled.map(([kind, every]) => ({ kind, period: periods[every] })),
        )
        const isEnqueued = (kind: string) => (newestRuns.get(kind)?.state ?? "failed") !== "failed"
        return {
          content: scheduled
            .map(([kind, every]) => ({
              kind,
              kindName: kindName(kind, language),
              every,
              last: last.get(kind) ?? null,
              nextAt: isEnqueued(kind) ? periodEnd(periods[every]).toISOString() : null,
            }))
            .toSorted((a, b) => a.kindName.localeCompare(b.kindName, language)),
        }
      }),

    run: (actor: Actor, kind: string, language: Language): Promise<ClientJob> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const every = jobs.schedules().get(kind)
        if (!every) throw new HttpError(404, problem("job.unknown_schedule", ["kind"]))
        const period = await currentPeriod(tx, every)
        const id = await jobs.runNow(tx, actor.clientId, { name: kind }, period)
        // Locked, so that concurrent requests are audited one after the other.
        const lockedJob = await repository.lockJob(tx, actor.clientId, id)
        if (!lockedJob) throw notFound()
        await auditJob(tx, actor, lockedJob, "job.run_now", null, lockedJob.state)
        return serializeJobById(tx, actor, id, language)
      }),
  }
}

async function getJob(tx: ClientTransaction, actor: Actor, id: JobId): Promise<repository.JobListItem> {
  const row = isUuid(id) ? await repository.findAny(tx, actor.clientId, id) : undefined
  if (!row) throw notFound()
  return row
}

async function auditJob(
  tx: ClientTransaction,
  actor: Actor,
  { id, kind }: Pick<JobRow, "id" | "kind">,
  action: string,
  previous: string | null,
  current: string,
): Promise<void> {
  const changes = [
    { section: null, parameter: "kind", previous: null, current: kind },
    { section: null, parameter: "state", previous, current },
  ]
  await appendAudit(tx, actor, { subjectKind: "job", subjectId: id, action, changes })
}

const notFound = () => new HttpError(404, problem("job.not_found", []))

function createJobError(code: "job.not_retried" | "job.not_cancelled" | "job.replaced"): HttpError {
  return new HttpError(409, problem(code, []))
}

function parseRequester(text: string | undefined): UserId | "product" | "people" | undefined {
  if (text === undefined || text === "product" || text === "people") return text
  if (!isUuid(text)) throw new HttpError(400, problem("value.unknown_user", ["requestedBy"]))
  return text as UserId
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === uniqueViolation
}
