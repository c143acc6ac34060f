import type { FastifyReply, FastifyRequest } from "fastify"
import { hostCookie } from "../../../http/host-cookie.ts"
import { makeSecret } from "../sessions/token.ts"

/** Binds a way over a provider to the browser it began in; the way back is a link from another site, so it is lax. */
const cookie = hostCookie("risk_universe_way_in", "lax")
const seconds = 15 * 60

/** Several tabs may be on their way at once, so one that is there already stays. */
export function bindBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const known = readBrowser(request)
  const value = known ?? makeSecret().text
  cookie.send(request, reply, value, seconds)
  return value
}

export function readBrowser(request: FastifyRequest): string | undefined {
  const value = cookie.read(request)
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

export const forgetBrowser = cookie.clear
