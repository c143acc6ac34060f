import type { FastifyBaseLogger } from "fastify"
import { v7 as uuid } from "uuid"
import type { AttemptOutcome } from "../../modules/jobs/contracts/job-administration.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { Database } from "../database/database.ts"
import { HttpError } from "../http/http-error.ts"
import type { LeaseOwner } from "./lease-owner.ts"
import type { JobKind } from "./job-kind.ts"
import type { Queue } from "./queue.ts"
import { writeCancelled, writeFailed, writeQueuedAgain, type JobRow } from "./repository.ts"
import type { JobRun } from "./running-job.ts"
import type { AttemptEnding } from "./attempt-repository.ts"
import { technicalText } from "./technical-text.ts"
import { JobAborted } from "./job-aborted.ts"

export interface AttemptDeps {
  readonly database: Database
  readonly queue: Queue
  readonly log: FastifyBaseLogger
  /** After the first failure; doubled after each further one. */
  readonly retrySeconds: number
}

const maxRetrySeconds = 60

/** Runs the job once and saves how it ended; the job writes its own changes under the fence. */
export async function runAttempt(
  deps: AttemptDeps,
  kind: JobKind,
  row: JobRow,
  running: JobRun,
): Promise<AttemptOutcome> {
  const { database } = deps
  const lease: LeaseOwner = { clientId: row.client_id, jobId: row.id, fence: row.fence }
  const clientTransaction = database.clientTransaction.bind(database, row.client_id)
  const fail = async (problems: readonly Problem[], technical?: string): Promise<AttemptOutcome> => {
    await clientTransaction(async (tx) => {
      if (await writeFailed(tx, lease, row, { problems, technical })) await kind.failed?.(tx, running.job)
    })
    return "failed"
  }
  const cancel = async (): Promise<AttemptOutcome> => {
    await clientTransaction((tx) => writeCancelled(tx, lease))
    return "cancelled"
  }

  if (row.cancel_requested) return cancel()
  // Started the maximum number of times and never ended: each process crashed.
  if (row.attempts > kind.attempts) return fail([problem("job.crashed", [])])
  try {
    await kind.run(running.job)
    if (!running.isFinished()) throw new Error(`The job ${kind.name} returned without calling finish.`)
    return "done"
  } catch (thrown) {
    if (running.isFinished()) {
      deps.log.error({ err: thrown }, "job failed after its completion")
      return "done"
    }
    const error: unknown = running.job.signal.aborted ? running.job.signal.reason : thrown
    if (error instanceof JobAborted) {
      if (error.reason === "cancelled") return cancel()
      if (error.reason === "lost") return "lost"
      return (await queueAgain(deps, lease, row, 0, { outcome: "released" })) ? "released" : "lost"
    }
    if (error instanceof HttpError && error.status < 500) return fail(error.problems)
    deps.log.error({ err: error }, "work failed")
    const problems = [problem("server.failed", [])]
    const technical = technicalText(error)
    if (row.attempts >= kind.attempts) return fail(problems, technical)
    const delay = Math.min(maxRetrySeconds, deps.retrySeconds * 2 ** (row.attempts - 1))
    return (await queueAgain(deps, lease, row, delay, { outcome: "again", problems, technical })) ? "again" : "lost"
  }
}

/** Requeues the row and sends a new message for it in one transaction, so that neither exists without the other. */
export function queueAgain(
  { database, queue }: Pick<AttemptDeps, "database" | "queue">,
  lease: LeaseOwner,
  { kind }: Pick<JobRow, "kind">,
  delaySeconds: number,
  ending: AttemptEnding & { readonly outcome: "again" | "released" },
): Promise<boolean> {
  const { clientId, jobId } = lease
  return database.clientTransaction(clientId, async (tx) => {
    const messageId = uuid()
    const isLeased = await writeQueuedAgain(tx, lease, messageId, ending)
    if (isLeased) await queue.send(tx, messageId, { clientId, jobId, kind }, delaySeconds)
    return isLeased
  })
}
