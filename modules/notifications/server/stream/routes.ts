import type { FastifyInstance } from "fastify"
import { type LiveEvent, type LiveSubject, maxStreams, streamNotifications } from "../../contracts/notifications.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database } from "../../../../server/database/database.ts"
import { createListener } from "../../../../server/database/database-listener.ts"
import { type Actor, ownerOf } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { unavailableError } from "../../../../server/http/retry-later.ts"
import { route } from "../../../../server/http/route.ts"
import { startEventStream } from "../../../../server/http/start-event-stream.ts"
import type { JobChanges } from "../../../../server/jobs/job-changes.ts"
import { changesChannel } from "../../../../server/database/announce-records.ts"
import { parseChange } from "../../../../server/notifications/changes-repository.ts"
import { countUnread } from "../in-app/service.ts"
import { liveStreams } from "./live-streams.ts"

const heartbeatMs = 15_000
const reconnectMs = 5_000
/** Changes within this time are sent as one event. */
const gatherMs = 100
/** The same for records: an import writes many, and a list must not be read again for each. */
const gatherRecordsMs = 1_000

/**
 * Server-sent events: the number of unread notifications, state changes of visible jobs, and that comments or records changed.
 * Changes are received from the database, whichever process made them. The unread count is read with the listener's
 * access, and only while their session is valid.
 */
export function notificationStreamRoute(
  app: FastifyInstance,
  { database, jobChanges }: { readonly database: Database; readonly jobChanges: JobChanges },
): void {
  const streams = liveStreams()
  const unsubscribe = jobChanges.subscribe((change) => streams.wakeForJob(change))
  const listener = createListener({
    connection: database.connection,
    channel: changesChannel,
    onNotification(payload) {
      const change = parseChange(payload)
      if (change) streams.wake(change)
    },
    // End the streams while no changes are received: pages then poll until they are connected again.
    onDisconnected: () => streams.endAll(),
    warn: (error) => app.log.warn({ err: error }, "notification changes are not received; pages poll"),
  })
  app.addHook("preClose", async () => {
    unsubscribe()
    streams.endAll()
    await listener.close()
  })

  route(app, streamNotifications, async ({ actor, request, reply }) => {
    const { clientId, userId } = actor
    if (!(await listener.isListening())) throw unavailableError()
    // Without them pages poll for their jobs, as they do without a stream.
    await jobChanges.connect()
    const stream = streams.open({ clientId, userId, seesAllJobs: actor.rights.isClientAdmin })
    if (!stream) throw new HttpError(429, problem("notification.too_many_streams", [], { maximum: maxStreams }))
    const count = async (): Promise<number | undefined> => {
      const now = await app.findActor(request)
      return now && isSame(now, actor) ? getUnreadCount(database, now) : undefined
    }
    let first: number | undefined
    try {
      first = await count()
      if (first === undefined) throw new HttpError(401, problem("auth.not_signed_in", []))
    } catch (error) {
      stream.end()
      throw error
    }
    const out = startEventStream(reply, { reconnectMs })

    let timer: NodeJS.Timeout | undefined
    let isPolling = false
    let again = false
    let lastCount = first
    let recordsTimer: NodeJS.Timeout | undefined
    let areRecordsChanged = false
    const changed = new Set<LiveSubject>()
    const poll = async () => {
      timer = undefined
      isPolling = true
      again = false
      const subjects = [...changed]
      changed.clear()
      try {
        const unread = await count()
        if (unread === undefined) stream.end()
        else if (!stream.isClosed) {
          lastCount = unread
          sendEvent({ count: unread, changed: subjects })
        }
      } catch (error) {
        app.log.warn({ err: error }, "could not read the number of notifications; the page polls")
        stream.end()
      }
      isPolling = false
      if (again && !stream.isClosed) timer ??= setTimeout(() => void poll(), gatherMs)
    }
    /** Says so at once, and then once per interval while more records change. It names none, so nothing is read for it. */
    const recordsChanged = () => {
      areRecordsChanged = recordsTimer !== undefined
      if (areRecordsChanged || stream.isClosed) return
      sendEvent({ count: lastCount, changed: ["records"] })
      recordsTimer = setTimeout(() => {
        recordsTimer = undefined
        if (areRecordsChanged) recordsChanged()
      }, gatherRecordsMs)
    }
    const wake = (subject: LiveSubject) => {
      if (subject === "records") return recordsChanged()
      changed.add(subject)
      if (isPolling) again = true
      else if (!stream.isClosed) timer ??= setTimeout(() => void poll(), gatherMs)
    }
    const sendEvent = (event: LiveEvent) => {
      out.write(`data: ${JSON.stringify(event)}\n\n`)
      // Do not wait for a page that no longer reads.
      if (out.writableNeedDrain) stream.end()
    }
    const beat = async () => {
      const now = await app.findActor(request).catch(() => undefined)
      if (!now || !isSame(now, actor) || out.writableNeedDrain) stream.end()
      else if (!stream.isClosed) out.write(": here\n\n")
    }
    const heartbeat = setInterval(() => void beat(), heartbeatMs)
    stream.onEnd(() => {
      clearInterval(heartbeat)
      clearTimeout(timer)
      clearTimeout(recordsTimer)
      out.end()
    })
    out.once("close", () => stream.end())
    if (stream.isClosed) return
    sendEvent({ count: first, changed: [] })
    stream.onWake(wake)
  })
}

/** The same user in the same session, as themselves or viewing as the same role. */
function isSame(now: Actor, then: Actor): boolean {
  return now.hasAccess && now.sessionId === then.sessionId && now.viewing?.roleId === then.viewing?.roleId
}

function getUnreadCount(database: Database, actor: Actor): Promise<number> {
  const { clientId } = actor
  return database.readTransaction(clientId, (tx) => countUnread(tx, { clientId, userId: ownerOf(actor) }))
}
