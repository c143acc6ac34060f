import { Ajv } from "ajv"
import type { ValidateFunction } from "ajv"
import formats from "ajv-formats"
import { v7 as uuid } from "uuid"
import type { Every } from "../../modules/jobs/contracts/job-administration.ts"
import type { Job } from "../../modules/jobs/contracts/jobs.ts"
import type { ClientId, JobId } from "../../schemas/ids.ts"
import type { Language } from "../../schemas/languages.ts"
import { problem } from "../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../database/database.ts"
import { json } from "../database/json.ts"
import { ownerOf } from "../http/actor.ts"
import { HttpError } from "../http/http-error.ts"
import { busyError } from "../http/retry-later.ts"
import { withSharedParts } from "../http/shared-parts.ts"
import { listNewestOfPeriods } from "./scheduled-runs-repository.ts"
import { deleteFailedJob } from "./attempt-repository.ts"
import type { JobActor, JobKind } from "./job-kind.ts"
import { serializeJob } from "./serialize-job.ts"
import type { Queue } from "./queue.ts"
import {
  countRunningJobs,
  findByKey,
  findJobOfPeriod,
  findMyJob,
  findOwnJobRow,
  listMyJobs,
  requestCancel,
  requeueJob,
  type JobRow,
  type OwnJobQuery,
  type JobView,
} from "./repository.ts"

const addFormats = formats.default
/** Shared by the process, so that each input schema is compiled once; without optimizing, which would block it for longer. */
const ofInputs = addFormats(
  new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true, code: { optimize: false } }),
)

/** Maximum number of waiting and running jobs of one user. */
export const maxRunningJobs = 20

export interface EnqueueOptions {
  /**
   * A user's job with the same kind and key is enqueued once; it can be requested again after it failed or was
   * cancelled.
   */
  readonly key?: string
}

export type JobService = ReturnType<typeof jobService>

