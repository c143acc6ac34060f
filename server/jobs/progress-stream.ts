import type { FastifyInstance } from "fastify"
import { streamJob, type Job } from "../../modules/jobs/contracts/jobs.ts"
import type { Database } from "../database/database.ts"
import { route } from "../http/route.ts"
import { startEventStream } from "../http/start-event-stream.ts"
import type { JobChanges } from "./job-changes.ts"
import type { JobService } from "./service.ts"

/** Progress is polled, because only state changes are published. */
const pollMs = 400
const heartbeatMs = 15_000
const reconnectMs = 1_000

/** Server-sent events of one job: its current state, then each change until it finishes. */
export function progressStreamRoute(
  app: FastifyInstance,
  { database, jobs, changes }: { readonly database: Database; readonly jobs: JobService; readonly changes: JobChanges },
): void {
  const open = new Set<() => void>()

  // Runs before the server waits for its connections to end, because these streams would never end by themselves.
  app.addHook("preClose", async () => {
    for (const end of open) end()
  })

  route(app, streamJob, async ({ params, actor, language, reply }) => {
    const findJob = async (): Promise<Job> => {
      const row = await database.clientTransaction(actor.clientId, (tx) => jobs.find(tx, actor, params.jobId))
      return jobs.serialize(row, language)
    }
    // Before the response is hijacked, so that another user's job is rejected as usual.
    const first = await findJob()
    const stream = startEventStream(reply, { reconnectMs })

    let timer: NodeJS.Timeout | undefined
    let lastMessage = ""
    const sendJob = (job: Job) => {
      const text = JSON.stringify(job)
      if (text !== lastMessage) stream.write(`data: ${text}\n\n`)
      lastMessage = text
      if (job.state !== "queued" && job.state !== "running") end()
    }
    let isPolling = false
    let isOutdated = false
    const poll = async () => {
      clearTimeout(timer)
      isPolling = true
      isOutdated = false
      try {
        sendJob(await findJob())
      } catch (error) {
        // The database may be unavailable for a moment; the next poll retries.
        app.log.warn({ err: error, job: params.jobId }, "could not read job progress")
      }
      isPolling = false
      if (!open.has(end)) return
      if (isOutdated) void poll()
      else timer = setTimeout(() => void poll(), pollMs)
    }
    const unsubscribe = changes.subscribe(({ jobId }) => {
      if (jobId !== params.jobId) return
      if (isPolling) isOutdated = true
      else void poll()
    })
    const heartbeat = setInterval(() => stream.write(": here\n\n"), heartbeatMs)
    const end = () => {
      clearInterval(heartbeat)
      clearTimeout(timer)
      unsubscribe()
      open.delete(end)
      stream.end()
    }
    open.add(end)
    stream.once("close", end)
    sendJob(first)
    void changes.connect()
    if (open.has(end)) timer = setTimeout(() => void poll(), pollMs)
  })
}
