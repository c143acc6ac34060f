import type { FastifyReply, FastifyRequest } from "fastify"
import { problem } from "../../schemas/problems.ts"
import { isThisMachine } from "./opened-address.ts"
import { Refusal } from "./refusal.ts"

/** How people reach the product, as far as cookies depend on it. */
export interface Transport {
  readonly publicUrl: string
  /** The operator said that people may sign in without https, which lets anyone on the line read along. */
  readonly allowsPlainHttp: boolean
}

export interface HostCookie {
  send(request: FastifyRequest, reply: FastifyReply, value: string, seconds?: number): void
  clear(request: FastifyRequest, reply: FastifyReply): void
  read(request: FastifyRequest): string | undefined
}

/** A cookie that no script reads; where the connection is safe (https, or this very machine) no other host or path can set it. */
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

/** Refuses a sign-in whose password and tokens anyone on the line could read, unless the operator allowed it. */
export function demandSafeConnection(request: FastifyRequest): void {
  if (isSafe(request) || request.server.transport.allowsPlainHttp) return
  throw new Refusal(403, problem("auth.needs_https", []))
}

function isSafe(request: FastifyRequest): boolean {
  const { publicUrl } = request.server.transport
  return publicUrl.startsWith("https:") || request.protocol === "https" || isThisMachine(request.hostname)
}
