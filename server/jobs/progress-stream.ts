import type { FastifyInstance } from "fastify"
import { streamJob, type Job } from "../../schemas/api/jobs.ts"
import type { Database } from "../database/database.ts"
import { route } from "../http/route.ts"
import type { JobService } from "./service.ts"

const pollMs = 400
const heartbeatMs = 15_000
const reconnectMs = 1_000

/** Server-sent events of one piece of work: its state at once, then each time it moved on, until it ended. */
export function progressStreamRoute(app: FastifyInstance, database: Database, jobs: JobService): void {
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
    const look = async () => {
      try {
        tell(await read())
      } catch (error) {
        // The database may be away for a moment; the reader is told at the next look.
        app.log.warn({ err: error, job: params.jobId }, "the progress of work was not read")
      }
      if (open.has(end)) timer = setTimeout(() => void look(), pollMs)
    }
    const heartbeat = setInterval(() => stream.write(": here\n\n"), heartbeatMs)
    const end = () => {
      clearInterval(heartbeat)
      clearTimeout(timer)
      open.delete(end)
      stream.end()
    }
    open.add(end)
    stream.once("close", end)
    tell(first)
    if (open.has(end)) timer = setTimeout(() => void look(), pollMs)
  })
}
