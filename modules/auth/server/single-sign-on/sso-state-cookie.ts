import type { FastifyReply, FastifyRequest } from "fastify"
import { hostCookie } from "../../../../server/http/host-cookie.ts"
import { generateSecret } from "../sessions/token.ts"

/**
 * Binds a sign-in via a provider to the browser it started in. The return is a link from another site, so the cookie is
 * lax.
 */
const cookie = hostCookie("risk_universe_sso_state", "lax")
const seconds = 15 * 60

/** Several tabs may be signing in at once, so an existing cookie is reused. */
export function bindBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const known = parseBrowserCookie(request)
  const value = known ?? generateSecret().text
  cookie.send(request, reply, value, seconds)
  return value
}

export function parseBrowserCookie(request: FastifyRequest): string | undefined {
  const value = cookie.read(request)
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

export const forgetBrowser = cookie.clear
