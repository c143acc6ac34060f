import rateLimit from "@fastify/rate-limit"
import type { FastifyInstance } from "fastify"
import { problem } from "../../schemas/problems.ts"
import { callsPerMinute } from "./limit-table.ts"
import { Refusal } from "./refusal.ts"

/** Holds each address to so many requests a minute, and to far fewer of those that could be used to guess or to flood. */
export async function limitRates(app: FastifyInstance, perMinute: number, signInsPerMinute: number): Promise<void> {
  app.addHook("onRoute", (options) => {
    const most = callsPerMinute(String(options.method), options.url, signInsPerMinute)
    if (most === undefined) return
    options.config = { ...options.config, rateLimit: { max: most, timeWindow: "1 minute" } }
  })
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: "1 minute",
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000))
      return new Refusal(429, problem("request.rate_limited", [], { seconds }), {
        headers: { "retry-after": String(seconds) },
      })
    },
  })
}
