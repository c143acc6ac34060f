import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { startHostileProvider, type HostileProvider } from "../../../../tests/support/hostile-provider.ts"
import { createClient, createTestUser, type TestClient } from "../../../../tests/support/organisation.ts"
import { startTestServer, type TestServer } from "../../../../tests/support/server.ts"
import { addProvider, browserOf } from "../../../../tests/support/sign-in-fixture.ts"

let server: TestServer
let client: TestClient
let other: TestClient
let provider: HostileProvider
type Headers = { readonly authorization: string }
let asAdmin: Headers
let userHeaders: Headers
let asOutsider: Headers

beforeAll(async () => {
  server = await startTestServer()
  client = await createClient(server.database, "Meridian", ["Holding"])
  other = await createClient(server.database, "Other", ["Other"])
  const entityIds = client.entities.map(({ id }) => id)
  const createAccount = (clientId: typeof client.id, email: string, userOptions: object) =>
    createTestUser(server.database, clientId, { email, ...userOptions })
  asAdmin = await server.signIn(await createAccount(client.id, "admin@m.example", { entityIds, isClientAdmin: true }))
  userHeaders = await server.signIn(await createAccount(client.id, "person@m.example", { entityIds }))
  const outsider = { entityIds: other.entities.map(({ id }) => id), isClientAdmin: true }
  asOutsider = await server.signIn(await createAccount(other.id, "admin@other.example", outsider))
  provider = await startHostileProvider(() => ({}))
})
afterEach(async () => {
  provider.respondNormally()
  for (const { id } of [client, other]) {
    await server.database.clientTransaction(id, async (tx) => {
      await tx.deleteFrom("provider_domain").execute()
      await tx.deleteFrom("identity_provider").execute()
    })
  }
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const url = "/api/sign-in/providers"
const draft = (domains: readonly string[]) => ({
  name: "Company",
  issuer: provider.issuer,
  openidClientId: "risk-universe",
  domains: [...domains],
  enabled: true,
  passwordOff: false,
  createsUsers: false,
})
const list = async (headers: Headers) => (await server.app.inject({ url, headers })).json().content
const updateProvider = (id: string, headers: Headers, payload: object) =>
  server.app.inject({ method: "PUT", url: `${url}/${id}`, headers, payload })
const remove = (id: string, headers: Headers) => server.app.inject({ method: "DELETE", url: `${url}/${id}`, headers })
const lookUpIssuer = (issuer: string) =>
  server.app.inject({ method: "POST", url: `${url}/test`, headers: asAdmin, payload: { issuer } })

test("only their client's administrators manage them, and their secret is encrypted and never returned", async () => {
  const added = await addProvider(server, asAdmin, { issuer: provider.issuer, domains: ["@One.example"] })
  expect(added.statusCode).toBe(201)
  const { id, revision } = added.json()
  expect(added.json()).toMatchObject({ domains: ["one.example"], callback: "http://localhost/oauth2/callback" })
  expect(added.body).not.toContain("the-secret-of-the-client")
  expect(JSON.stringify(await list(asAdmin))).not.toContain("the-secret-of-the-client")
  const row = await server.database.clientTransaction(client.id, (tx) =>
    tx.selectFrom("identity_provider").where("id", "=", id).selectAll().executeTakeFirstOrThrow(),
  )
  expect(row.openid_client_secret).toMatch(/^[\w-]{40,}$/)
  expect(JSON.stringify(row)).not.toContain("the-secret")
  const auditEntries = await server.database.clientTransaction(client.id, (tx) =>
    tx.selectFrom("audit_entry").where("subject_id", "=", id).select(["action", "changes"]).execute(),
  )
  expect(auditEntries.map(({ action }) => action)).toEqual(["provider_added"])
  expect(JSON.stringify(auditEntries)).not.toContain("the-secret")

  expect((await server.app.inject({ url, headers: userHeaders })).statusCode).toBe(403)
  expect(await list(asOutsider)).toEqual([])
  expect((await updateProvider(id, asOutsider, { ...draft(["x.example"]), revision })).statusCode).toBe(404)
  expect((await remove(id, asOutsider)).statusCode).toBe(404)

  // A change without a secret preserves the stored one.
  const changed = await updateProvider(id, asAdmin, { ...draft(["one.example", "two.example"]), revision })
  expect(changed.json()).toMatchObject({ domains: ["one.example", "two.example"], revision: revision + 1 })
  const after = await server.database.clientTransaction(client.id, (tx) =>
    tx.selectFrom("identity_provider").where("id", "=", id).select("openid_client_secret").executeTakeFirstOrThrow(),
  )
  expect(after.openid_client_secret).toBe(row.openid_client_secret)
  const stale = await updateProvider(id, asAdmin, { ...draft(["one.example"]), revision })
  expect(stale.json()).toMatchObject({
    status: 409,
    code: "sso.provider_conflict",
    current: { revision: revision + 1 },
  })

  expect((await remove(id, asAdmin)).statusCode).toBe(200)
  expect((await remove(id, asAdmin)).statusCode).toBe(404)
  expect(await list(asAdmin)).toEqual([])
  expect((await browserOf(server.app).initiate("a@one.example")).statusCode).toBe(404)
})

test("a disabled provider rejects every sign-in", async () => {
  const { id } = (await addProvider(server, asAdmin, { issuer: provider.issuer, domains: ["off.example"] })).json()
  expect((await browserOf(server.app).initiate("a@off.example")).statusCode).toBe(200)
  await updateProvider(id, asAdmin, { ...draft(["off.example"]), enabled: false, revision: 1 })
  expect((await browserOf(server.app).initiate("a@off.example")).json().code).toBe("sso.not_supported")
})

test("a domain has one provider, and a domain of another client's users is rejected", async () => {
  await addProvider(server, asAdmin, { issuer: provider.issuer, domains: ["mine.example"] })
  for (const [headers, domain] of [
    [asOutsider, "mine.example"],
    [asOutsider, "m.example"],
    [asAdmin, "mine.example"],
  ] as const) {
    const rejected = await addProvider(server, headers, { issuer: provider.issuer, domains: ["free.example", domain] })
    expect(rejected.json()).toMatchObject({ status: 409, code: "sso.domain_taken" })
    expect(rejected.json().problems[0]).toMatchObject({ path: ["domains", 1], params: { domain } })
  }
  // Nothing of the rejected change remains.
  const free = await addProvider(server, asOutsider, { issuer: provider.issuer, domains: ["free.example"] })
  expect(free.statusCode).toBe(201)
  for (const domain of [
    "example",
    "a b.example",
    "-a.example",
    "exa_mple.org",
    "localhost",
    "1.2.3.4",
    "a@b.example",
  ]) {
    const rejected = await addProvider(server, asAdmin, { issuer: provider.issuer, domains: [domain] })
    expect(rejected.json()).toMatchObject({ status: 400, code: "sso.bad_domain" })
  }
})

test("an issuer inside a private network is neither saved nor requested", async () => {
  for (const [issuer, reason] of [
    ["http://login.example.org", "https"],
    ["https://10.0.0.1", "private"],
    ["https://169.254.169.254/latest/meta-data", "private"],
    ["https://[fd00:ec2::254]/", "private"],
    ["https://0x7f000001.0", "address"],
    ["gopher://login.example.org", "https"],
    ["not an address", "address"],
  ]) {
    const savedProvider = await addProvider(server, asAdmin, { issuer: issuer ?? "", domains: ["kept.example"] })
    const tested = await lookUpIssuer(issuer ?? "")
    for (const rejected of [savedProvider, tested])
      expect(rejected.json()).toMatchObject({ status: 400, code: "sso.bad_issuer" })
    expect([issuer, tested.json().problems[0].params.reason]).toEqual([issuer, reason])
  }
})

test("a test names the issuer; a host that is no provider, redirects elsewhere or fakes its name is rejected", async () => {
  expect((await lookUpIssuer(provider.issuer)).json()).toEqual({
    issuer: provider.issuer,
    authorizationEndpoint: `${provider.issuer}/authorize`,
  })
  const configuration = "/.well-known/openid-configuration"
  const truth = { issuer: provider.issuer, authorization_endpoint: `${provider.issuer}/authorize` }
  const responses: readonly (readonly [string, Parameters<HostileProvider["respond"]>[1], string])[] = [
    [
      "a redirect",
      (_, reply) => void reply.writeHead(302, { location: `${provider.issuer}/secret` }).end(),
      "sso.unreachable",
    ],
    ["no JSON", (_, reply) => void reply.end("<html>"), "sso.unreachable"],
    ["an error", (_, reply) => void reply.writeHead(500).end("the secret of the intranet"), "sso.unreachable"],
    ["too much", (_, reply) => void reply.end(Buffer.alloc(2 * 1024 * 1024, 32)), "sso.unreachable"],
    [
      "another issuer",
      (_, reply) =>
        void reply
          .writeHead(200, { "content-type": "application/json" })
          .end(JSON.stringify({ ...truth, issuer: "https://evil.example" })),
      "sso.unreachable",
    ],
    [
      "a page that is no web page",
      (_, reply) =>
        void reply
          .writeHead(200, { "content-type": "application/json" })
          .end(JSON.stringify({ ...truth, authorization_endpoint: "javascript:alert(1)" })),
      "sso.bad_issuer",
    ],
  ]
  for (const [what, respond, code] of responses) {
    provider.respond(configuration, respond)
    const rejected = await lookUpIssuer(provider.issuer)
    expect([what, rejected.json().code]).toEqual([what, code])
    // The response of the internal host is not disclosed.
    expect(rejected.body).not.toContain("secret of the intranet")
  }
  expect(provider.requests).not.toContain("/secret")
})
