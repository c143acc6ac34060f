import { randomUUID } from "node:crypto"
import type { IncomingMessage } from "node:http"
import type { FastifyInstance } from "fastify"

const wellFormed = /^[\w.-]{8,64}$/

/** The caller's correlation ID if it is valid, so that log lines can be found from either side; otherwise a new one. */
export function correlationIdOf(request: Pick<IncomingMessage, "headers">): string {
  const headerValue = request.headers["x-correlation-id"]
  return typeof headerValue === "string" && wellFormed.test(headerValue) ? headerValue : randomUUID()
}

export function echoCorrelationId(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    void reply.header("x-correlation-id", request.id)
  })
}
