import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createClient, createPerson, password, type TestClient, type TestPerson } from "../../support/organisation.ts"
import { startHostileProvider, type HostileProvider, type Lie } from "../../support/hostile-provider.ts"
import { followProvider, startProvider, type TestProvider } from "../../support/openid-provider.ts"
import { requestToken, startTestServer, type TestServer } from "../../support/server.ts"
import { addProvider, browserOf, callback } from "../../support/way-in-world.ts"

let server: TestServer
let client: TestClient
let admin: TestPerson
let amira: TestPerson
let noor: TestPerson
let provider: TestProvider
let hostile: HostileProvider
let asAdmin: { readonly authorization: string }
let asked: { nonce: string; clientId: string } = { nonce: "", clientId: "" }

const wellKnown = { sub: "a-1", email: "amira@meridian.example", email_verified: true }

beforeAll(async () => {
  server = await startTestServer()
  client = await createClient(server.database, "Meridian", ["Holding"])
  const entityIds = client.entities.map(({ id }) => id)
  admin = await createPerson(server.database, client.id, {
    email: "admin@meridian.example",
    entityIds,
    isClientAdmin: true,
  })
  amira = await createPerson(server.database, client.id, { email: "amira@meridian.example", entityIds })
  noor = await createPerson(server.database, client.id, { email: "noor@meridian.example", entityIds })
  for (const [email, wish] of [
    ["jonas@meridian.example", {}],
    ["inactive@meridian.example", { active: false }],
    ["locked@meridian.example", { locked: true }],
    ["victim@lies.example", {}],
    ["strict@strict.example", {}],
    ["chief@strict.example", { isClientAdmin: true }],
  ] as const) {
    await createPerson(server.database, client.id, { email, entityIds, ...wish })
  }
  provider = await startProvider([callback])
  hostile = await startHostileProvider(() => ({
    sub: "v-1",
    aud: asked.clientId,
    nonce: asked.nonce,
    email: "victim@lies.example",
    email_verified: true,
  }))
  asAdmin = await server.signIn(admin)
  await addProvider(server, asAdmin, { issuer: provider.issuer, domains: ["meridian.example"] })
  await addProvider(server, asAdmin, { issuer: hostile.issuer, domains: ["lies.example"] })
  // From now on the provider's account is Amira's.
  await comeBackAs(wellKnown)
})
beforeEach(() => hostile.lie({}))
afterAll(async () => {
  await server.close()
  await Promise.all([provider.close(), hostile.close()])
})

const browser = () => browserOf(server.app)
const me = (token: string) =>
  server.app.inject({ url: "/oauth/app-users", headers: { authorization: `Bearer ${token}` } })

/** As far as the code, with an account at the provider. */
async function comeBackAs(account: Parameters<TestProvider["signIn"]>[0], email = account.email, on = browser()) {
  provider.signIn(account)
  const begun = await on.initiate(email)
  return { on, said: await on.comeBack(await followProvider(begun.json().redirectUrl)) }
}

/** The answer of the lying provider to a question of the product. */
async function answerLying(lie: Lie, parameters: Readonly<Record<string, string>> = {}) {
  const on = browser()
  const address = new URL((await on.initiate("victim@lies.example")).json().redirectUrl)
  asked = {
    nonce: address.searchParams.get("nonce") ?? "",
    clientId: address.searchParams.get("client_id") ?? "",
  }
  hostile.lie(lie)
  const state = address.searchParams.get("state") ?? ""
  const query = new URLSearchParams({ code: "any", state, iss: hostile.issuer, ...parameters })
  return { on, said: await on.comeBack(`${callback}?${query.toString()}`) }
}

