import type { FastifyInstance } from "fastify"
import { streamJob, type Job } from "../../schemas/api/jobs.ts"
import type { Database } from "../database/database.ts"
import { route } from "../http/route.ts"
import type { JobChanges } from "./job-changes.ts"
import type { JobService } from "./service.ts"

/** Progress is not announced, only changes of state are. */
const pollMs = 400
const heartbeatMs = 15_000
const reconnectMs = 1_000

/** Server-sent events of one piece of work: its state at once, then each time it moved on, until it ended. */
export function progressStreamRoute(
  app: FastifyInstance,
  { database, jobs, changes }: { readonly database: Database; readonly jobs: JobService; readonly changes: JobChanges },
): void {
  const open = new Set<() => void>()

  // Before the server waits for its connections to end, which these would never do by themselves.
  app.addHook("preClose", async () => {
    for (const end of open) end()
  })

  route(app, streamJob, async ({ params, actor, language, reply }) => {
    const read = async (): Promise<Job> => {
      const row = await database.tenant(actor.clientId, (tx) => jobs.find(tx, actor, params.jobId))
      return jobs.print(row, language)
    }
    // Before the reply is taken over: what is not one's own is refused like anywhere else.
    const first = await read()
    reply.hijack()
    const stream = reply.raw
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) stream.setHeader(name, value)
    stream.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    })
    stream.write(`retry: ${reconnectMs}\n\n`)

    let timer: NodeJS.Timeout | undefined
    let said = ""
    const tell = (job: Job) => {
      const text = JSON.stringify(job)
      if (text !== said) stream.write(`data: ${text}\n\n`)
      said = text
      if (job.state !== "queued" && job.state !== "running") end()
    }
    let isLooking = false
    let isOutdated = false
    const look = async () => {
      clearTimeout(timer)
      isLooking = true
      isOutdated = false
      try {
        tell(await read())
      } catch (error) {
        // The database may be away for a moment; the reader is told at the next look.
        app.log.warn({ err: error, job: params.jobId }, "the progress of work was not read")
      }
      isLooking = false
      if (!open.has(end)) return
      if (isOutdated) void look()
      else timer = setTimeout(() => void look(), pollMs)
    }
    const unsubscribe = changes.subscribe(({ jobId }) => {
      if (jobId !== params.jobId) return
      if (isLooking) isOutdated = true
      else void look()
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
    tell(first)
    void changes.connect()
    if (open.has(end)) timer = setTimeout(() => void look(), pollMs)
  })
}
