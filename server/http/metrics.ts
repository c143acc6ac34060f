import { timingSafeEqual } from "node:crypto"
import { monitorEventLoopDelay } from "node:perf_hooks"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { Gauge, Histogram, Registry, type Metric } from "prom-client"
import { problem } from "../../schemas/problems.ts"
import type { Database } from "../database/database.ts"
import { Refusal } from "./refusal.ts"

/**
 * Figures in Prometheus's text form: how long answers take by route, the database connections, the event loop's delay, memory,
 * and what other parts measure.
 * Whoever holds the token may read them; without a token only the machine itself.
 */
export function serveMetrics(
  app: FastifyInstance,
  database: Database,
  token: string | undefined,
  others: readonly Metric[] = [],
): void {
  const registry = new Registry()
  for (const metric of others) registry.registerMetric(metric)
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's arrival to the end of its answer.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown"
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge("database_connections_open", "Connections of the application's pool.", () => database.connections().open)
  gauge("database_connections_idle", "Open connections nobody uses.", () => database.connections().idle)
  gauge("database_callers_waiting", "Requests waiting for a connection.", () => database.connections().waiting)
  gauge("process_resident_memory_bytes", "Memory of this process.", () => process.memoryUsage.rss())
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  gauge("event_loop_delay_p99_seconds", "How late the event loop ran since it was last asked.", () => {
    const late = delay.percentile(99) / 1e9
    delay.reset()
    return late
  })
  app.addHook("onClose", async () => void delay.disable())

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
