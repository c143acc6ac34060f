import { afterAll, beforeAll, expect, test } from "vitest"
import { loadConfiguration } from "../../../../server/configuration/load-configuration.ts"
import { createClient, createTestUser, type TestClient } from "../../../../tests/support/organisation.ts"
import {
  followProvider,
  startProvider,
  type ProviderAccount,
  type TestProvider,
} from "../../../../tests/support/openid-provider.ts"
import { startTestServer, type TestServer } from "../../../../tests/support/server.ts"
import { addProvider, browserOf, callback, redirectParams } from "../../../../tests/support/sign-in-fixture.ts"

/** A real OpenID provider replaces Google. */
let google: TestProvider
let server: TestServer
let client: TestClient
let other: TestClient

beforeAll(async () => {
  google = await startProvider([callback])
  server = await startTestServer({
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: google.issuer,
  })
  client = await createClient(server.database, "Meridian", ["Holding"])
  other = await createClient(server.database, "Other", ["Other holding"])
  const entityIds = client.entities.map(({ id }) => id)
  for (const [email, userOptions] of [
    ["amira@gmail.example", {}],
    ["jonas@strict.example", {}],
    ["admin@strict.example", { isClientAdmin: true }],
  ] as const) {
    await createTestUser(server.database, client.id, { email, entityIds, ...userOptions })
  }
  await createTestUser(server.database, other.id, {
    email: "elsewhere@other.example",
    entityIds: other.entities.map(({ id }) => id),
  })
})
afterAll(async () => {
  await server.close()
  await google.close()
})

async function completeSignInAs(account: ProviderAccount, redirect?: string) {
  google.signIn(account)
  const on = browserOf(server.app)
  const returnParams = await on.completeSignIn(await followProvider(await on.google(redirect)))
  return { on, returnParams }
}
const user = async (on: ReturnType<typeof browserOf>, returnParams: URLSearchParams) => {
  const { access_token: token } = (await on.trade(returnParams.get("code") ?? "")).json()
  return (await server.app.inject({ url: "/oauth/app-users", headers: { authorization: `Bearer ${token}` } })).json()
}

test("is offered where it is configured, and redirects only to Google", async () => {
  expect((await server.app.inject({ url: "/sso-auth/methods" })).json()).toEqual({ sso: true, google: true })
  const without = await startTestServer()
  try {
    expect((await without.app.inject({ url: "/sso-auth/methods" })).json()).toEqual({ sso: true, google: false })
    const reply = await without.app.inject({ url: "/oauth2/google-login" })
    expect(reply.statusCode).toBe(302)
    expect(redirectParams(String(reply.headers.location)).get("error")).toBe("sso.not_supported")
  } finally {
    await without.close()
  }
})

test("signs in users of all clients by verified email address, and afterwards by subject", async () => {
  const first = await completeSignInAs({ sub: "g-1", email: "amira@gmail.example", email_verified: true }, "/risk/p1")
  expect(first.returnParams.get("redirect")).toBe("/risk/p1")
  expect(await user(first.on, first.returnParams)).toMatchObject({
    email: "amira@gmail.example",
    clientName: "Meridian",
  })
  const elsewhere = await completeSignInAs({ sub: "g-2", email: "elsewhere@other.example", email_verified: true })
  expect(await user(elsewhere.on, elsewhere.returnParams)).toMatchObject({ clientName: "Other" })
  const renamed = await completeSignInAs({ sub: "g-1", email: "new@gmail.example", email_verified: true })
  expect(await user(renamed.on, renamed.returnParams)).toMatchObject({ email: "amira@gmail.example" })
})

test("rejects users without an account, without a verified address, or with another user's address", async () => {
  expect(
    (await completeSignInAs({ sub: "g-1", email: "amira@gmail.example", email_verified: true })).returnParams.has(
      "code",
    ),
  ).toBe(true)
  for (const [account, code] of [
    [{ sub: "g-3", email: "nobody@gmail.example", email_verified: true }, "sso.no_user"],
    [{ sub: "g-4", email: "amira@gmail.example", email_verified: false }, "sso.email_not_verified"],
    [{ sub: "g-5", email: "amira@gmail.example", email_verified: true }, "sso.different_user"],
  ] as const) {
    expect((await completeSignInAs(account)).returnParams.get("error")).toBe(code)
  }
})

test("does not bypass a provider that is the only sign-in method of its users", async () => {
  const asAdmin = await server.signIn({ email: "admin@strict.example" } as Parameters<TestServer["signIn"]>[0])
  const added = await addProvider(server, asAdmin, {
    issuer: google.issuer,
    domains: ["strict.example"],
    passwordOff: true,
  })
  expect(added.statusCode).toBe(201)
  const { returnParams } = await completeSignInAs({ sub: "g-6", email: "jonas@strict.example", email_verified: true })
  expect(returnParams.get("error")).toBe("auth.password_disabled")
})

test("a code of one provider is invalid at another: the state of a company provider is rejected for Google", async () => {
  const asAdmin = await server.signIn({ email: "admin@strict.example" } as Parameters<TestServer["signIn"]>[0])
  await addProvider(server, asAdmin, { issuer: google.issuer, domains: ["company.example"] })
  google.signIn({ sub: "g-1", email: "amira@gmail.example", email_verified: true })
  const on = browserOf(server.app)
  const company = new URL((await on.initiate("jonas@company.example")).json().redirectUrl)
  const callbackUrl = new URL(await followProvider(await on.google()))
  callbackUrl.searchParams.set("state", company.searchParams.get("state") ?? "")
  expect((await on.completeSignIn(callbackUrl.href)).get("error")).toBe("sso.failed")
})

test("needs its client ID and its secret together", () => {
  expect(() => loadConfiguration({ GOOGLE_CLIENT_ID: "x" })).toThrow(/GOOGLE_CLIENT_SECRET require each other/)
  expect(() => loadConfiguration({ GOOGLE_CLIENT_SECRET: "x" })).toThrow(/GOOGLE_CLIENT_ID/)
})
