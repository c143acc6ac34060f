import type { FastifyReply, FastifyRequest } from "fastify"

/**
 * The cookie that renews a session: no script reads it, no other site sends it, and where the connection is safe (https, or
 * this very machine) no other host or path can set it.
 */
export function sendRefreshCookie(request: FastifyRequest, reply: FastifyReply, value: string, seconds?: number): void {
  void reply.setCookie(nameFor(request), value, {
    ...attributes(request),
    ...(seconds !== undefined && { maxAge: seconds }),
  })
}

export function clearRefreshCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(nameFor(request), attributes(request))
}

export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(request)]
}

function nameFor(request: FastifyRequest): string {
  return isSafe(request) ? "__Host-risk_universe" : "risk_universe"
}

function attributes(request: FastifyRequest) {
  return { path: "/", httpOnly: true, sameSite: "strict", secure: isSafe(request) } as const
}

/** Browsers keep secure cookies of this machine's own addresses without https. */
const thisMachine = new Set(["localhost", "127.0.0.1", "[::1]"])

function isSafe(request: FastifyRequest): boolean {
  return request.protocol === "https" || thisMachine.has(request.hostname)
}
