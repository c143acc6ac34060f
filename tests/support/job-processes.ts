import { type ChildProcess, fork } from "node:child_process"
import { resolve } from "node:path"
import { pino } from "pino"
import type { Database } from "../../server/database/database.ts"
import { openJobChanges } from "../../server/jobs/job-changes.ts"
import type { JobKind } from "../../server/jobs/job-kind.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import { startWorker, workerPresets } from "../../server/jobs/worker.ts"
import { endProcess } from "./database-process.ts"
import type { Moment } from "./pausing-job-kind.ts"
import type { JobKindOptions } from "./product-job-kinds.ts"

export interface JobProcessOrder extends JobKindOptions {
  readonly url: string
  /** Job kinds that it runs concurrently. */
  readonly jobs: readonly JobOrder[]
  readonly leaseSeconds: number
}

export interface JobOrder {
  /** The kind's name. */
  readonly run: string
  /** Where it waits forever; for one client only, if set. */
  readonly pauseAt?: Moment & { readonly clientId?: string }
}

export interface JobProcess {
  readonly child: ChildProcess
  /** Resolves once every order with a moment has reached it. */
  readonly paused: Promise<void>
  kill(): Promise<void>
}

const program = resolve(import.meta.dirname, "job-process.ts")

/** A process that runs jobs of a database until it is killed. */
export async function startJobProcess(
  order: Omit<JobProcessOrder, "leaseSeconds"> & { readonly leaseSeconds?: number },
): Promise<JobProcess> {
  const child = fork(program, { stdio: ["ignore", "ignore", "inherit", "ipc"] })
  const working = Promise.withResolvers<void>()
  const paused = Promise.withResolvers<void>()
  let remainingPauses = order.jobs.filter(({ pauseAt }) => pauseAt !== undefined).length
  child.on("message", (message) => {
    if (message === "working") working.resolve()
    else if ((remainingPauses -= 1) === 0) paused.resolve()
  })
  child.once("exit", () => {
    const exitSignal = new Error("The process ended by itself.")
    working.reject(exitSignal)
    paused.reject(exitSignal)
  })
  // A caller that awaits it receives the error; others need not.
  paused.promise.catch(() => undefined)
  child.send({ leaseSeconds: 1, ...order } satisfies JobProcessOrder)
  await working.promise
  return { child, paused: paused.promise, kill: () => endProcess(child, "SIGKILL") }
}

/**
 * On a busy machine late heartbeats would make a worker with a short lease lose its jobs to another one. What is to be
 * taken over has its lease expired instead (`expireLeases`).
 */
export const unhurried = { leaseSeconds: 60 } as const

export interface WorkerHere {
  /** Waits until the condition is true; checks it whenever an attempt has ended. */
  until(isSo: () => Promise<boolean>): Promise<void>
  close(): Promise<void>
}

/** A worker in this process; it takes over jobs whose leases have expired. */
export function startWorkerHere(database: Database, kinds: readonly JobKind[]): WorkerHere {
  const queue = openQueue(database, () => undefined)
  const changes = openJobChanges(database.connection, () => undefined)
  let exitSignal = Promise.withResolvers<void>()
  const onFinished = () => {
    exitSignal.resolve()
    exitSignal = Promise.withResolvers<void>()
  }
  const worker = startWorker(
    {
      database,
      queue,
      changes,
      log: pino({ level: "silent" }),
      kind: (name) => kinds.find((kind) => kind.name === name),
      onFinished,
    },
    { ...workerPresets, pollMs: 50, retrySeconds: 0, ...unhurried },
  )
  return {
    async until(isSo) {
      for (;;) {
        const next = exitSignal.promise
        if (await isSo()) return
        await next
      }
    },
    async close() {
      await worker.close()
      await Promise.all([changes.close(), queue.close()])
    },
  }
}
