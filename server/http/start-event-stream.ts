import type { ServerResponse } from "node:http"
import type { FastifyReply } from "fastify"

interface EventStreamOptions {
  /** Delay before a page connects again when the stream has ended, in milliseconds. */
  readonly reconnectMs: number
}

/** Takes over the response of a request as a stream of server-sent events; the caller ends it. */
export function startEventStream(reply: FastifyReply, { reconnectMs }: EventStreamOptions): ServerResponse {
  reply.hijack()
  const stream = reply.raw
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) stream.setHeader(name, value)
  stream.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  })
  stream.write(`retry: ${reconnectMs}\n\n`)
  return stream
}
