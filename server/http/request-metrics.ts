import type { FastifyInstance, FastifyReply } from "fastify"
import { Gauge, Histogram, type Metric } from "prom-client"

/**
 * Response times by route template and status class (never by URL), and the number of requests in progress in this
 * process.
 */
export function createRequestMetrics(app: FastifyInstance): readonly Metric[] {
  const openReplies = new Set<FastifyReply>()
  const isStream = (reply: FastifyReply) => String(reply.raw.getHeader("content-type")).startsWith("text/event-stream")
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's arrival to the end of its response, without live streams.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [],
  })
  app.addHook("onRequest", async (_, reply) => {
    openReplies.add(reply)
    // No hook runs when the client disconnects before the end, as with every live stream.
    reply.whenClosed(() => openReplies.delete(reply))
  })
  app.addHook("onResponse", async (request, reply) => {
    openReplies.delete(reply)
    if (isStream(reply)) return
    const route = request.routeOptions.url ?? "unknown"
    // Set by Node and not by Fastify when the response was hijacked.
    const status = `${Math.floor(reply.raw.statusCode / 100)}xx`
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
  })
  return [
    durations,
    new Gauge({
      name: "http_requests_in_flight",
      help: "Requests in progress in this process, without live streams.",
      registers: [],
      collect() {
        this.set([...openReplies].filter((reply) => !isStream(reply)).length)
      },
    }),
    new Gauge({
      name: "live_streams_open",
      help: "Open event streams of this process.",
      registers: [],
      collect() {
        this.set([...openReplies].filter(isStream).length)
      },
    }),
  ]
}
