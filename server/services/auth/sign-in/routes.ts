import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { getClientKeys } from "../../../../schemas/api/signing-in.ts"
import { createToken } from "../../../../schemas/api/auth.ts"
import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import { problem } from "../../../../schemas/problems.ts"
import { demandSafeConnection } from "../../../http/host-cookie.ts"
import { clearRefreshCookie, readRefreshCookie, sendRefreshCookie } from "../../../http/refresh-cookie.ts"
import { Refusal } from "../../../http/refusal.ts"
import { route, type Call } from "../../../http/route.ts"
import type { Issued, SessionService } from "../sessions/service.ts"
import type { SingleSignOnService } from "../single-sign-on/service.ts"
import { readBrowser, forgetBrowser } from "../single-sign-on/way-in-cookie.ts"
import type { SignInService } from "./service.ts"
import type { SignedIn } from "./way-in.ts"

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
      if (!username || !password) throw new Refusal(401, problem("auth.invalid_credentials", []))
      const { authorization } = request.headers
      return signIn.withPassword({ username, password, remember: rememberMe === "true", authorization, language })
    },
    async token({ body: { token = "" }, request, reply }) {
      if (!singleSignOn.isCode(token)) return signIn.withExchange(token)
      // A code that fails fails for good, and so does what it was bound to.
      const browser = readBrowser(request)
      forgetBrowser(request, reply)
      return singleSignOn.trade(token, browser)
    },
    async refresh_token({ request, reply }) {
      const csrf = request.headers["x-csrf-token"]
      try {
        const given = typeof csrf === "string" ? csrf : undefined
        const issued = await sessions.renew(readRefreshCookie(request), given, secondsUnused(request))
        return { ...issued, consentRequired: false }
      } catch (error) {
        if (error instanceof Refusal && error.status === 401) clearRefreshCookie(request, reply)
        throw error
      }
    },
  }

  route(app, createToken, async (call) => {
    demandSafeConnection(call.request)
    const signedIn = await grants[call.body.grant_type](call)
    sendCookie(call.request, call.reply, signedIn)
    await sessions.noteUse(signedIn, call.request)
    return printSignedIn(signedIn)
  })
}

/** How long nobody has touched the page, as it says itself; a page that says nothing may be renewed by what it asks for. */
function secondsUnused({ headers }: FastifyRequest): number {
  const said = headers["x-seconds-unused"]
  return typeof said === "string" && /^\d{1,9}$/.test(said) ? Number(said) : 0
}

export function sendCookie(request: FastifyRequest, reply: FastifyReply, { cookie }: Issued): void {
  if (cookie) sendRefreshCookie(request, reply, cookie.value, cookie.seconds)
}

/** What a step of the sign-in is answered with. */
export function printSignedIn({
  accessToken,
  exchangeToken,
  expiresIn,
  csrfToken,
  consentRequired,
  secondFactor,
}: SignedIn): ReplyOf<typeof createToken> {
  return {
    token_type: "Bearer",
    ...(accessToken !== undefined && { access_token: accessToken }),
    ...(exchangeToken !== undefined && { exchange_token: exchangeToken }),
    expires_in: expiresIn,
    consentRequired,
    ...(secondFactor && secondFactor.length > 0 && { secondFactor: [...secondFactor] }),
    ...(secondFactor?.length === 0 && { secondFactorSetUp: true as const }),
    ...(csrfToken !== undefined && { csrf_token: csrfToken }),
  }
}
