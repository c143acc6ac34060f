import type { ServerResponse } from "node:http"
import type { FastifyInstance } from "fastify"
import {
  type LiveEvent,
  type LiveSubject,
  mostStreams,
  streamNotifications,
} from "../../../../schemas/api/notifications.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database } from "../../../database/database.ts"
import { listening } from "../../../database/listening.ts"
import { type Actor, ownerOf } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { route } from "../../../http/route.ts"
import type { JobChanges } from "../../../jobs/job-changes.ts"
import { changesChannel, readChange } from "../../../notifications/changes-repository.ts"
import { countUnread } from "../in-app/service.ts"
import { liveStreams } from "./live-streams.ts"

const heartbeatMs = 15_000
const reconnectMs = 5_000
/** What comes at once is told once. */
const gatherMs = 100

/**
 * Server-sent events of how many of one's notifications are unread,, that a job one sees changed its state, and that comments changed. Whose notifications changed is heard from the database,
 * whichever process changed them; how many there are is asked in the listener's own name, and only while their session stands.
 */
export function notificationStreamRoute(
  app: FastifyInstance,
  { database, jobChanges }: { readonly database: Database; readonly jobChanges: JobChanges },
): void {
  const streams = liveStreams()
  const unsubscribe = jobChanges.subscribe((change) => streams.wakeForJob(change))
  const ear = listening({
    connection: database.connection,
    channel: changesChannel,
    onHeard(payload) {
      const change = readChange(payload)
      if (change) streams.wake(change)
    },
    // Who is told nothing must not believe that nothing happens: they look for themselves until they are told again.
    onDeaf: () => streams.endAll(),
    warn: (error) => app.log.warn({ err: error }, "changes of notifications are not heard; pages look for themselves"),
  })
  app.addHook("preClose", async () => {
    unsubscribe()
    streams.endAll()
    await ear.close()
  })

  route(app, streamNotifications, async ({ actor, request, reply }) => {
    const { clientId, userId } = actor
    if (!(await ear.hears())) throw new Refusal(503, problem("server.busy", []))
    // Without them the pages poll for their jobs, as they do where there is no stream.
    await jobChanges.connect()
    const stream = streams.open({ clientId, userId, seesAllJobs: actor.rights.isClientAdmin })
    if (!stream) throw new Refusal(429, problem("notification.too_many_streams", [], { maximum: mostStreams }))
    const count = async (): Promise<number | undefined> => {
      const now = await app.findActor(request)
      return now && isSame(now, actor) ? readCount(database, now) : undefined
    }
    let first: number | undefined
    try {
      first = await count()
      if (first === undefined) throw new Refusal(401, problem("auth.not_signed_in", []))
    } catch (error) {
      stream.end()
      throw error
    }
    reply.hijack()
    const out = reply.raw
    begin(out, reply.getHeaders())

    let timer: NodeJS.Timeout | undefined
    let looking = false
    let again = false
    const changed = new Set<LiveSubject>()
    const look = async () => {
      timer = undefined
      looking = true
      again = false
      const subjects = [...changed]
      changed.clear()
      try {
        const unread = await count()
        if (unread === undefined) stream.end()
        else if (!stream.ended) tell({ count: unread, changed: subjects })
      } catch (error) {
        app.log.warn({ err: error }, "the number of notifications was not read; the page looks for itself")
        stream.end()
      }
      looking = false
      if (again && !stream.ended) timer ??= setTimeout(() => void look(), gatherMs)
    }
    const wake = (subject: LiveSubject) => {
      changed.add(subject)
      if (looking) again = true
      else if (!stream.ended) timer ??= setTimeout(() => void look(), gatherMs)
    }
    const tell = (event: LiveEvent) => {
      out.write(`data: ${JSON.stringify(event)}\n\n`)
      // A page that takes nothing any more is not waited for.
      if (out.writableNeedDrain) stream.end()
    }
    const beat = async () => {
      const now = await app.findActor(request).catch(() => undefined)
      if (!now || !isSame(now, actor) || out.writableNeedDrain) stream.end()
      else if (!stream.ended) out.write(": here\n\n")
    }
    const heartbeat = setInterval(() => void beat(), heartbeatMs)
    stream.onEnd(() => {
      clearInterval(heartbeat)
      clearTimeout(timer)
      out.end()
    })
    out.once("close", () => stream.end())
    if (stream.ended) return
    tell({ count: first, changed: [] })
    stream.onWake(wake)
  })
}

function begin(out: ServerResponse, headers: Readonly<Record<string, number | string | string[] | undefined>>): void {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) out.setHeader(name, value)
  out.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  })
  out.write(`retry: ${reconnectMs}\n\n`)
}

/** The same person in the same session, looking at the product as themselves or as the same role. */
function isSame(now: Actor, then: Actor): boolean {
  return now.hasAccess && now.sessionId === then.sessionId && now.viewing?.roleId === then.viewing?.roleId
}

function readCount(database: Database, actor: Actor): Promise<number> {
  const { clientId } = actor
  return database.reading(clientId, (tx) => countUnread(tx, { clientId, userId: ownerOf(actor) }))
}
