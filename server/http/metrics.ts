import { timingSafeEqual } from "node:crypto"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { Registry, type Metric } from "prom-client"
import { problem } from "../../schemas/problems.ts"
import { HttpError } from "./http-error.ts"

/**
 * Serves the metrics of all components in Prometheus's text format. Requires the token; without a configured token only
 * localhost may read them.
 */
export function serveMetrics(app: FastifyInstance, token: string | undefined, metrics: readonly Metric[]): void {
  const registry = new Registry()
  for (const metric of metrics) registry.registerMetric(metric)

  app.get("/metrics", { config: { permission: { kind: "public" } } }, async (request, reply) => {
    if (!canReadMetrics(request, token)) throw new HttpError(404, problem("request.not_found", []))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const thisMachine = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"])

function canReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  // The socket's own address: a forwarded header must not make an outsider look local.
  if (token === undefined)
    return thisMachine.has(request.socket.remoteAddress ?? "") && request.headers["x-forwarded-for"] === undefined
  const actualToken = Buffer.from(request.headers.authorization ?? "")
  const expected = Buffer.from(`Bearer ${token}`)
  return actualToken.length === expected.length && timingSafeEqual(actualToken, expected)
}
