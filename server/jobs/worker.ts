import { setTimeout as delay } from "node:timers/promises"
import { ROOT_CONTEXT, type Span, SpanKind } from "@opentelemetry/api"
import type { FastifyBaseLogger } from "fastify"
import type { AttemptOutcome } from "../../schemas/api/job-administration.ts"
import type { Database } from "../database/database.ts"
import { inSpan, linksTo } from "../traces/span.ts"
import { queueAgain, runAttempt } from "./attempt.ts"
import type { JobChanges } from "./job-changes.ts"
import type { JobKind } from "./job-kind.ts"
import type { Queue, Received } from "./queue.ts"
import { claim, type JobRow } from "./repository.ts"
import { runningWork, type RunningWork } from "./running-job.ts"

export interface WorkerOptions {
  /** Pieces of work done at a time. */
  readonly concurrency: number
  readonly pollMs: number
  /** Work that nobody held for so long is begun anew: its process died, or stood still. */
  readonly leaseSeconds: number
  readonly retrySeconds: number
  /** What work under way is given to end when the server does, before it is stopped and given back. */
  readonly graceMs: number
}

export const workerPresets: WorkerOptions = {
  concurrency: 2,
  pollMs: 300,
  leaseSeconds: 10,
  retrySeconds: 1,
  graceMs: 1_500,
}

export interface WorkerParts {
  readonly database: Database
  readonly queue: Queue
  /** Without them a worker finds new work only when it polls. */
  readonly changes?: JobChanges
  readonly log: FastifyBaseLogger
  readonly kind: (name: string) => JobKind | undefined
  readonly onEnded?: (kind: string, outcome: AttemptOutcome, seconds: number) => void
}

interface UnderWay {
  readonly message: Received
  readonly row: JobRow
  readonly running: RunningWork
}

const longestPauseMs = 5_000

/** Does the queue's work in this process until it is closed. */
export function startWorker(parts: WorkerParts, options: WorkerOptions): { close(): Promise<void> } {
  const { database, queue, log } = parts
  const underWay = new Set<UnderWay>()
  const handled = new Set<Promise<void>>()
  const closing = new AbortController()
  let wake = new AbortController()

  const unsubscribe = parts.changes?.subscribe(({ state }) => {
    if (state === "queued") wake.abort()
  })

  const take = async () => {
    let sweptAt = Number.NEGATIVE_INFINITY
    let failures = 0
    while (!closing.signal.aborted) {
      try {
        await parts.changes?.connect()
        if (performance.now() - sweptAt > (options.leaseSeconds * 1000) / 4) {
          // One's own first: where this process itself was held up, none of its work is lost.
          for (const { message } of underWay) await queue.hold(message)
          const lost = await queue.releaseLost(options.leaseSeconds)
          if (lost > 0) log.warn({ lost }, "work of a process that died is taken over")
          sweptAt = performance.now()
        }
        const free = options.concurrency - handled.size
        const messages = free > 0 ? await queue.receive(free) : []
        for (const message of messages) start(message)
        failures = 0
      } catch (error) {
        // The database may be away, or not made ready yet; said once, not at every look.
        if (failures === 0) log.warn({ err: error }, "no work was taken from the queue")
        failures += 1
      }
      const pause = failures > 0 ? Math.min(longestPauseMs, options.pollMs * 2 ** failures) : options.pollMs
      await sleep(pause)
    }
  }
  const sleep = async (ms: number) => {
    await delay(ms, undefined, { signal: AbortSignal.any([closing.signal, wake.signal]) }).catch(() => undefined)
    if (wake.signal.aborted) wake = new AbortController()
  }

  const start = (message: Received) => {
    const work = handle(message)
      .catch((error: unknown) => log.error({ err: error, jobId: message.data.jobId }, "work was left to the next look"))
      .finally(() => {
        handled.delete(work)
        // A place is free: whoever waits need not wait for the next look.
        wake.abort()
      })
    handled.add(work)
  }

  const handle = async (message: Received) => {
    const { clientId, jobId } = message.data
    const kind = parts.kind(message.data.kind)
    if (!kind) {
      log.warn({ kind: message.data.kind, jobId }, "this version knows no such work; it is left to another process")
      return
    }
    const row = await database.tenant(clientId, (tx) => claim(tx, clientId, jobId, message.id))
    if (!row) return queue.remove(message)
    const attributes = { "job.kind": kind.name, "job.attempt": row.attempts }
    const links = linksTo(message.data.trace)
    await inSpan(`job ${kind.name}`, { kind: SpanKind.CONSUMER, attributes, links, parent: ROOT_CONTEXT }, (span) =>
      attend(message, kind, row, span),
    )
    await queue.remove(message)
  }

  const attend = async (message: Received, kind: JobKind, row: JobRow, span: Span) => {
    const begun = performance.now()
    const logOfAttempt = log.child({ job: row.id, kind: kind.name, attempt: row.attempts })
    const running = runningWork(database, row)
    const stopWatching = watch(message, running, logOfAttempt)
    const attempt = runAttempt({ ...parts, log: logOfAttempt, retrySeconds: options.retrySeconds }, kind, row, running)
    const entry: UnderWay = { message, row, running }
    underWay.add(entry)
    try {
      const outcome = await attempt
      const seconds = (performance.now() - begun) / 1000
      span.setAttribute("job.outcome", outcome)
      logOfAttempt.info({ outcome, seconds }, "work attempted")
      parts.onEnded?.(kind.name, outcome, seconds)
    } finally {
      underWay.delete(entry)
      stopWatching()
    }
  }

  /** Keeps the message held and sees whether the work is still wanted, as long as it is under way. */
  const watch = (message: Received, running: RunningWork, logOfAttempt: FastifyBaseLogger) => {
    const every = Math.min(1_000, (options.leaseSeconds * 1000) / 5)
    const beat = async () => {
      try {
        if (!(await queue.hold(message)) && !running.isFinished()) running.stop("lost")
        await running.look()
      } catch (error) {
        // Away for a moment: the fence keeps everything right even if the work is taken over meanwhile.
        logOfAttempt.warn({ err: error }, "work under way could not be held")
      }
      if (!stopped) timer = setTimeout(() => void beat(), every)
    }
    let stopped = false
    let timer: NodeJS.Timeout | undefined = setTimeout(() => void beat(), every)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }

  const taking = take()
  return {
    async close() {
      closing.abort()
      unsubscribe?.()
      await taking
      await within(options.graceMs, handled)
      for (const { running } of underWay) running.stop("shutdown")
      await within(options.graceMs, handled)
      // What does not listen is given back all the same; its fence is behind from then on.
      for (const { row } of underWay) {
        const holder = { clientId: row.client_id, jobId: row.id, fence: row.fence }
        await queueAgain(parts, holder, row, 0, { outcome: "released" }).catch((error: unknown) =>
          log.warn({ err: error, job: row.id }, "work was not given back; it is taken over once its lease has run out"),
        )
      }
    },
  }
}

/** Waits for all of them, but no longer. */
async function within(ms: number, all: ReadonlySet<Promise<void>>): Promise<void> {
  if (all.size === 0) return
  const late = new AbortController()
  await Promise.race([Promise.all(all), delay(ms, undefined, { signal: late.signal }).catch(nothing)])
  late.abort()
}

function nothing(): void {}
