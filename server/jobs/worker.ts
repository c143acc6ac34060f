import { setTimeout as delay } from "node:timers/promises"
import { ROOT_CONTEXT, type Span, SpanKind } from "@opentelemetry/api"
import type { FastifyBaseLogger } from "fastify"
import type { AttemptOutcome } from "../../modules/jobs/contracts/job-administration.ts"
import type { Database } from "../database/database.ts"
import { inSpan, linksTo } from "../traces/span.ts"
import { queueAgain, runAttempt } from "./attempt.ts"
import type { JobChanges } from "./job-changes.ts"
import type { JobKind } from "./job-kind.ts"
import type { Queue, ReceivedMessage } from "./queue.ts"
import { claim, type JobRow } from "./repository.ts"
import { createJobRun, type JobRun } from "./running-job.ts"

export interface WorkerOptions {
  /** Number of jobs that run at a time. */
  readonly concurrency: number
  readonly pollMs: number
  /** A job whose lease was not extended for this long is restarted: its process crashed or was suspended. */
  readonly leaseSeconds: number
  readonly retrySeconds: number
  /** How long running jobs may take to finish when the server stops, before they are stopped and released. */
  readonly graceMs: number
}

export const workerPresets: WorkerOptions = {
  concurrency: 2,
  pollMs: 300,
  leaseSeconds: 10,
  retrySeconds: 1,
  graceMs: 1_500,
}

export interface WorkerDeps {
  readonly database: Database
  readonly queue: Queue
  /** Without them a worker finds new jobs only when it polls. */
  readonly changes?: JobChanges
  readonly log: FastifyBaseLogger
  readonly kind: (name: string) => JobKind | undefined
  readonly onFinished?: (kind: string, outcome: AttemptOutcome, seconds: number) => void
}

interface RunningItem {
  readonly message: ReceivedMessage
  readonly row: JobRow
  readonly running: JobRun
}

const maxDelayMs = 5_000

/** Runs the queue's jobs in this process until it is closed. */
export function startWorker(deps: WorkerDeps, options: WorkerOptions): { close(): Promise<void> } {
  const { database, queue, log } = deps
  const runningItems = new Set<RunningItem>()
  const handled = new Set<Promise<void>>()
  const closing = new AbortController()
  let wake = new AbortController()

  const unsubscribe = deps.changes?.subscribe(({ state }) => {
    if (state === "queued") wake.abort()
  })

  const dequeue = async () => {
    let lastCleanupAt = Number.NEGATIVE_INFINITY
    let failures = 0
    while (!closing.signal.aborted) {
      try {
        await deps.changes?.connect()
        if (performance.now() - lastCleanupAt > (options.leaseSeconds * 1000) / 4) {
          // Extends its own leases first: when this process itself was delayed, none of its jobs are lost.
          for (const { message } of runningItems) await queue.extendLease(message)
          const stalled = await queue.releaseStalled(options.leaseSeconds)
          if (stalled > 0) log.warn({ stalled }, "taking over jobs of a process that died")
          lastCleanupAt = performance.now()
        }
        const free = options.concurrency - handled.size
        const messages = free > 0 ? await queue.receive(free) : []
        for (const message of messages) start(message)
        failures = 0
      } catch (error) {
        // The database may be unavailable or not yet set up; logged once, not at every poll.
        if (failures === 0) log.warn({ err: error }, "could not fetch jobs from the queue")
        failures += 1
      }
      const delayMs = failures > 0 ? Math.min(maxDelayMs, options.pollMs * 2 ** failures) : options.pollMs
      await sleep(delayMs)
    }
  }
  const sleep = async (ms: number) => {
    await delay(ms, undefined, { signal: AbortSignal.any([closing.signal, wake.signal]) }).catch(() => undefined)
    if (wake.signal.aborted) wake = new AbortController()
  }

  const start = (message: ReceivedMessage) => {
    const handling = handle(message)
      .catch((error: unknown) => log.error({ err: error, jobId: message.data.jobId }, "job left to the next poll"))
      .finally(() => {
        handled.delete(handling)
        // Capacity is free: waiting jobs need not wait for the next poll.
        wake.abort()
      })
    handled.add(handling)
  }

  const handle = async (message: ReceivedMessage) => {
    const { clientId, jobId } = message.data
    const kind = deps.kind(message.data.kind)
    if (!kind) {
      log.warn({ kind: message.data.kind, jobId }, "unknown job kind in this version; left to another process")
      return
    }
    const row = await database.clientTransaction(clientId, (tx) => claim(tx, clientId, jobId, message.id))
    if (!row) return queue.remove(message)
    const attributes = { "job.kind": kind.name, "job.attempt": row.attempts }
    const links = linksTo(message.data.trace)
    await inSpan(`job ${kind.name}`, { kind: SpanKind.CONSUMER, attributes, links, parent: ROOT_CONTEXT }, (span) =>
      attend(message, kind, row, span),
    )
    await queue.remove(message)
  }

  const attend = async (message: ReceivedMessage, kind: JobKind, row: JobRow, span: Span) => {
    const startedAt = performance.now()
    const logOfAttempt = log.child({ job: row.id, kind: kind.name, attempt: row.attempts })
    const running = createJobRun(database, row)
    const stopWatching = watch(message, running, logOfAttempt)
    const attempt = runAttempt({ ...deps, log: logOfAttempt, retrySeconds: options.retrySeconds }, kind, row, running)
    const entry: RunningItem = { message, row, running }
    runningItems.add(entry)
    try {
      const outcome = await attempt
      const seconds = (performance.now() - startedAt) / 1000
      span.setAttribute("job.outcome", outcome)
      logOfAttempt.info({ outcome, seconds }, "job attempted")
      deps.onFinished?.(kind.name, outcome, seconds)
    } finally {
      runningItems.delete(entry)
      stopWatching()
    }
  }

  /** Extends the lease and checks for cancellation while the job is running. */
  const watch = (message: ReceivedMessage, running: JobRun, logOfAttempt: FastifyBaseLogger) => {
    const every = Math.min(1_000, (options.leaseSeconds * 1000) / 5)
    const beat = async () => {
      try {
        if (!(await queue.extendLease(message)) && !running.isFinished()) running.stop("lost")
        await running.checkState()
      } catch (error) {
        // Temporarily unavailable: the fence prevents conflicting writes even if another process claims the job
        // meanwhile.
        logOfAttempt.warn({ err: error }, "could not extend the lease of a running job")
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

  const polling = dequeue()
  return {
    async close() {
      closing.abort()
      unsubscribe?.()
      await polling
      await within(options.graceMs, handled)
      for (const { running } of runningItems) running.stop("shutdown")
      await within(options.graceMs, handled)
      // A job that ignores the signal is released all the same; its fence is outdated from then on.
      for (const { row } of runningItems) {
        const lease = { clientId: row.client_id, jobId: row.id, fence: row.fence }
        await queueAgain(deps, lease, row, 0, { outcome: "released" }).catch((error: unknown) =>
          log.warn({ err: error, job: row.id }, "could not release the job; it is taken over when its lease expires"),
        )
      }
    },
  }
}

/** Waits for all of them, up to `ms` milliseconds. */
async function within(ms: number, all: ReadonlySet<Promise<void>>): Promise<void> {
  if (all.size === 0) return
  const late = new AbortController()
  await Promise.race([Promise.all(all), delay(ms, undefined, { signal: late.signal }).catch(noop)])
  late.abort()
}

function noop(): void {}