/** Background jobs: enqueued in the caller's transaction, viewed and cancelled. Workers run them. */
export function jobService(database: Database, queue: Queue) {
  const kinds = new Map<string, JobKind>()
  const checks = new Map<string, ValidateFunction>()
  const schedules = new Map<string, Every>()

  /** Compiled with the first job of the kind. */
  const checkOf = (name: string): ValidateFunction => {
    const known = kinds.get(name)
    if (!known) throw new Error(`There is no job kind ${name}.`)
    const check = checks.get(name) ?? ofInputs.compile(withSharedParts(known.input))
    checks.set(name, check)
    return check
  }

  return {
    /** Registers a kind; must be called before the server listens. */
    define(kind: JobKind): void {
      if (kinds.has(kind.name)) throw new Error(`There are two job kinds ${kind.name}.`)
      kinds.set(kind.name, kind)
    },

    /** Registers a kind that the system runs on a schedule. */
    schedule(kind: Pick<JobKind, "name">, every: Every): void {
      schedules.set(kind.name, every)
    },

    /** The scheduled kinds and how often they run. */
    schedules: (): ReadonlyMap<string, Every> => schedules,

    kind: (name: string): JobKind | undefined => kinds.get(name),

    kindNames: (): readonly string[] => [...kinds.keys()],

    /** Enqueues a job; it starts once the caller's transaction is committed. */
    async enqueue(
      tx: ClientTransaction,
      actor: JobActor,
      kind: Pick<JobKind, "name">,
      input: unknown,
      { key }: EnqueueOptions = {},
    ): Promise<JobRow> {
      const check = checkOf(kind.name)
      if (!check(input)) throw new Error(`The input of ${kind.name} is invalid: ${ofInputs.errorsText(check.errors)}.`)
      const { clientId, userId } = actor
      const known = key === undefined ? undefined : await findByKey(tx, clientId, userId, kind.name, key)
      if (known) return known
      if (userId !== null && (await countRunningJobs(tx, clientId, userId)) >= maxRunningJobs) {
        throw new HttpError(429, problem("job.too_many", [], { maximum: maxRunningJobs }))
      }
      const id = uuid() as JobId
      const messageId = uuid()
      const insertedJob = await tx
        .insertInto("job")
        .values({
          client_id: clientId,
          id,
          kind: kind.name,
          input: json(input),
          message_id: messageId,
          key: key ?? null,
          requested_by: userId,
          module: actor.module,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      if (insertedJob) {
        await queue.send(tx, messageId, { clientId, jobId: id, kind: kind.name })
        return insertedJob
      }
      // Another request enqueued the same job at the same moment; it is committed by now.
      const other = key === undefined ? undefined : await findByKey(tx, clientId, userId, kind.name, key)
      if (!other) throw busyError()
      return other
    },

    /** Enqueues the system job of an hour or day once: a failed one is restarted, a cancelled one stays cancelled. */
    async enqueueScheduled(
      tx: ClientTransaction,
      clientId: ClientId,
      kind: Pick<JobKind, "name">,
      period: string,
    ): Promise<void> {
      const known = await findJobOfPeriod(tx, clientId, kind.name, period)
      if (known?.state === "failed") await this.retryJob(tx, known)
      else if (!known) await this.enqueue(tx, { clientId, userId: null, module: null }, kind, {}, { key: period })
    },

    /**
     * Runs a system job immediately: the scheduled run of the period when it has not started yet, otherwise an
     * additional run. A request while one is waiting or running returns that one.
     */
    async runNow(
      tx: ClientTransaction,
      clientId: ClientId,
      kind: Pick<JobKind, "name">,
      period: string,
    ): Promise<JobId> {
      const systemActor = { clientId, userId: null, module: null }
      const of = (await listNewestOfPeriods(tx, clientId, [{ kind: kind.name, period }])).get(kind.name)
      if (of?.state === "queued" || of?.state === "running") return of.id
      if (of && of.state !== "done") {
        await this.retryJob(tx, { client_id: clientId, id: of.id, kind: kind.name })
        return of.id
      }
      const key = of ? `${period}+${runOf(of.key) + 1}` : period
      return (await this.enqueue(tx, systemActor, kind, {}, { key })).id
    },

    /**
     * Requeues a failed or cancelled job with all its attempts. It reuses the row, so the job still takes effect once.
     * False when the job has neither state, or for the second of two concurrent requests.
     */
    async retryJob(tx: ClientTransaction, row: Pick<JobRow, "client_id" | "id" | "kind">): Promise<boolean> {
      const messageId = uuid()
      if (!(await requeueJob(tx, row, messageId))) return false
      await deleteFailedJob(tx, row.client_id, row.id)
      await queue.send(tx, messageId, { clientId: row.client_id, jobId: row.id, kind: row.kind })
      return true
    },

    /** The user's own job; throws not found for jobs of other users. */
    async find(tx: ClientTransaction, actor: JobActor, jobId: JobId): Promise<JobView> {
      return assertFound(isUuid(jobId) ? await findMyJob(tx, actor.clientId, ownerOf(actor), jobId) : undefined)
    },

    /** The user's own job with its input. */
    async findRow(tx: ClientTransaction, actor: JobActor, jobId: JobId): Promise<JobRow> {
      return assertFound(isUuid(jobId) ? await findOwnJobRow(tx, actor.clientId, ownerOf(actor), jobId) : undefined)
    },

    list(actor: JobActor, jobQuery: OwnJobQuery): Promise<readonly JobView[]> {
      const { clientId } = actor
      const userId = ownerOf(actor)
      if (userId === null) return Promise.resolve([])
      return database.clientTransaction(clientId, (tx) => listMyJobs(tx, clientId, userId, jobQuery))
    },

    /** Cancels a job regardless of its requester, when newer data made it obsolete. */
    stop: (tx: ClientTransaction, clientId: ClientId, jobId: JobId): Promise<void> =>
      requestCancel(tx, clientId, jobId),

    cancel(actor: JobActor, jobId: JobId): Promise<JobView> {
      return database.clientTransaction(actor.clientId, async (tx) => {
        await this.find(tx, actor, jobId)
        await requestCancel(tx, actor.clientId, jobId)
        return this.find(tx, actor, jobId)
      })
    },

    serialize: (row: JobView, language: Language): Job => serializeJob(row, language),
  }
}

/** The number of the additional run within its period. */
function runOf(key: string): number {
  return Number(key.split("+")[1] ?? 0)
}

function assertFound<Row>(row: Row | undefined): Row {
  if (!row) throw new HttpError(404, problem("job.not_found", []))
  return row
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
