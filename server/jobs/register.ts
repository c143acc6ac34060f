import type { FastifyInstance } from "fastify"
import type { Database } from "../database/database.ts"
import { jobAdministrationRoutes } from "./administration-routes.ts"
import { jobAdministration } from "./administration-service.ts"
import { askRegularly } from "./ask-regularly.ts"
import { jobFigures, type JobFigures } from "./figures.ts"
import { openJobChanges, type JobChanges } from "./job-changes.ts"
import type { JobKind } from "./job-kind.ts"
import { progressStreamRoute } from "./progress-stream.ts"
import { openQueue } from "./queue.ts"
import { jobRoutes } from "./routes.ts"
import { jobService, type JobService } from "./service.ts"
import { jobSweepJob, jobSweepKind } from "./sweep-job.ts"
import { startWorker, workerPresets } from "./worker.ts"

export interface JobParts {
  readonly database: Database
  /** Pieces of work this process does at a time; none leaves them to other processes. */
  readonly concurrency: number
  /** Kinds that belong to no service, as tests have them. */
  readonly kinds?: readonly JobKind[] | undefined
}

/** The queue of the work that takes time, its calls, and the worker that runs as long as the server does. */
export function registerJobs(
  app: FastifyInstance,
  { database, concurrency, kinds = [] }: JobParts,
): { readonly jobs: JobService; readonly changes: JobChanges; readonly figures: JobFigures } {
  const queue = openQueue(database, (error) => app.log.warn({ err: error }, "the queue of work failed"))
  const changes = openJobChanges(database.connection, (error) =>
    app.log.warn({ err: error }, "job changes are not received; workers and pages poll"),
  )
  const jobs = jobService(database, queue)
  for (const kind of kinds) jobs.define(kind)
  const figures = jobFigures(database, queue)
  jobRoutes(app, database, jobs)
  progressStreamRoute(app, { database, jobs, changes })
  jobAdministrationRoutes(app, jobAdministration(database, jobs))
  jobs.define(jobSweepJob())
  askRegularly(app, { database, jobs }, jobSweepKind, "day")

  let worker: ReturnType<typeof startWorker> | undefined
  // Once every kind is known.
  app.addHook("onReady", async () => {
    if (concurrency === 0) return
    const parts = { database, queue, changes, log: app.log, kind: jobs.kind, onEnded: figures.attempted }
    worker = startWorker(parts, { ...workerPresets, concurrency })
  })
  app.addHook("onClose", async () => {
    await worker?.close()
    await changes.close()
    await queue.close()
  })
  return { jobs, changes, figures }
}
