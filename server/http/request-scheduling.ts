import { setImmediate as nextLoopTurn, setTimeout as delay } from "node:timers/promises"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { Yielder } from "../in-batches.ts"
import { tooDeep, defaultParts } from "./body-guard.ts"
import { hasMoreValues } from "./json-values.ts"
import { ValidatedBody } from "./large-bodies/validated-body.ts"
import { joinPieces } from "./large-bodies/json-chunks.ts"
import { HttpError } from "./http-error.ts"

/** A body of this many bytes keeps the process busy for a while. */
const costlyBytes = 100_000
/** So does one of this many values, however short. */
const costlyValueCount = 5000

/**
 * Rejects a body with too many values for its contract before it is parsed. A large body is parsed and validated in a
 * separate thread once its sender has a slot. It does not wait for the slot while it is still being received, which
 * takes long on a slow connection.
 */
export function registerJsonParser(app: FastifyInstance): void {
  app.addHook("onResponse", async (request) => request.callSlot?.end())
  const parse = app.getDefaultJsonParser("error", "error")
  app.removeContentTypeParser("application/json")
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    const { maxParts = defaultParts } = request.routeOptions.config
    const checkedValues = Math.min(maxParts, costlyValueCount)
    const hasMore = hasMoreValues(body, checkedValues)
    if (hasMore && checkedValues === maxParts) return void done(tooDeep(maxParts))
    // Avoids a promise when there is nothing to wait for.
    if (!hasMore && body.length <= costlyBytes) return void parse(request, body, done)
    return validateLargeBody(request, body, maxParts)
  })
}

async function validateLargeBody(request: FastifyRequest, text: string, maxParts: number): Promise<ValidatedBody> {
  await acquireCostlySlot(request, { bytes: text.length, withCooldown: true })
  const schema = JSON.stringify(request.routeOptions.config.contract?.body ?? {})
  const result = await request.server.bodyThread.validate({ schema, text, maxParts })
  if ("problems" in result) throw new HttpError(400, result.problems)
  return new ValidatedBody(await joinPieces(result.chunks, createYielder(request)))
}

/** A longer request mostly waits for the database, so its slot is released. */
const maxCallSlotMs = 100

export interface CallSlot {
  /** Releases the slot for the user's next request; the cost of this one is still charged. */
  release(): void
  end(): void
}

/**
 * While other users are active, limits a user's concurrent requests and their share of the thread, so that many
 * requests of one user do not delay others. The slot is released with the response, or after a short time.
 */
export async function acquireCallSlot(request: FastifyRequest, userId: string): Promise<void> {
  const { callers, callSlots, processorBudgets } = request.server
  callers.record(userId)
  if (callers.hasOthers(userId)) {
    const end = await callSlots.acquire(userId)
    // A user who sends requests one after another already takes turns with the others.
    const waitMs = callSlots.hasSeveral(userId) ? processorBudgets.waitMs(userId) : 0
    if (waitMs > 0) await delay(waitMs)
    const endCharge = processorBudgets.start(userId)
    const timer = setTimeout(end, maxCallSlotMs).unref()
    const release = () => {
      clearTimeout(timer)
      // Deferred: requests that complete without waiting would otherwise all run in one turn of the event loop.
      setImmediate(end)
    }
    request.callSlot = {
      release,
      end() {
        release()
        endCharge()
      },
    }
  } else request.callSlot = { release: () => undefined, end: processorBudgets.start(userId) }
  // A client that has disconnected gets no response that could release the slot. Checked before anything that may
  // throw.
  if (request.response?.raw.closed) request.callSlot.end()
  const declaredBytes = Number(request.headers["content-length"] ?? 0)
  const isForm = request.routeOptions.config.contract?.bodyKind === "multipart"
  if (declaredBytes > costlyBytes && !isForm) request.server.costlyQueue.assertRoom(userId, declaredBytes)
}

/** Whether the body is large by its declared size, or has none declared. */
export function declaresCostlyBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > costlyBytes
}

/** A batch takes about a millisecond; a longer one also waited for the client to read the response. */
const maxBatchMs = 5
/** The number of batches of an ordinary page; they run without a delay, which would slow down every page. */
const batchesPerPage = 4

/**
 * Delays between batches of a request: while other users are active, the delay grows with the preceding work according
 * to the user's share.
 */
export function createYielder({ actor, server }: FastifyRequest): Yielder {
  const { callers, processorBudgets } = server
  let chunks = 0
  return (workedMs) => {
    chunks += 1
    if (chunks <= batchesPerPage) return nextLoopTurn()
    const ms = Math.round(Math.min(workedMs, maxBatchMs) * processorBudgets.pausePerWork)
    return ms > 0 && actor && callers.hasOthers(actor.userId) ? delay(ms) : nextLoopTurn()
  }
}

interface CostlySlotOptions {
  readonly bytes?: number
  /**
   * While other users are active, the user's next slot starts after a cooldown proportional to the cost of this one.
   */
  readonly withCooldown?: boolean
}

/**
 * Waits for the sender's slot for expensive requests. It is released with the response, or when the client disconnects.
 */
export async function acquireCostlySlot(
  request: FastifyRequest,
  { bytes = 0, withCooldown: rests = false }: CostlySlotOptions = {},
): Promise<void> {
  const { actor, response, server } = request
  if (!response || request.hasCostlySlot) return
  request.hasCostlySlot = true
  request.callSlot?.release()
  const disconnected = new AbortController()
  response.whenClosed(() => disconnected.abort())
  if (response.raw.closed) disconnected.abort()
  const sender = actor?.userId ?? request.ip
  const end = await server.costlyQueue.acquire(sender, { signal: disconnected.signal, bytes })
  const before = process.threadCpuUsage()
  const endRested = () => end(rests && server.callers.hasOthers(sender) ? cooldownAfter(before) : 0)
  if (disconnected.signal.aborted) end()
  else disconnected.signal.addEventListener("abort", endRested)
}

/** With one large body after another from the same sender, the thread works at most a tenth of the time. */
const cooldownFactor = 10
const maxCooldownMs = 2000

/** Measured in the thread's own processor time, so other load on the machine does not extend the cooldown. */
function cooldownAfter(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return Math.min(maxCooldownMs, Math.round(((user + system) / 1000) * cooldownFactor))
}
