import type { FastifyReply, FastifyRequest } from "fastify"
import { problem } from "../../schemas/problems.ts"
import { isThisMachine } from "./opened-origin.ts"
import { HttpError } from "./http-error.ts"

/** How users reach the server, as far as cookies depend on it. */
export interface Transport {
  readonly publicUrl: string
  /** The operator allows sign-in without HTTPS, which lets anyone on the network read the traffic. */
  readonly allowsPlainHttp: boolean
}

export interface HostCookie {
  send(request: FastifyRequest, reply: FastifyReply, value: string, seconds?: number): void
  clear(request: FastifyRequest, reply: FastifyReply): void
  read(request: FastifyRequest): string | undefined
}

/** A cookie that scripts cannot read. On a secure connection (HTTPS or localhost) no other host or path can set it. */
export function hostCookie(name: string, sameSite: "strict" | "lax"): HostCookie {
  const nameFor = (request: FastifyRequest) => (isSafe(request) ? `__Host-${name}` : name)
  const attributes = (request: FastifyRequest) =>
    ({ path: "/", httpOnly: true, sameSite, secure: isSafe(request) }) as const
  return {
    send(request, reply, value, seconds) {
      void reply.setCookie(nameFor(request), value, {
        ...attributes(request),
        ...(seconds !== undefined && { maxAge: seconds }),
      })
    },
    clear(request, reply) {
      void reply.clearCookie(nameFor(request), attributes(request))
    },
    read: (request) => request.cookies[nameFor(request)],
  }
}

/** Throws when password and tokens of a sign-in would be sent unencrypted, unless the operator allows it. */
export function assertSecureConnection(request: FastifyRequest): void {
  if (isSafe(request) || request.server.transport.allowsPlainHttp) return
  throw new HttpError(403, problem("auth.needs_https", []))
}

function isSafe(request: FastifyRequest): boolean {
  const { publicUrl } = request.server.transport
  return publicUrl.startsWith("https:") || request.protocol === "https" || isThisMachine(request.hostname)
}
