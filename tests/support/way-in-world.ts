import type { FastifyInstance } from "fastify"
import type { ProviderDraft } from "../../schemas/api/single-sign-on.ts"
import type { TestServer } from "./server.ts"

/** One browser on a way in over a provider: it keeps its cookie, and is sent where the product says. */
export function browserOf(app: FastifyInstance) {
  const cookies: Record<string, string> = {}
  const keep = (reply: { readonly cookies: readonly { readonly name: string; readonly value: string }[] }) => {
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
      keep(reply)
      return reply
    },
    async google(redirect?: string) {
      const query = redirect === undefined ? "" : `?${new URLSearchParams({ redirect }).toString()}`
      const reply = await app.inject({ url: `/oauth2/google-login${query}`, cookies })
      keep(reply)
      return String(reply.headers.location)
    },
    /** What the page that one is led to is told. */
    async comeBack(address: string): Promise<URLSearchParams> {
      const { pathname, search } = new URL(address)
      const reply = await app.inject({ url: pathname + search, cookies })
      keep(reply)
      return told(String(reply.headers.location))
    },
    async trade(code: string) {
      const reply = await app.inject({
        method: "POST",
        url: "/oauth/token",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        cookies,
        payload: new URLSearchParams({ grant_type: "token", token: code }).toString(),
      })
      keep(reply)
      return reply
    },
  }
}

export function told(location: string): URLSearchParams {
  const [path, said = ""] = location.split("#")
  if (path !== "/sso/return") throw new Error(`The browser was led to ${location}.`)
  return new URLSearchParams(said)
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
    createsPeople: false,
    ...draft,
  }
  return server.app.inject({ method: "POST", url: "/api/sign-in/providers", headers, payload })
}
