import rateLimit from "@fastify/rate-limit"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { problem } from "../../schemas/problems.ts"
import type { TokenOwner, TokenOwners } from "./token-owners.ts"
import { rejectedCallsFactor, limitOf, type MinuteLimit, sessionsPerUser } from "./limit-table.ts"
import { HttpError } from "./http-error.ts"

interface Rates {
  readonly requestsPerMinute: number
  readonly signInsPerMinute: number
}

type Limiter = ReturnType<FastifyInstance["createRateLimit"]>

/**
 * Limits requests per minute for each session, each user, and, for requests without a known user, each IP address, so
 * that users behind one address do not use up each other's limit. A token counts for its session only once it was found
 * valid; until then its requests count for the address, because made-up tokens would otherwise each start a new count.
 * Endpoints that allow guessing or flooding have their own limits; static files of the web app are not counted.
 */
export async function limitRates(app: FastifyInstance, rates: Rates, known: TokenOwners): Promise<void> {
  const { requestsPerMinute, signInsPerMinute } = rates
  await app.register(rateLimit, { global: false })
  const createIpLimiter = (max: number): Limiter => app.createRateLimit({ max, timeWindow: "1 minute" })
  const ofKnown = (max: number, keyOf: (one: TokenOwner) => string): Limiter =>
    app.createRateLimit({
      max,
      timeWindow: "1 minute",
      keyGenerator(request) {
        const one = known.of(request)
        return one ? keyOf(one) : ""
      },
    })

  const ipLimiter = createIpLimiter(requestsPerMinute)
  const perSession = ofKnown(requestsPerMinute, ({ sessionId }) => sessionId)
  const perUser = ofKnown(requestsPerMinute * sessionsPerUser, ({ userId }) => userId)
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.isUncounted) return
    if (!known.of(request)) return charge(ipLimiter, request)
    await charge(perSession, request)
    await charge(perUser, request)
  })

  const guardOf = ({ max, counts }: MinuteLimit) => {
    const all = createIpLimiter(counts === "rejected" ? max * rejectedCallsFactor : max)
    if (counts === "user") {
      const userLimiter = ofKnown(max, ({ userId }) => userId)
      return { guard: (request: FastifyRequest) => charge(known.of(request) ? userLimiter : all, request) }
    }
    if (counts === "address") return { guard: (request: FastifyRequest) => charge(all, request) }
    const rejected = createIpLimiter(max)
    return {
      async guard(request: FastifyRequest) {
        const left = await rejected(request, { increment: false })
        if (!left.isAllowed && left.remaining === 0) throw tooMany(left.ttl)
        await charge(all, request)
      },
      async recordFailure(request: FastifyRequest, { statusCode }: FastifyReply) {
        if (statusCode >= 400 && statusCode < 500 && statusCode !== 429) await rejected(request)
      },
    }
  }
  app.addHook("onRoute", (options) => {
    const limit = limitOf(String(options.method), options.url, signInsPerMinute)
    if (!limit) return
    const { guard, recordFailure } = guardOf(limit)
    options.onRequest = [guard, options.onRequest ?? []].flat()
    if (recordFailure) options.onResponse = [recordFailure, options.onResponse ?? []].flat()
  })
}

async function charge(limit: Limiter, request: FastifyRequest): Promise<void> {
  const left = await limit(request)
  if (!left.isAllowed && left.isExceeded) throw tooMany(left.ttl)
}

function tooMany(ttl: number): HttpError {
  const seconds = Math.max(1, Math.ceil(ttl / 1000))
  return new HttpError(429, problem("request.rate_limited", [], { seconds }), {
    headers: { "retry-after": String(seconds) },
  })
}
