import type { FastifyInstance, FastifyReply } from "fastify"
import { Gauge, Histogram, type Metric } from "prom-client"

/** How long answers take by route template and class of status (never by address), and what is under way in this process. */
export function callFigures(app: FastifyInstance): readonly Metric[] {
  const underWay = new Set<FastifyReply>()
  const isStream = (reply: FastifyReply) => String(reply.raw.getHeader("content-type")).startsWith("text/event-stream")
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's arrival to the end of its answer; live streams are left out.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [],
  })
  app.addHook("onRequest", async (_, reply) => {
    underWay.add(reply)
    // No hook follows where the caller went away before the end, as with every live stream.
    reply.raw.once("close", () => underWay.delete(reply))
  })
  app.addHook("onResponse", async (request, reply) => {
    underWay.delete(reply)
    if (isStream(reply)) return
    const route = request.routeOptions.url ?? "unknown"
    // Set by Node and not by Fastify where a reply was taken over.
    const status = `${Math.floor(reply.raw.statusCode / 100)}xx`
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
  })
  return [
    durations,
    new Gauge({
      name: "http_requests_in_flight",
      help: "Requests of this process that are not answered yet; live streams are left out.",
      registers: [],
      collect() {
        this.set([...underWay].filter((reply) => !isStream(reply)).length)
      },
    }),
    new Gauge({
      name: "live_streams_open",
      help: "Streams of events that this process keeps open for pages.",
      registers: [],
      collect() {
        this.set([...underWay].filter(isStream).length)
      },
    }),
  ]
}
