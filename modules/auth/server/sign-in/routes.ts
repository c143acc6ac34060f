import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { getClientKeys } from "../../contracts/signing-in.ts"
import { createToken } from "../../contracts/auth.ts"
import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import { problem } from "../../../../schemas/problems.ts"
import { assertSecureConnection } from "../../../../server/http/host-cookie.ts"
import { clearRefreshCookie, readRefreshCookie, sendRefreshCookie } from "../../../../server/http/refresh-cookie.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { route, type Call } from "../../../../server/http/route.ts"
import type { IssuedTokens, SessionService } from "../sessions/service.ts"
import type { SingleSignOnService } from "../single-sign-on/service.ts"
import { parseBrowserCookie, forgetBrowser } from "../single-sign-on/sso-state-cookie.ts"
import type { SignInService } from "./service.ts"
import type { SignedIn } from "./sign-in-flow.ts"

export function signInRoutes(
  app: FastifyInstance,
  signIn: SignInService,
  singleSignOn: SingleSignOnService,
  sessions: SessionService,
): void {
  route(app, getClientKeys, ({ query }) => signIn.clientKeys(query.email))

  const grants: Readonly<
    Record<Call<typeof createToken>["body"]["grant_type"], (call: Call<typeof createToken>) => Promise<SignedIn>>
  > = {
    password({ body: { username, password, rememberMe }, request, language }) {
      if (!username || !password) throw new HttpError(401, problem("auth.invalid_credentials", []))
      const { authorization } = request.headers
      return signIn.withPassword({ username, password, remember: rememberMe === "true", authorization, language })
    },
    async token({ body: { token = "" }, request, reply }) {
      if (!singleSignOn.isCode(token)) return signIn.withExchange(token)
      // A code that fails is permanently invalid, so its browser binding is deleted in any case.
      const browser = parseBrowserCookie(request)
      forgetBrowser(request, reply)
      return singleSignOn.trade(token, browser)
    },
    async refresh_token({ request, reply }) {
      const csrf = request.headers["x-csrf-token"]
      try {
        const formToken = typeof csrf === "string" ? csrf : undefined
        const issued = await sessions.renew(readRefreshCookie(request), formToken, secondsUnused(request))
        return { ...issued, consentRequired: false }
      } catch (error) {
        if (error instanceof HttpError && error.status === 401) clearRefreshCookie(request, reply)
        throw error
      }
    },
  }

  route(app, createToken, async (call) => {
    assertSecureConnection(call.request)
    const signedIn = await grants[call.body.grant_type](call)
    sendCookie(call.request, call.reply, signedIn)
    await sessions.recordUsage(signedIn, call.request)
    return serializeSignIn(signedIn)
  })
}

/**
 * Seconds since the page was last used, as it reports itself. Without a report 0: its requests count as activity and
 * can renew the session.
 */
function secondsUnused({ headers }: FastifyRequest): number {
  const headerValue = headers["x-seconds-unused"]
  return typeof headerValue === "string" && /^\d{1,9}$/.test(headerValue) ? Number(headerValue) : 0
}

export function sendCookie(request: FastifyRequest, reply: FastifyReply, { cookie }: IssuedTokens): void {
  if (cookie) sendRefreshCookie(request, reply, cookie.value, cookie.seconds)
}

/** The response to a sign-in step. */
export function serializeSignIn({
  accessToken,
  exchangeToken,
  expiresIn,
  csrfToken,
  consentRequired,
  secondFactor,
  language,
}: SignedIn): ReplyOf<typeof createToken> {
  return {
    token_type: "Bearer",
    ...(accessToken !== undefined && { access_token: accessToken }),
    ...(exchangeToken !== undefined && { exchange_token: exchangeToken }),
    expires_in: expiresIn,
    consentRequired,
    ...(language && { language }),
    ...(secondFactor && secondFactor.length > 0 && { secondFactor: [...secondFactor] }),
    ...(secondFactor?.length === 0 && { secondFactorSetUp: true as const }),
    ...(csrfToken !== undefined && { csrf_token: csrfToken }),
  }
}
