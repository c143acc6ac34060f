import rateLimit from "@fastify/rate-limit"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { problem } from "../../schemas/problems.ts"
import type { KnownToken, KnownTokens } from "./known-tokens.ts"
import { ceilingOfRefused, limitOf, type MinuteLimit, sessionsOfPerson } from "./limit-table.ts"
import { Refusal } from "./refusal.ts"

interface Rates {
  readonly requestsPerMinute: number
  readonly signInsPerMinute: number
}

type Limiter = ReturnType<FastifyInstance["createRateLimit"]>

/**
 * Holds each session and each person to so many calls a minute, and each internet address to so many calls of nobody known: so
 * people behind one address do not use up each other's. A token is its session's once it was found good; until then its calls
 * are the address's, or whoever makes tokens up would begin to count again with each. Calls by which somebody could guess or
 * flood have limits of their own, and the files of the page are not counted.
 */
export async function limitRates(app: FastifyInstance, rates: Rates, known: KnownTokens): Promise<void> {
  const { requestsPerMinute, signInsPerMinute } = rates
  await app.register(rateLimit, { global: false })
  const ofAddress = (max: number): Limiter => app.createRateLimit({ max, timeWindow: "1 minute" })
  const ofKnown = (max: number, keyOf: (one: KnownToken) => string): Limiter =>
    app.createRateLimit({
      max,
      timeWindow: "1 minute",
      keyGenerator(request) {
        const one = known.of(request)
        return one ? keyOf(one) : ""
      },
    })

  const perAddress = ofAddress(requestsPerMinute)
  const perSession = ofKnown(requestsPerMinute, ({ sessionId }) => sessionId)
  const perPerson = ofKnown(requestsPerMinute * sessionsOfPerson, ({ userId }) => userId)
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.isUncounted) return
    if (!known.of(request)) return charge(perAddress, request)
    await charge(perSession, request)
    await charge(perPerson, request)
  })

  const guardOf = ({ most, counts }: MinuteLimit) => {
    const all = ofAddress(counts === "refused" ? most * ceilingOfRefused : most)
    if (counts === "person") {
      const own = ofKnown(most, ({ userId }) => userId)
      return { guard: (request: FastifyRequest) => charge(known.of(request) ? own : all, request) }
    }
    if (counts === "address") return { guard: (request: FastifyRequest) => charge(all, request) }
    const refused = ofAddress(most)
    return {
      async guard(request: FastifyRequest) {
        const left = await refused(request, { increment: false })
        if (!left.isAllowed && left.remaining === 0) throw tooMany(left.ttl)
        await charge(all, request)
      },
      async note(request: FastifyRequest, { statusCode }: FastifyReply) {
        if (statusCode >= 400 && statusCode < 500 && statusCode !== 429) await refused(request)
      },
    }
  }
  app.addHook("onRoute", (options) => {
    const limit = limitOf(String(options.method), options.url, signInsPerMinute)
    if (!limit) return
    const { guard, note } = guardOf(limit)
    options.onRequest = [guard, options.onRequest ?? []].flat()
    if (note) options.onResponse = [note, options.onResponse ?? []].flat()
  })
}

async function charge(limit: Limiter, request: FastifyRequest): Promise<void> {
  const left = await limit(request)
  if (!left.isAllowed && left.isExceeded) throw tooMany(left.ttl)
}

function tooMany(ttl: number): Refusal {
  const seconds = Math.max(1, Math.ceil(ttl / 1000))
  return new Refusal(429, problem("request.rate_limited", [], { seconds }), {
    headers: { "retry-after": String(seconds) },
  })
}
