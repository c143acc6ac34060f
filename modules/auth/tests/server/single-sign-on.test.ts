import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import {
  createClient,
  createTestUser,
  password,
  type TestClient,
  type TestUser,
} from "../../../../tests/support/organisation.ts"
import { startHostileProvider, type HostileProvider, type Lie } from "../../../../tests/support/hostile-provider.ts"
import { followProvider, startProvider, type TestProvider } from "../../../../tests/support/openid-provider.ts"
import { requestToken, startTestServer, type TestServer } from "../../../../tests/support/server.ts"
import { addProvider, browserOf, callback } from "../../../../tests/support/sign-in-fixture.ts"

let server: TestServer
let client: TestClient
let admin: TestUser
let amira: TestUser
let noor: TestUser
let provider: TestProvider
let hostile: HostileProvider
let asAdmin: { readonly authorization: string }
let signInRequest: { nonce: string; clientId: string } = { nonce: "", clientId: "" }

const wellKnown = { sub: "a-1", email: "amira@meridian.example", email_verified: true }

beforeAll(async () => {
  server = await startTestServer()
  client = await createClient(server.database, "Meridian", ["Holding"])
  const entityIds = client.entities.map(({ id }) => id)
  admin = await createTestUser(server.database, client.id, {
    email: "admin@meridian.example",
    entityIds,
    isClientAdmin: true,
  })
  amira = await createTestUser(server.database, client.id, { email: "amira@meridian.example", entityIds })
  noor = await createTestUser(server.database, client.id, { email: "noor@meridian.example", entityIds })
  for (const [email, userOptions] of [
    ["jonas@meridian.example", {}],
    ["inactive@meridian.example", { active: false }],
    ["locked@meridian.example", { locked: true }],
    ["victim@lies.example", {}],
    ["strict@strict.example", {}],
    ["chief@strict.example", { isClientAdmin: true }],
  ] as const) {
    await createTestUser(server.database, client.id, { email, entityIds, ...userOptions })
  }
  provider = await startProvider([callback])
  hostile = await startHostileProvider(() => ({
    sub: "v-1",
    aud: signInRequest.clientId,
    nonce: signInRequest.nonce,
    email: "victim@lies.example",
    email_verified: true,
  }))
  asAdmin = await server.signIn(admin)
  await addProvider(server, asAdmin, { issuer: provider.issuer, domains: ["meridian.example"] })
  await addProvider(server, asAdmin, { issuer: hostile.issuer, domains: ["lies.example"] })
  // From now on the provider account belongs to Amira.
  await completeSignInAs(wellKnown)
})
beforeEach(() => hostile.lie({}))
afterAll(async () => {
  await server.close()
  await Promise.all([provider.close(), hostile.close()])
})

const browser = () => browserOf(server.app)
const me = (token: string) =>
  server.app.inject({ url: "/oauth/app-users", headers: { authorization: `Bearer ${token}` } })

/** Signs in with a provider account up to the authorization code. */
async function completeSignInAs(account: Parameters<TestProvider["signIn"]>[0], email = account.email, on = browser()) {
  provider.signIn(account)
  const initiated = await on.initiate(email)
  return { on, returnParams: await on.completeSignIn(await followProvider(initiated.json().redirectUrl)) }
}

/** Signs in with a provider that returns this false response. */
async function signInWithLie(lie: Lie, parameters: Readonly<Record<string, string>> = {}) {
  const on = browser()
  const url = new URL((await on.initiate("victim@lies.example")).json().redirectUrl)
  signInRequest = {
    nonce: url.searchParams.get("nonce") ?? "",
    clientId: url.searchParams.get("client_id") ?? "",
  }
  hostile.lie(lie)
  const state = url.searchParams.get("state") ?? ""
  const query = new URLSearchParams({ code: "any", state, iss: hostile.issuer, ...parameters })
  return { on, returnParams: await on.completeSignIn(`${callback}?${query.toString()}`) }
}

