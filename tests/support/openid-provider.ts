import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Provider } from "oidc-provider"

/** An account at the provider. */
export interface ProviderAccount {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly given_name?: string
  readonly family_name?: string
}

export interface TestProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Sets the account that is signed in at the provider. */
  signIn(account: ProviderAccount): void
  close(): Promise<void>
}

/** A real OpenID provider whose sign-in page accepts the account set by the test without interaction. */
export async function startProvider(callbacks: readonly string[]): Promise<TestProvider> {
  const client = { clientId: "risk-universe", clientSecret: "the-secret-of-the-client" }
  let account: ProviderAccount | undefined
  let handle: ((...args: Parameters<ReturnType<Provider["callback"]>>) => unknown) | undefined
  const server: Server = createServer((request, response) => void handle?.(request, response))
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [...callbacks],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    cookies: { keys: ["a-key-for-the-test"] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...account, sub }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      })
      grant.addOIDCScope("openid email profile")
      await grant.save()
      return grant
    },
  })
  const handler = provider.callback()
  handle = async (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return handler(request, response)
    await provider.interactionFinished(request, response, { login: { accountId: account?.sub ?? "nobody" } })
  }
  return {
    issuer,
    ...client,
    signIn: (next) => void (account = next),
    close: () => new Promise((closed) => void server.close(() => closed())),
  }
}

/** Follows the provider's redirects with cookies like a browser, until they leave the provider. */
export async function followProvider(start: string): Promise<string> {
  const { origin } = new URL(start)
  const cookies = new Map<string, string>()
  let nextUrl = start
  for (let steps = 0; steps < 10; steps += 1) {
    const header = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const reply = await fetch(nextUrl, { redirect: "manual", headers: header === "" ? {} : { cookie: header } })
    for (const cookie of reply.headers.getSetCookie()) {
      const [name = "", ...value] = (cookie.split(";")[0] ?? "").split("=")
      cookies.set(name, value.join("="))
    }
    const location = reply.headers.get("location")
    if (location === null) throw new Error(`The provider answered ${reply.status}: ${await reply.text()}`)
    nextUrl = new URL(location, nextUrl).href
    if (!nextUrl.startsWith(origin)) return nextUrl
  }
  throw new Error("The provider leads on without end.")
}
