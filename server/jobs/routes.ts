import type { FastifyInstance } from "fastify"
import { cancelJob, getJob, listJobs } from "../../modules/jobs/contracts/jobs.ts"
import type { Database } from "../database/database.ts"
import { route } from "../http/route.ts"
import type { JobService } from "./service.ts"

const presetSize = 20

/** The user's own jobs: get, list and cancel. */
export function jobRoutes(app: FastifyInstance, database: Database, jobs: JobService): void {
  route(app, getJob, async ({ params, actor, language, reply }) => {
    const row = await database.clientTransaction(actor.clientId, (tx) => jobs.find(tx, actor, params.jobId))
    if (row.state === "queued" || row.state === "running") void reply.status(202)
    return jobs.serialize(row, language)
  })

  route(app, listJobs, async ({ query, actor, language }) => {
    const { kind, page = 0, size = presetSize } = query
    const rows = await jobs.list(actor, { kind, page, size })
    return { content: rows.map((row) => jobs.serialize(row, language)), page, size }
  })

  route(app, cancelJob, async ({ params, actor, language }) =>
    jobs.serialize(await jobs.cancel(actor, params.jobId), language),
  )
}