describe("single sign-on", () => {
  test("ends with a session of the user with the verified address, at the page they had requested", async () => {
    provider.signIn({ sub: "noor-1", email: "noor@meridian.example", email_verified: true })
    const on = browser()
    const link = "/control/0192f0c1-0000-7000-8000-000000000001/edit/0192f0c1-0000-7000-8000-000000000002"
    const initiated = await on.initiate(" Noor@Meridian.example ", link)
    expect(initiated.statusCode).toBe(200)
    const url = new URL(initiated.json().redirectUrl)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: callback,
      login_hint: "noor@meridian.example",
    })
    expect(on.cookies).toHaveProperty("__Host-risk_universe_sso_state")
    const returnParams = await on.completeSignIn(await followProvider(url.href))
    expect(returnParams.get("redirect")).toBe(link)
    const reply = await on.trade(returnParams.get("code") ?? "")
    expect(reply.statusCode).toBe(200)
    expect(reply.cookies.map(({ name }) => name)).toContain("__Host-risk_universe")
    expect((await me(reply.json().access_token)).json().id).toBe(noor.id)
    expect(on.cookies).not.toHaveProperty("__Host-risk_universe_sso_state")
  })

  test("identifies the user by issuer and subject from then on, whatever their address there", async () => {
    const { on, returnParams } = await completeSignInAs({
      ...wellKnown,
      email: "renamed@meridian.example",
      email_verified: false,
    })
    expect((await me((await on.trade(returnParams.get("code") ?? "")).json().access_token)).json().id).toBe(amira.id)
  })

  test("does not sign in another subject with the same address", async () => {
    const { returnParams } = await completeSignInAs({ ...wellKnown, sub: "somebody-new" })
    expect(returnParams.get("error")).toBe("sso.different_user")
  })

  test.each([
    ["has no account here", { sub: "n-1", email: "nobody@meridian.example", email_verified: true }, "sso.no_user"],
    [
      "has an unverified address",
      { sub: "n-2", email: "jonas@meridian.example", email_verified: false },
      "sso.email_not_verified",
    ],
    [
      "has an address outside the provider's domains",
      { sub: "n-3", email: "victim@lies.example", email_verified: true },
      "sso.no_user",
    ],
  ])("rejects a user who %s", async (_who, account, code) => {
    const { returnParams } = await completeSignInAs(account, "jonas@meridian.example")
    expect(returnParams.get("error")).toBe(code)
    expect(returnParams.has("code")).toBe(false)
  })

  test.each([
    ["inactive", "auth.inactive"],
    ["locked", "auth.locked"],
  ])("rejects a user whose account is %s", async (who, code) => {
    const email = `${who}@meridian.example`
    const { on, returnParams } = await completeSignInAs({ sub: who, email, email_verified: true })
    expect((await on.trade(returnParams.get("code") ?? "")).json()).toMatchObject({ status: 403, code })
  })

  test("gives the same response for known and unknown addresses of a domain, and rejects another domain", async () => {
    const known = await browser().initiate("amira@meridian.example")
    const unknown = await browser().initiate("ghost@meridian.example")
    expect(unknown.statusCode).toBe(known.statusCode)
    expect(Object.keys(unknown.json())).toEqual(Object.keys(known.json()))
    for (const email of ["a@elsewhere.example", "not an address", "@meridian.example@x"]) {
      const reply = await browser().initiate(email)
      expect(reply.json()).toMatchObject({ status: 404, code: "sso.not_supported" })
      expect(reply.json().message).toContain("SSO not supported")
    }
  })

  test("redirects back only to record and scope selection pages of this product", async () => {
    provider.signIn(wellKnown)
    const attacks = [
      "https://evil.example/",
      "//evil.example/control",
      "/\\evil.example",
      "/control//evil.example",
      "/control/%2f%2fevil.example",
      "/control/..%2f..",
      "javascript:alert(1)",
      "/control/x\n/edit/y",
      "/settings/sign-in",
      "/login",
      " /control/x",
      "control/x",
    ]
    for (const link of attacks) {
      const on = browser()
      const initiated = await on.initiate("amira@meridian.example", link)
      const returnParams = await on.completeSignIn(await followProvider(initiated.json().redirectUrl))
      expect([link, returnParams.has("code"), returnParams.get("redirect")]).toEqual([link, true, null])
    }
  })
})