describe("the way over a provider", () => {
  test("ends with a session of the person whose verified address it is, at the page they were on the way to", async () => {
    provider.signIn({ sub: "noor-1", email: "noor@meridian.example", email_verified: true })
    const on = browser()
    const link = "/control/0192f0c1-0000-7000-8000-000000000001/edit/0192f0c1-0000-7000-8000-000000000002"
    const begun = await on.initiate(" Noor@Meridian.example ", link)
    expect(begun.statusCode).toBe(200)
    const address = new URL(begun.json().redirectUrl)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: callback,
      login_hint: "noor@meridian.example",
    })
    expect(on.cookies).toHaveProperty("__Host-risk_universe_way_in")
    const said = await on.comeBack(await followProvider(address.href))
    expect(said.get("redirect")).toBe(link)
    const reply = await on.trade(said.get("code") ?? "")
    expect(reply.statusCode).toBe(200)
    expect(reply.cookies.map(({ name }) => name)).toContain("__Host-risk_universe")
    expect((await me(reply.json().access_token)).json().id).toBe(noor.id)
    expect(on.cookies).not.toHaveProperty("__Host-risk_universe_way_in")
  })

  test("knows the person by issuer and subject from then on, whatever their address is there", async () => {
    const { on, said } = await comeBackAs({ ...wellKnown, email: "renamed@meridian.example", email_verified: false })
    expect((await me((await on.trade(said.get("code") ?? "")).json().access_token)).json().id).toBe(amira.id)
  })

  test("takes nobody else for the person whose address they were given", async () => {
    const { said } = await comeBackAs({ ...wellKnown, sub: "somebody-new" })
    expect(said.get("error")).toBe("sso.other_person")
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
  ])("lets nobody in who %s", async (_who, account, code) => {
    const { said } = await comeBackAs(account, "jonas@meridian.example")
    expect(said.get("error")).toBe(code)
    expect(said.has("code")).toBe(false)
  })

  test.each([
    ["inactive", "auth.inactive"],
    ["locked", "auth.locked"],
  ])("lets nobody in whose account is %s", async (who, code) => {
    const email = `${who}@meridian.example`
    const { on, said } = await comeBackAs({ sub: who, email, email_verified: true })
    expect((await on.trade(said.get("code") ?? "")).json()).toMatchObject({ status: 403, code })
  })

  test("is answered alike for known and unknown addresses of a domain, and not at all for another", async () => {
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

  test("goes back only to record and scoping pages of this product", async () => {
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
      const begun = await on.initiate("amira@meridian.example", link)
      const said = await on.comeBack(await followProvider(begun.json().redirectUrl))
      expect([link, said.has("code"), said.get("redirect")]).toEqual([link, true, null])
    }
  })
})

