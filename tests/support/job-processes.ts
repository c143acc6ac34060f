import { type ChildProcess, fork } from "node:child_process"
import { resolve } from "node:path"
import { pino } from "pino"
import type { Database } from "../../server/database/database.ts"
import { openJobChanges } from "../../server/jobs/job-changes.ts"
import type { JobKind } from "../../server/jobs/job-kind.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import { startWorker, workerPresets, type WorkerOptions } from "../../server/jobs/worker.ts"
import { endProcess } from "./held-database.ts"
import type { Moment } from "./held-kind.ts"
import type { WorkSurroundings } from "./work-kinds.ts"

export interface JobProcessOrder extends WorkSurroundings {
  readonly url: string
  /** The kinds of work that it does, all at once. */
  readonly works: readonly OrderedWork[]
  readonly leaseSeconds: number
}

export interface OrderedWork {
  /** The kind's name. */
  readonly work: string
  /** Where it stops for good; of one client alone, where it is named. */
  readonly hold?: Moment & { readonly clientId?: string }
}

export interface JobProcess {
  readonly child: ChildProcess
  /** Once each that stops somewhere has come there. */
  readonly held: Promise<void>
  kill(): Promise<void>
}

const program = resolve(import.meta.dirname, "job-process.ts")

/** A process that works on a database until it is killed. */
export async function startJobProcess(
  order: Omit<JobProcessOrder, "leaseSeconds"> & { readonly leaseSeconds?: number },
): Promise<JobProcess> {
  const child = fork(program, { stdio: ["ignore", "ignore", "inherit", "ipc"] })
  const working = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  let toHold = order.works.filter(({ hold }) => hold !== undefined).length
  child.on("message", (word) => {
    if (word === "working") working.resolve()
    else if ((toHold -= 1) === 0) held.resolve()
  })
  child.once("exit", () => {
    const ended = new Error("The process ended by itself.")
    working.reject(ended)
    held.reject(ended)
  })
  // Whoever waits for it is told; nobody has to.
  held.promise.catch(() => undefined)
  child.send({ leaseSeconds: 1, ...order } satisfies JobProcessOrder)
  await working.promise
  return { child, held: held.promise, kill: () => endProcess(child, "SIGKILL") }
}

/** For a worker that has nothing to take over: on a busy machine it would lose its own work to itself, as too late with a sign of life. */
export const unhurried = { leaseSeconds: 60 } as const

export interface WorkerHere {
  /** Waits until it is so, which is looked at each time an attempt has ended. */
  until(isSo: () => Promise<boolean>): Promise<void>
  close(): Promise<void>
}

/** A worker in this process that takes over what others left, soon. */
export function startWorkerHere(
  database: Database,
  kinds: readonly JobKind[],
  options: Partial<WorkerOptions> = {},
): WorkerHere {
  const queue = openQueue(database, () => undefined)
  const changes = openJobChanges(database.connection, () => undefined)
  let ended = Promise.withResolvers<void>()
  const onEnded = () => {
    ended.resolve()
    ended = Promise.withResolvers<void>()
  }
  const worker = startWorker(
    {
      database,
      queue,
      changes,
      log: pino({ level: "silent" }),
      kind: (name) => kinds.find((kind) => kind.name === name),
      onEnded,
    },
    { ...workerPresets, pollMs: 50, leaseSeconds: 0.5, retrySeconds: 0, ...options },
  )
  return {
    async until(isSo) {
      for (;;) {
        const next = ended.promise
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