describe("the provider's response", () => {
  test("has a code that works once, within its lifetime, and only in the browser that requested it", async () => {
    const { on, returnParams } = await completeSignInAs(wellKnown)
    const code = returnParams.get("code") ?? ""
    const cookies = { ...on.cookies }
    expect((await browser().trade(code)).json()).toMatchObject({ status: 401, code: "sso.expired" })
    const other = await completeSignInAs(wellKnown)
    expect((await other.on.trade(code)).json().code).toBe("sso.expired")
    const good = await on.trade(code)
    expect(good.statusCode).toBe(200)
    const token = good.json().access_token
    expect((await me(token)).statusCode).toBe(200)
    Object.assign(on.cookies, cookies)
    expect((await on.trade(code)).json().code).toBe("sso.expired")
    // A code that is used twice was stolen, so its session is closed.
    expect((await me(token)).statusCode).toBe(401)

    const late = await completeSignInAs(wellKnown)
    await server.database.clientTransaction(client.id, (tx) =>
      tx
        .updateTable("sign_in_code")
        .set({ expires: new Date(Date.now() - 1000) })
        .execute(),
    )
    expect((await late.on.trade(late.returnParams.get("code") ?? "")).json().code).toBe("sso.expired")
  })

  test("must match a request of this browser, once, before it expires", async () => {
    provider.signIn(wellKnown)
    const on = browser()
    const callbackUrl = await followProvider((await on.initiate("amira@meridian.example")).json().redirectUrl)
    expect((await browser().completeSignIn(callbackUrl)).get("error")).toBe("sso.expired")
    const other = browser()
    await other.initiate("amira@meridian.example")
    expect((await other.completeSignIn(callbackUrl)).get("error")).toBe("sso.expired")
    expect((await on.completeSignIn(callbackUrl)).has("code")).toBe(true)
    expect((await on.completeSignIn(callbackUrl)).get("error")).toBe("sso.expired")
    for (const forged of ["", "state=x", `code=1&state=${"A".repeat(86)}`]) {
      expect((await on.completeSignIn(`${callback}?${forged}`)).get("error")).toBe("sso.expired")
    }
    const slow = await followProvider((await on.initiate("amira@meridian.example")).json().redirectUrl)
    await server.database.clientTransaction(client.id, (tx) =>
      tx
        .updateTable("provider_sign_in")
        .set({ expires: new Date(Date.now() - 1000) })
        .execute(),
    )
    expect((await on.completeSignIn(slow)).get("error")).toBe("sso.expired")
  })

  test("is accepted where it is valid", async () => {
    const { on, returnParams } = await signInWithLie({})
    expect((await on.trade(returnParams.get("code") ?? "")).statusCode).toBe(200)
  })

  test.each<[string, Lie]>([
    ["has another nonce", { claims: { nonce: "another" } }],
    ["has no nonce", { claims: { nonce: undefined } }],
    ["is of another issuer", { claims: { iss: "https://evil.example" } }],
    ["is meant for another client", { claims: { aud: "somebody-else" } }],
    ["is for several clients and names none", { claims: { aud: ["risk-universe", "somebody-else"] } }],
    ["has expired", { claims: { exp: 1_700_000_000 } }],
    ["is not signed", { algorithm: "none" }],
    ["is signed with a foreign key", { foreignKey: true }],
    ["is not there", { noIdToken: true }],
    ["names nobody", { claims: { sub: undefined } }],
  ])("is rejected where the ID token %s", async (_what, lie) => {
    const { returnParams } = await signInWithLie(lie)
    expect(returnParams.get("error")).toBe("sso.failed")
    expect(returnParams.has("code")).toBe(false)
  })

  test("is rejected where another provider is named as the issuer", async () => {
    expect((await signInWithLie({}, { iss: provider.issuer })).returnParams.get("error")).toBe("sso.failed")
    // A response of one provider to the request for another: its code is invalid there.
    provider.signIn(wellKnown)
    const on = browser()
    const honest = new URL(await followProvider((await on.initiate("amira@meridian.example")).json().redirectUrl))
    const forgedUrl = new URL((await on.initiate("victim@lies.example")).json().redirectUrl)
    honest.searchParams.set("state", forgedUrl.searchParams.get("state") ?? "")
    expect((await on.completeSignIn(honest.href)).get("error")).toBe("sso.failed")
  })

  test("is reported as cancelled where the user cancelled it, and never contains the provider's own text", async () => {
    expect((await signInWithLie({}, { error: "access_denied" })).returnParams.get("error")).toBe("sso.cancelled")
    const { returnParams } = await signInWithLie({}, { error: "<script>alert(1)</script>" })
    expect([...returnParams.values()].join(" ")).not.toContain("script")
  })

  test("is in the audit log where it was rejected", async () => {
    const failures = async () => {
      const rows = await server.database.clientTransaction(client.id, (tx) =>
        tx.selectFrom("audit_entry").where("action", "=", "sign_in_failed").select("changes").execute(),
      )
      return rows.filter(({ changes }) => JSON.stringify(changes).includes("sso.failed")).length
    }
    const before = await failures()
    await signInWithLie({ foreignKey: true })
    expect(await failures()).toBe(before + 1)
  })
})

