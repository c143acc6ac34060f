import type { FastifyInstance } from "fastify"
import type { ProviderDraft } from "../../modules/auth/contracts/single-sign-on.ts"
import type { TestServer } from "./server.ts"

/** A browser signing in through a provider: it stores its cookie and follows the server's redirects. */
export function browserOf(app: FastifyInstance) {
  const cookies: Record<string, string> = {}
  const saveCookies = (reply: { readonly cookies: readonly { readonly name: string; readonly value: string }[] }) => {
    for (const { name, value } of reply.cookies) {
      if (value === "") delete cookies[name]
      else cookies[name] = value
    }
  }
  return {
    cookies,
    async initiate(email: string, redirectLink?: string) {
      const payload = { email, ...(redirectLink !== undefined && { redirectLink }) }
      const reply = await app.inject({ method: "POST", url: "/sso-auth/sso/initiate", payload, cookies })
      saveCookies(reply)
      return reply
    },
    async google(redirect?: string) {
      const query = redirect === undefined ? "" : `?${new URLSearchParams({ redirect }).toString()}`
      const reply = await app.inject({ url: `/oauth2/google-login${query}`, cookies })
      saveCookies(reply)
      return String(reply.headers.location)
    },
    /** Parameters of the page after the sign-in. */
    async completeSignIn(url: string): Promise<URLSearchParams> {
      const { pathname, search } = new URL(url)
      const reply = await app.inject({ url: pathname + search, cookies })
      saveCookies(reply)
      return redirectParams(String(reply.headers.location))
    },
    async trade(code: string) {
      const reply = await app.inject({
        method: "POST",
        url: "/oauth/token",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        cookies,
        payload: new URLSearchParams({ grant_type: "token", token: code }).toString(),
      })
      saveCookies(reply)
      return reply
    },
  }
}

export function redirectParams(location: string): URLSearchParams {
  const [path, fragment = ""] = location.split("#")
  if (path !== "/sso/return") throw new Error(`The browser was led to ${location}.`)
  return new URLSearchParams(fragment)
}

export const callback = "http://localhost/oauth2/callback"

/** A provider of the administrator's client. */
export async function addProvider(
  server: TestServer,
  headers: { readonly authorization: string },
  draft: Partial<ProviderDraft> & Pick<ProviderDraft, "issuer" | "domains">,
) {
  const payload = {
    name: "Company sign-in",
    openidClientId: "risk-universe",
    openidClientSecret: "the-secret-of-the-client",
    enabled: true,
    passwordOff: false,
    createsUsers: false,
    ...draft,
  }
  return server.app.inject({ method: "POST", url: "/api/sign-in/providers", headers, payload })
}
