import type { FastifyInstance } from "fastify"
import { pino, type Logger } from "pino"
import { traceIds } from "../traces/span.ts"
import { toLoggedError } from "./logged-error.ts"

/** Fields that are redacted from the log at any depth. */
const secrets = ["password", "token", "access_token", "exchange_token", "refresh_token", "csrf_token", "clientSecret"]
const secretHeaders = ["authorization", "cookie", "set-cookie", "x-csrf-token"]

export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    mixin: () => traceIds(),
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => toLoggedError(error) },
    redact: {
      paths: [
        ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        ...secretHeaders.flatMap((name) => [`*["${name}"]`, `*.*["${name}"]`]),
      ],
      censor: "[removed]",
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * Logs one line per response with the route pattern. The URL itself is not logged because it may contain an email
 * address.
 */
export function logResponses(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        ...(request.actor && { clientId: request.actor.clientId, userId: request.actor.userId }),
        ...(request.actor?.viewing && { viewingAs: request.actor.viewing.roleId }),
      },
      "answered",
    )
  })
}
