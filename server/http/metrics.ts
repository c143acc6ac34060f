import { timingSafeEqual } from "node:crypto"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { Registry, type Metric } from "prom-client"
import { problem } from "../../schemas/problems.ts"
import { Refusal } from "./refusal.ts"

/**
 * What the parts of the product measure, in Prometheus's text form.
 * Whoever holds the token may read them; without a token only the machine itself.
 */
export function serveMetrics(app: FastifyInstance, token: string | undefined, metrics: readonly Metric[]): void {
  const registry = new Registry()
  for (const metric of metrics) registry.registerMetric(metric)

  app.get("/metrics", { config: { permission: { kind: "public" } } }, async (request, reply) => {
    if (!mayRead(request, token)) throw new Refusal(404, problem("request.not_found", []))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const thisMachine = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"])

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  // The socket's own address: a forwarded header must not make a stranger local.
  if (token === undefined)
    return thisMachine.has(request.socket.remoteAddress ?? "") && request.headers["x-forwarded-for"] === undefined
  const given = Buffer.from(request.headers.authorization ?? "")
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