describe("what comes back", () => {
  test("serves once, soon, and only the browser that it was given to", async () => {
    const { on, said } = await comeBackAs(wellKnown)
    const code = said.get("code") ?? ""
    const kept = { ...on.cookies }
    expect((await browser().trade(code)).json()).toMatchObject({ status: 401, code: "sso.expired" })
    const other = await comeBackAs(wellKnown)
    expect((await other.on.trade(code)).json().code).toBe("sso.expired")
    const good = await on.trade(code)
    expect(good.statusCode).toBe(200)
    const token = good.json().access_token
    expect((await me(token)).statusCode).toBe(200)
    Object.assign(on.cookies, kept)
    expect((await on.trade(code)).json().code).toBe("sso.expired")
    // One that came twice was copied: what it opened is closed.
    expect((await me(token)).statusCode).toBe(401)

    const late = await comeBackAs(wellKnown)
    await server.database.tenant(client.id, (tx) =>
      tx
        .updateTable("sign_in_code")
        .set({ expires: new Date(Date.now() - 1000) })
        .execute(),
    )
    expect((await late.on.trade(late.said.get("code") ?? "")).json().code).toBe("sso.expired")
  })

  test("must answer a question of this browser, for the first time, in time", async () => {
    provider.signIn(wellKnown)
    const on = browser()
    const came = await followProvider((await on.initiate("amira@meridian.example")).json().redirectUrl)
    expect((await browser().comeBack(came)).get("error")).toBe("sso.expired")
    const other = browser()
    await other.initiate("amira@meridian.example")
    expect((await other.comeBack(came)).get("error")).toBe("sso.expired")
    expect((await on.comeBack(came)).has("code")).toBe(true)
    expect((await on.comeBack(came)).get("error")).toBe("sso.expired")
    for (const forged of ["", "state=x", `code=1&state=${"A".repeat(86)}`]) {
      expect((await on.comeBack(`${callback}?${forged}`)).get("error")).toBe("sso.expired")
    }
    const slow = await followProvider((await on.initiate("amira@meridian.example")).json().redirectUrl)
    await server.database.tenant(client.id, (tx) =>
      tx
        .updateTable("provider_sign_in")
        .set({ expires: new Date(Date.now() - 1000) })
        .execute(),
    )
    expect((await on.comeBack(slow)).get("error")).toBe("sso.expired")
  })

  test("is believed where it is whole", async () => {
    const { on, said } = await answerLying({})
    expect((await on.trade(said.get("code") ?? "")).statusCode).toBe(200)
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
  ])("is refused where the ID token %s", async (_what, lie) => {
    const { said } = await answerLying(lie)
    expect(said.get("error")).toBe("sso.failed")
    expect(said.has("code")).toBe(false)
  })

  test("is refused where another provider says it answers", async () => {
    expect((await answerLying({}, { iss: provider.issuer })).said.get("error")).toBe("sso.failed")
    // An answer of one provider to the question for another: the code means nothing there.
    provider.signIn(wellKnown)
    const on = browser()
    const honest = new URL(await followProvider((await on.initiate("amira@meridian.example")).json().redirectUrl))
    const lying = new URL((await on.initiate("victim@lies.example")).json().redirectUrl)
    honest.searchParams.set("state", lying.searchParams.get("state") ?? "")
    expect((await on.comeBack(honest.href)).get("error")).toBe("sso.failed")
  })

  test("is told as what it is where the person stopped it, and never in the provider's own words", async () => {
    expect((await answerLying({}, { error: "access_denied" })).said.get("error")).toBe("sso.cancelled")
    const { said } = await answerLying({}, { error: "<script>alert(1)</script>" })
    expect([...said.values()].join(" ")).not.toContain("script")
  })

  test("is in the trail where it was refused", async () => {
    const failures = async () => {
      const rows = await server.database.tenant(client.id, (tx) =>
        tx.selectFrom("audit_entry").where("action", "=", "sign_in_refused").select("changes").execute(),
      )
      return rows.filter(({ changes }) => JSON.stringify(changes).includes("sso.failed")).length
    }
    const before = await failures()
    await answerLying({ foreignKey: true })
    expect(await failures()).toBe(before + 1)
  })
})

test("where accounts may be made, one is made that opens nothing yet", async () => {
  const maker = await startProvider([callback])
  try {
    const added = await addProvider(server, asAdmin, {
      issuer: maker.issuer,
      domains: ["makes.example"],
      createsPeople: true,
    })
    expect(added.statusCode).toBe(201)
    maker.signIn({
      sub: "m-1",
      email: "new@makes.example",
      email_verified: true,
      given_name: "Noor",
      family_name: "Haddad",
    })
    const on = browser()
    const said = await on.comeBack(await followProvider((await on.initiate("new@makes.example")).json().redirectUrl))
    // The terms come first; behind them there is no module yet.
    expect((await on.trade(said.get("code") ?? "")).json()).toMatchObject({ consentRequired: true })
    const user = await server.database.tenant(client.id, (tx) =>
      tx
        .selectFrom("app_user")
        .where("email", "=", "new@makes.example")
        .select(["first_name", "modules", "is_client_admin", "password_hash"])
        .executeTakeFirstOrThrow(),
    )
    expect(user).toEqual({ first_name: "Noor", modules: [], is_client_admin: false, password_hash: null })
  } finally {
    await maker.close()
  }
})

test("where passwords are off, the right one is refused, but client administrators keep theirs", async () => {
  const added = await addProvider(server, asAdmin, {
    issuer: provider.issuer,
    domains: ["strict.example"],
    passwordOff: true,
  })
  expect(added.statusCode).toBe(201)
  const refused = await requestToken(server.app, "strict@strict.example", { password })
  expect(refused.json()).toMatchObject({ status: 403, code: "auth.password_off" })
  // Said only to one who knows the password.
  const wrong = await requestToken(server.app, "strict@strict.example", { password: "wrong" })
  expect(wrong.json().code).toBe("auth.invalid_credentials")
  expect((await requestToken(server.app, "chief@strict.example", { password })).statusCode).toBe(200)
})
