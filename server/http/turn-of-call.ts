import type { FastifyInstance, FastifyRequest } from "fastify"
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
  app.addHook("onResponse", async (request) => request.endPlace?.())
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
  return new JudgedBody(await putTogether(verdict.pieces))
}

/** Beyond this a call waits for the database more than it works, and no longer counts. */
const longestPlaceMs = 100

/**
 * While others call as well, a person's calls are answered a few at a time: however many come at once, others find the thread
 * free as often as if few had come. The place ends with the reply, or soon.
 */
export async function takePlace(request: FastifyRequest): Promise<void> {
  const { actor, server } = request
  if (!actor) return
  server.callers.note(actor.userId)
  if (!server.callers.hasOthers(actor.userId)) return
  const end = await server.places.take(actor.userId)
  request.endPlace = end
  setTimeout(end, longestPlaceMs).unref()
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
  request.endPlace?.()
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
