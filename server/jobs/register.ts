import type { FastifyInstance } from "fastify"
import type { Database } from "../database/database.ts"
import { scheduleRecurring } from "./schedule-recurring.ts"
import { createJobMetrics, type JobMetrics } from "./metrics.ts"
import { openJobChanges, type JobChanges } from "./job-changes.ts"
import type { JobKind } from "./job-kind.ts"
import { progressStreamRoute } from "./progress-stream.ts"
import { openQueue } from "./queue.ts"
import { jobRoutes } from "./routes.ts"
import { jobService, type JobService } from "./service.ts"
import { jobCleanupJob, jobCleanupKind } from "./cleanup-job.ts"
import { startWorker, workerPresets } from "./worker.ts"

export interface JobDeps {
  readonly database: Database
  /** Number of jobs this process runs at a time; 0 leaves them to other processes. */
  readonly concurrency: number
  /** Kinds that belong to no service, for tests. */
  readonly kinds?: readonly JobKind[] | undefined
}

/** Registers the job queue, its endpoints, and the worker that runs as long as the server does. */
export function registerJobs(
  app: FastifyInstance,
  { database, concurrency, kinds = [] }: JobDeps,
): { readonly jobs: JobService; readonly changes: JobChanges; readonly jobMetrics: JobMetrics } {
  const queue = openQueue(database, (error) => app.log.warn({ err: error }, "job queue failed"))
  const changes = openJobChanges(database.connection, (error) =>
    app.log.warn({ err: error }, "job changes are not received; workers and pages poll"),
  )
  const jobs = jobService(database, queue)
  for (const kind of kinds) jobs.define(kind)
  const jobMetrics = createJobMetrics(database, queue)
  jobRoutes(app, database, jobs)
  progressStreamRoute(app, { database, jobs, changes })
  jobs.define(jobCleanupJob())
  scheduleRecurring(app, { database, jobs }, jobCleanupKind, "day")

  let worker: ReturnType<typeof startWorker> | undefined
  // Once all kinds are registered.
  app.addHook("onReady", async () => {
    if (concurrency === 0) return
    const deps = { database, queue, changes, log: app.log, kind: jobs.kind, onFinished: jobMetrics.attempted }
    worker = startWorker(deps, { ...workerPresets, concurrency })
  })
  app.addHook("onClose", async () => {
    await worker?.close()
    await changes.close()
    await queue.close()
  })
  return { jobs, changes, jobMetrics }
}
