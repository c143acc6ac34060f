import { randomUUID } from "node:crypto"
import type { IncomingMessage } from "node:http"
import type { FastifyInstance } from "fastify"

const wellFormed = /^[\w.-]{8,64}$/

/** The caller's correlation id if it is one, so that a line of the log can be found from either end; else a new one. */
export function correlationIdOf(request: Pick<IncomingMessage, "headers">): string {
  const given = request.headers["x-correlation-id"]
  return typeof given === "string" && wellFormed.test(given) ? given : randomUUID()
}

export function echoCorrelationId(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    void reply.header("x-correlation-id", request.id)
  })
}
