import { createSign, generateKeyPairSync } from "node:crypto"
import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { openIdWith } from "../../server/single-sign-on/openid.ts"

// The clock of this process is wrong by an hour; the provider, whose ID tokens are valid for one minute, has the right time.

const client = { clientId: "risk-universe", clientSecret: undefined }
const ties = { state: "the-state", nonce: "the-nonce", verifier: "v".repeat(43) }
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
const rightTime = () => performance.timeOrigin + performance.now()

let provider: Server
let issuer = ""

beforeAll(async () => {
  provider = createServer((request, response) => {
    response.setHeader("content-type", "application/json")
    response.end(JSON.stringify(replies[new URL(request.url ?? "/", issuer).pathname]?.() ?? {}))
  })
  provider.listen(0, "127.0.0.1")
  await once(provider, "listening")
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(() => void provider.close())
afterEach(() => void vi.useRealTimers())

const replies: Readonly<Record<string, () => object>> = {
  "/.well-known/openid-configuration": () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  }),
  "/keys": () => ({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "key", alg: "RS256", use: "sig" }] }),
  "/token": () => ({ access_token: "token", token_type: "bearer", id_token: idToken() }),
}

function idToken(): string {
  const seconds = Math.floor(rightTime() / 1000)
  const times = { iat: seconds, nbf: seconds, exp: seconds + 60 }
  const claims = {
    ...times,
    iss: issuer,
    aud: client.clientId,
    sub: "a-user",
    nonce: ties.nonce,
    email: "user@m.example",
  }
  const [head, body] = [{ alg: "RS256", kid: "key" }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  )
  const signature = createSign("sha256").update(`${head}.${body}`).sign(privateKey, "base64url")
  return `${head}.${body}.${signature}`
}

const signIn = (now: () => Promise<number>) =>
  openIdWith({ privateHosts: [], allowsLoopback: true }, now).prove(
    { ...client, issuer },
    new URL(`http://127.0.0.1/callback?code=a-code&state=${ties.state}`),
    ties,
  )

test.each([
  ["ahead", 3_600_000],
  ["behind", -3_600_000],
])("an ID token is accepted by the database's time in a process whose clock is %s", async (_direction, offset) => {
  vi.useFakeTimers({ toFake: ["Date"], now: rightTime() + offset })
  await expect(signIn(async () => rightTime())).resolves.toMatchObject({ subject: "a-user" })
  await expect(signIn(async () => Date.now())).rejects.toMatchObject({ status: expect.any(Number) })
})
