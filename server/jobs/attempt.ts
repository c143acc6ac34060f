import type { FastifyBaseLogger } from "fastify"
import { v7 as uuid } from "uuid"
import type { AttemptOutcome } from "../../schemas/api/job-administration.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { Database } from "../database/database.ts"
import { Refusal } from "../http/refusal.ts"
import type { Holder } from "./holder.ts"
import type { JobKind } from "./job-kind.ts"
import type { Queue } from "./queue.ts"
import { writeCancelled, writeFailed, writeQueuedAgain, type JobRow } from "./repository.ts"
import type { RunningWork } from "./running-job.ts"
import type { Ending } from "./attempt-repository.ts"
import { technicalText } from "./technical-text.ts"
import { WorkStopped } from "./work-stopped.ts"

export interface AttemptParts {
  readonly database: Database
  readonly queue: Queue
  readonly log: FastifyBaseLogger
  /** After the first failure; doubled after each further one. */
  readonly retrySeconds: number
}

const longestRetrySeconds = 60

/** Runs the work once and writes how it ended; what it wrote by itself it wrote through the fence. */
export async function runAttempt(
  parts: AttemptParts,
  kind: JobKind,
  row: JobRow,
  running: RunningWork,
): Promise<AttemptOutcome> {
  const { database } = parts
  const holder: Holder = { clientId: row.client_id, jobId: row.id, fence: row.fence }
  const tenant = database.tenant.bind(database, row.client_id)
  const fail = async (problems: readonly Problem[], technical?: string): Promise<AttemptOutcome> => {
    await tenant(async (tx) => {
      if (await writeFailed(tx, holder, row, { problems, technical })) await kind.failed?.(tx, running.job)
    })
    return "failed"
  }
  const cancel = async (): Promise<AttemptOutcome> => {
    await tenant((tx) => writeCancelled(tx, holder))
    return "cancelled"
  }

  if (row.cancel_requested) return cancel()
  // Begun that often and never ended: each process died over it.
  if (row.attempts > kind.attempts) return fail([problem("job.died", [])])
  try {
    await kind.run(running.job)
    if (!running.isFinished()) throw new Error(`The work ${kind.name} returned without having called finish.`)
    return "done"
  } catch (thrown) {
    if (running.isFinished()) {
      parts.log.error({ err: thrown }, "work failed after its end")
      return "done"
    }
    const error: unknown = running.job.signal.aborted ? running.job.signal.reason : thrown
    if (error instanceof WorkStopped) {
      if (error.reason === "cancelled") return cancel()
      if (error.reason === "lost") return "lost"
      return (await queueAgain(parts, holder, row, 0, { outcome: "released" })) ? "released" : "lost"
    }
    if (error instanceof Refusal && error.status < 500) return fail(error.problems)
    parts.log.error({ err: error }, "work failed")
    const problems = [problem("server.failed", [])]
    const technical = technicalText(error)
    if (row.attempts >= kind.attempts) return fail(problems, technical)
    const delay = Math.min(longestRetrySeconds, parts.retrySeconds * 2 ** (row.attempts - 1))
    return (await queueAgain(parts, holder, row, delay, { outcome: "again", problems, technical })) ? "again" : "lost"
  }
}

/** The row goes back into the queue and a new message is sent for it in one transaction: neither is ever without the other. */
export function queueAgain(
  { database, queue }: Pick<AttemptParts, "database" | "queue">,
  holder: Holder,
  { kind }: Pick<JobRow, "kind">,
  delaySeconds: number,
  ending: Ending & { readonly outcome: "again" | "released" },
): Promise<boolean> {
  const { clientId, jobId } = holder
  return database.tenant(clientId, async (tx) => {
    const messageId = uuid()
    const isHeld = await writeQueuedAgain(tx, holder, messageId, ending)
    if (isHeld) await queue.send(tx, messageId, { clientId, jobId, kind }, delaySeconds)
    return isHeld
  })
}
