import { sql } from "kysely"
import { pino } from "pino"
import type { JobId } from "../../schemas/ids.ts"
import { openDatabase, type Database } from "../../server/database/database.ts"
import type { JobActor, JobKind } from "../../server/jobs/job-kind.ts"
import { openQueue, type Queue } from "../../server/jobs/queue.ts"
import type { JobRow } from "../../server/jobs/repository.ts"
import { jobService, type JobService } from "../../server/jobs/service.ts"
import { startWorker, workerPresets, type WorkerOptions } from "../../server/jobs/worker.ts"
import { separateDatabase } from "./database.ts"
import { jobCreatedTables, testKinds } from "./job-kinds.ts"
import { createClient, createTestUser, type TestUser } from "./organisation.ts"
import { runAs } from "./template-database.ts"

export interface JobFixture {
  readonly url: string
  readonly database: Database
  readonly queue: Queue
  readonly jobs: JobService
  readonly user: TestUser
  readonly actor: JobActor
  /** A worker in this process with short delays. */
  run(options?: Partial<WorkerOptions>): { close(): Promise<void> }
  /** Stops the workers that still run. */
  waitUntilIdle(): Promise<void>
  enqueue(kind: Pick<JobKind, "name">, input: unknown): Promise<JobRow>
  read(id: JobId): Promise<JobRow>
  /** Waits until the job matches. */
  until(id: JobId, isSo: (row: JobRow) => boolean): Promise<JobRow>
  /** The numbers a job wrote, in order. */
  written(id: JobId): Promise<readonly number[]>
  close(): Promise<void>
}

/** A database with one client and one user who requests jobs. */
export async function setupJobFixture(kinds: readonly JobKind[] = testKinds): Promise<JobFixture> {
  const { url, release } = await separateDatabase("adds a table for what work writes, and kills workers")
  return setupJobFixtureAt(url, kinds, release)
}

/** The same in an existing database. */
export async function setupJobFixtureAt(
  url: string,
  kinds: readonly JobKind[] = testKinds,
  release: () => Promise<void> = async () => undefined,
): Promise<JobFixture> {
  for (const statement of jobCreatedTables) await runAs(url, statement)
  const database = openDatabase({ ownerUrl: url })
  const queue = openQueue(database, () => undefined)
  const jobs = jobService(database, queue)
  for (const kind of kinds) jobs.define(kind)
  const client = await createClient(database, "Works", ["Head"])
  const user = await createTestUser(database, client.id, { email: "worker@example.org" })
  const actor: JobActor = { clientId: client.id, userId: user.id, module: "IC" }
  const workers = new Set<{ close(): Promise<void> }>()
  const waitUntilIdle = async () => {
    await Promise.all([...workers].map((worker) => worker.close()))
    workers.clear()
  }
  const read = (id: JobId) => database.clientTransaction(client.id, (tx) => jobs.findRow(tx, actor, id))
  return {
    url,
    database,
    queue,
    jobs,
    user,
    actor,
    run(options = {}) {
      const log = pino({ level: "silent" })
      const quick = { ...workerPresets, pollMs: 20, leaseSeconds: 1, retrySeconds: 0, graceMs: 200, ...options }
      const worker = startWorker({ database, queue, log, kind: jobs.kind }, quick)
      const close = () => {
        workers.delete(worker)
        return worker.close()
      }
      workers.add(worker)
      return { close }
    },
    waitUntilIdle,
    enqueue: (kind, input) => database.clientTransaction(client.id, (tx) => jobs.enqueue(tx, actor, kind, input)),
    read,
    async until(id, isSo) {
      for (;;) {
        const row = await read(id)
        if (isSo(row)) return row
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    async written(id) {
      const { rows } = await sql<{ number: number }>`
        select number from made_by_work where job_id = ${id} order by 1`.execute(database.owner)
      return rows.map(({ number }) => number)
    },
    async close() {
      await waitUntilIdle()
      await queue.close()
      await database.close()
      await release()
    },
  }
}

export function isFinished({ state }: JobRow): boolean {
  return state !== "queued" && state !== "running"
}
