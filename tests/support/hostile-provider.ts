import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

type Claims = Readonly<Record<string, unknown>>

/** Claims that a lying provider could put into its ID token. */
export interface Lie {
  readonly claims?: Claims
  readonly algorithm?: "RS256" | "none"
  readonly foreignKey?: boolean
  readonly noIdToken?: boolean
}

export interface HostileProvider {
  readonly issuer: string
  /** Sets the next false claims. */
  lie(lie: Lie): void
  /** Overrides the response of a path. */
  respond(path: string, reply: (request: IncomingMessage, response: ServerResponse) => void): void
  /** Removes all overrides. */
  respondNormally(): void
  readonly requests: string[]
  close(): Promise<void>
}

const own = generateKeyPairSync("rsa", { modulusLength: 2048 })
const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 })

/** A provider that responds as the test defines; nonce and client match the request unless overridden. */
export async function startHostileProvider(truth: () => Claims): Promise<HostileProvider> {
  let lie: Lie = {}
  const responders = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>()
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://provider").pathname
    requests.push(path)
    const reply = responders.get(path)
    if (reply) return reply(request, response)
    response.setHeader("content-type", "application/json")
    if (path === "/.well-known/openid-configuration") {
      return void response.end(
        JSON.stringify({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["RS256"],
          authorization_response_iss_parameter_supported: true,
        }),
      )
    }
    if (path === "/jwks") {
      const key = { ...own.publicKey.export({ format: "jwk" }), kid: "own", alg: "RS256", use: "sig" }
      return void response.end(JSON.stringify({ keys: [key] }))
    }
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, iat: now, exp: now + 300, ...truth(), ...lie.claims }
    const token = signed(claims, lie.algorithm ?? "RS256", lie.foreignKey ? foreign.privateKey : own.privateKey)
    response.end(
      JSON.stringify({
        access_token: "access",
        token_type: "Bearer",
        expires_in: 300,
        ...(!lie.noIdToken && { id_token: token }),
      }),
    )
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    requests,
    lie: (next) => void (lie = next),
    respond: (path, reply) => void responders.set(path, reply),
    respondNormally: () => responders.clear(),
    close: () => new Promise((closed) => void server.close(() => closed())),
  }
}

function signed(claims: Claims, alg: "RS256" | "none", key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
  const content = `${part({ alg, kid: "own", typ: "JWT" })}.${part(claims)}`
  const signature = alg === "none" ? "" : createSign("RSA-SHA256").update(content).sign(key).toString("base64url")
  return `${content}.${signature}`
}
