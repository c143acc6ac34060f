import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { createToken, getClientKeys } from "../../../../schemas/api/auth.ts"
import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import { problem } from "../../../../schemas/problems.ts"
import { clearRefreshCookie, readRefreshCookie, sendRefreshCookie } from "../../../http/refresh-cookie.ts"
import { Refusal } from "../../../http/refusal.ts"
import { route, type Call } from "../../../http/route.ts"
import type { Issued, SessionService } from "../sessions/service.ts"
import type { SignedIn, SignInService } from "./service.ts"

export function signInRoutes(app: FastifyInstance, signIn: SignInService, sessions: SessionService): void {
  route(app, getClientKeys, ({ query }) => signIn.clientKeys(query.email))

  const grants: Readonly<
    Record<Call<typeof createToken>["body"]["grant_type"], (call: Call<typeof createToken>) => Promise<SignedIn>>
  > = {
    password({ body: { username, password, rememberMe }, request }) {
      if (!username || !password) throw new Refusal(401, problem("auth.invalid_credentials", []))
      const { authorization } = request.headers
      return signIn.withPassword({ username, password, remember: rememberMe === "true", authorization })
    },
    token({ body: { token = "" } }) {
      return signIn.withExchange(token)
    },
    async refresh_token({ request, reply }) {
      const csrf = request.headers["x-csrf-token"]
      try {
        const given = typeof csrf === "string" ? csrf : undefined
        return { ...(await sessions.renew(readRefreshCookie(request), given)), consentRequired: false }
      } catch (error) {
        if (error instanceof Refusal && error.status === 401) clearRefreshCookie(request, reply)
        throw error
      }
    },
  }

  route(app, createToken, async (call) => {
    const signedIn = await grants[call.body.grant_type](call)
    sendCookie(call.request, call.reply, signedIn)
    return print(signedIn)
  })
}

export function sendCookie(request: FastifyRequest, reply: FastifyReply, { cookie }: Issued): void {
  if (cookie) sendRefreshCookie(request, reply, cookie.value, cookie.seconds)
}

function print({
  accessToken,
  exchangeToken,
  expiresIn,
  csrfToken,
  consentRequired,
}: SignedIn): ReplyOf<typeof createToken> {
  return {
    token_type: "Bearer",
    ...(accessToken !== undefined && { access_token: accessToken }),
    ...(exchangeToken !== undefined && { exchange_token: exchangeToken }),
    expires_in: expiresIn,
    consentRequired,
    ...(csrfToken !== undefined && { csrf_token: csrfToken }),
  }
}
