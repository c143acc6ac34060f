import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { Pause } from "../in-pieces.ts"
import { tooDeep, usualParts } from "./body-guard.ts"
import { hasMoreParts } from "./json-parts.ts"
import { JudgedBody } from "./large-bodies/judged-body.ts"
import { putTogether } from "./large-bodies/pieces.ts"
import { Refusal } from "./refusal.ts"

/** A body of so many bytes keeps the process busy for a while. */
const costlyBytes = 100_000
/** And one of so many parts, however short. */
const costlyParts = 5000

/**
 * What has too many parts for its contract is refused before it is parsed. A large body is parsed and judged in a thread of
 * its own, when it is its sender's turn: not while it is still coming in, which on a slow line takes long.
 */
export function parseInTurn(app: FastifyInstance): void {
  app.addHook("onResponse", async (request) => request.place?.end())
  const parse = app.getDefaultJsonParser("error", "error")
  app.removeContentTypeParser("application/json")
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    const { mostParts = usualParts } = request.routeOptions.config
    const looked = Math.min(mostParts, costlyParts)
    const hasMore = hasMoreParts(body, looked)
    if (hasMore && looked === mostParts) return void done(tooDeep(mostParts))
    // Without a promise where there is nothing to wait for.
    if (!hasMore && body.length <= costlyBytes) return void parse(request, body, done)
    return judgedBody(request, body, mostParts)
  })
}

async function judgedBody(request: FastifyRequest, text: string, mostParts: number): Promise<JudgedBody> {
  await takeTurn(request, { bytes: text.length, rests: true })
  const schema = JSON.stringify(request.routeOptions.config.contract?.body ?? {})
  const verdict = await request.server.bodyThread.judge({ schema, text, mostParts })
  if ("problems" in verdict) throw new Refusal(400, verdict.problems)
  return new JudgedBody(await putTogether(verdict.pieces, pauseOf(request)))
}

/** Beyond this a call waits for the database more than it works, and no longer counts. */
const longestPlaceMs = 100

export interface Place {
  /** Makes room for the person's next call; what this one costs is still charged. */
  leave(): void
  end(): void
}

/**
 * While others call as well, a person's calls are answered a few at a time, and take a share of the thread only: however many
 * come at once, others find the thread free as often as if few had come. The place ends with the reply, or soon.
 */
export async function takePlace(request: FastifyRequest, userId: string): Promise<void> {
  const { callers, places, processorBudgets } = request.server
  callers.note(userId)
  if (callers.hasOthers(userId)) {
    const end = await places.take(userId)
    // Whoever sends one call after another takes turns with the others already.
    const waitMs = places.hasSeveral(userId) ? processorBudgets.waitMs(userId) : 0
    if (waitMs > 0) await delay(waitMs)
    const endCharge = processorBudgets.start(userId)
    const timer = setTimeout(end, longestPlaceMs).unref()
    const leave = () => {
      clearTimeout(timer)
      // Not at once: calls that are answered without waiting for anything would all be answered in one turn of the loop.
      setImmediate(end)
    }
    request.place = {
      leave,
      end() {
        leave()
        endCharge()
      },
    }
  } else request.place = { leave: () => undefined, end: processorBudgets.start(userId) }
  // A caller who has hung up meanwhile gets no response that could end it. Before anything that may throw.
  if (request.answer?.raw.closed) request.place.end()
  const announcedBytes = Number(request.headers["content-length"] ?? 0)
  if (announcedBytes > costlyBytes) request.server.turns.assertRoom(userId, announcedBytes)
}

/** A piece of work takes about a millisecond; a longer one also waited for the client to read the response. */
const maxPieceMs = 5
/** As many pieces as an ordinary page has are worked at without such a pause, which would make every page slower. */
const piecesOfPage = 4

/** A pause in the call's work: while others call as well, as much longer than the work before it as a user's share demands. */
export function pauseOf({ actor, server }: FastifyRequest): Pause {
  const { callers, processorBudgets } = server
  let pieces = 0
  return (workedMs) => {
    pieces += 1
    if (pieces <= piecesOfPage) return nextTurn()
    const ms = Math.round(Math.min(workedMs, maxPieceMs) * processorBudgets.pausePerWork)
    return ms > 0 && actor && callers.hasOthers(actor.userId) ? delay(ms) : nextTurn()
  }
}

interface TurnOfCall {
  readonly bytes?: number
  /** While others call as well, the person's next turn comes after a rest that is as much longer as this one was costlier. */
  readonly rests?: boolean
}

/** Waits for the sender's turn at a costly call; it ends with the reply, or when nobody waits for the reply any more. */
export async function takeTurn(request: FastifyRequest, { bytes = 0, rests = false }: TurnOfCall = {}): Promise<void> {
  const { actor, answer, server } = request
  if (!answer || request.hasTurn) return
  request.hasTurn = true
  request.place?.leave()
  const gone = new AbortController()
  answer.raw.once("close", () => gone.abort())
  if (answer.raw.closed) gone.abort()
  const sender = actor?.userId ?? request.ip
  const end = await server.turns.take(sender, { signal: gone.signal, bytes })
  const before = process.threadCpuUsage()
  const endRested = () => end(rests && server.callers.hasOthers(sender) ? restAfter(before) : 0)
  if (gone.signal.aborted) end()
  else gone.signal.addEventListener("abort", endRested)
}

/** Of whoever sends one large body after another, the thread works a tenth of the time at most. */
const restPerWork = 10
const longestRestMs = 2000

/** By the thread's own time: what the machine does besides lengthens no rest. */
function restAfter(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return Math.min(longestRestMs, Math.round(((user + system) / 1000) * restPerWork))
}