test("where accounts can be created, a new account starts without access", async () => {
  const otherProvider = await startProvider([callback])
  try {
    const added = await addProvider(server, asAdmin, {
      issuer: otherProvider.issuer,
      domains: ["makes.example"],
      createsUsers: true,
    })
    expect(added.statusCode).toBe(201)
    otherProvider.signIn({
      sub: "m-1",
      email: "new@makes.example",
      email_verified: true,
      given_name: "Noor",
      family_name: "Haddad",
    })
    const on = browser()
    const returnParams = await on.completeSignIn(
      await followProvider((await on.initiate("new@makes.example")).json().redirectUrl),
    )
    // Consent comes first; no module has been selected yet.
    expect((await on.trade(returnParams.get("code") ?? "")).json()).toMatchObject({ consentRequired: true })
    const user = await server.database.clientTransaction(client.id, (tx) =>
      tx
        .selectFrom("app_user")
        .where("email", "=", "new@makes.example")
        .select(["first_name", "modules", "is_client_admin", "password_hash"])
        .executeTakeFirstOrThrow(),
    )
    expect(user).toEqual({ first_name: "Noor", modules: [], is_client_admin: false, password_hash: null })
  } finally {
    await otherProvider.close()
  }
})

test("where passwords are off, a correct one is rejected, except for client administrators", async () => {
  const added = await addProvider(server, asAdmin, {
    issuer: provider.issuer,
    domains: ["strict.example"],
    passwordOff: true,
  })
  expect(added.statusCode).toBe(201)
  const rejected = await requestToken(server.app, "strict@strict.example", { password })
  expect(rejected.json()).toMatchObject({ status: 403, code: "auth.password_disabled" })
  // Disclosed only to a user with the correct password.
  const failed = await requestToken(server.app, "strict@strict.example", { password: "wrong" })
  expect(failed.json().code).toBe("auth.invalid_credentials")
  expect((await requestToken(server.app, "chief@strict.example", { password })).statusCode).toBe(200)
})
