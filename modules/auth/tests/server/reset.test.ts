import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openAccountLink, resetUserPassword } from "../../contracts/passwords.ts"
import { issueLink } from "../../server/links/service.ts"
import { createAccountFixture, tokenIn } from "../../../../tests/support/account-fixture.ts"
import {
  createClient,
  createTestUser,
  password,
  type TestClient,
  type TestUser,
} from "../../../../tests/support/organisation.ts"
import { requestToken, startTestServer, type TestServer } from "../../../../tests/support/server.ts"

const publicUrl = "https://risk.example.org"
const fresh = "Quiet-Harbour-12"

let server: TestServer
let client: TestClient
let fixture: ReturnType<typeof createAccountFixture>
let userCount = 0

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: publicUrl })
  client = await createClient(server.database, "Meridian", ["Holding"])
  fixture = createAccountFixture(server)
})
afterAll(() => server.close())

function createUserAccount(userOptions: object = {}): Promise<TestUser> {
  userCount += 1
  const entityIds = client.entities.map(({ id }) => id)
  return createTestUser(server.database, client.id, {
    email: `zelda${userCount}@meridian.example`,
    entityIds,
    ...userOptions,
  })
}

const forgot = (email: string, headers: Record<string, string> = {}) =>
  fixture.call("POST", "/api/forgot-password", { email }, headers)
const reset = (token: string, newPassword = fresh, more: object = {}) =>
  fixture.call("POST", resetUserPassword.path, { token, newPassword, ...more })

async function linkFor(user: TestUser): Promise<string> {
  await forgot(user.email)
  return tokenIn(await fixture.getLastEmail(user))
}

describe("forgotten password", () => {
  test("is replaced with the link in the email, and all sessions end", async () => {
    const user = await createUserAccount()
    const { authorization } = await server.signIn(user)
    const response = await forgot(user.email)
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: "If an account exists, a password reset link has been sent" },
    ])
    const sentEmail = await fixture.getLastEmail(user)
    expect(sentEmail).toMatchObject({ kind: "passwordReset", params: { minutes: "30" } })
    expect(sentEmail.path).toMatch(/^\/reset-password#[\w-]{86}$/)

    const opened = await fixture.call("POST", openAccountLink.path, { token: tokenIn(sentEmail) })
    expect(opened.json()).toMatchObject({ purpose: "reset", email: user.email })
    expect((await reset(tokenIn(sentEmail))).statusCode).toBe(200)
    expect((await fixture.call("GET", "/oauth/app-users", undefined, { authorization })).statusCode).toBe(401)
    expect((await requestToken(server.app, user.email, { password })).statusCode).toBe(401)
    expect((await requestToken(server.app, user.email, { password: fresh })).statusCode).toBe(200)
    expect(await fixture.getLastEmail(user)).toMatchObject({ kind: "passwordChanged", path: "/forgot-password" })
    const actions = (await fixture.listAuditEntries(user)).map(({ action }) => action)
    expect(actions.filter((action) => action.startsWith("password"))).toEqual([
      "password_reset_requested",
      "password_reset",
    ])
  })

  test("the email is written in the user’s language, otherwise in the language of the request; the next screens learn it", async () => {
    const [withLanguage, preferring] = [await createUserAccount(), await createUserAccount()]
    await fixture.change(preferring, { preferences: JSON.stringify({ language: "ar" }) })
    for (const { email } of [withLanguage, preferring]) {
      const reply = await forgot(email, { "x-language": "fr" })
      expect(reply.json().message).toContain("lien de réinitialisation")
    }
    expect(await fixture.getLastEmail(withLanguage)).toMatchObject({ language: "fr" })
    expect(await fixture.getLastEmail(preferring)).toMatchObject({ language: "ar" })
    for (const [user, language] of [
      [withLanguage, null],
      [preferring, "ar"],
    ] as const) {
      const token = tokenIn(await fixture.getLastEmail(user))
      const opened = await fixture.call("POST", openAccountLink.path, { token })
      const signedIn = await requestToken(server.app, user.email, { password })
      expect([opened.json().language, signedIn.json().language ?? null]).toEqual([language, language])
    }
  })

  test.each([
    ["singleSignOn", { password_hash: null, last_login: new Date(0) }],
    ["locked", { locked: true }],
    ["inactive", { active: false }],
  ])("a user who cannot use a reset link gets an email with the reason: %s", async (reason, set) => {
    const user = await createUserAccount()
    await fixture.change(user, set)
    expect((await forgot(user.email)).statusCode).toBe(200)
    const sentEmail = await fixture.getLastEmail(user)
    expect(sentEmail).toMatchObject({ kind: "passwordResetRejected", params: { reason }, path: "/login" })
  })

  test("an invited user without a password gets a new invitation, with the same response as any other address", async () => {
    const user = await createUserAccount()
    await fixture.change(user, { password_hash: null })
    expect((await forgot(user.email)).json()).toEqual((await forgot("nobody@meridian.example")).json())
    const sentEmail = await fixture.getLastEmail(user)
    expect(sentEmail).toMatchObject({ kind: "invitation", params: { inviter: "Meridian", days: expect.any(String) } })
    expect((await reset(tokenIn(sentEmail))).statusCode).toBe(200)
    expect((await requestToken(server.app, user.email, { password: fresh })).statusCode).toBe(200)
  })

  test("emails are limited: beyond the limit the response stays the same and no email is sent", async () => {
    const user = await createUserAccount()
    for (let request = 0; request < 9; request += 1) expect((await forgot(user.email)).statusCode).toBe(200)
    await fixture.waitUntilIdle()
    expect(await fixture.listEmails(user)).toHaveLength(4)
  })

  test.each([{}, { email: "" }, { email: "x".repeat(255) }, { email: "a@b.example", admin: true }])(
    "rejects an invalid request: %j",
    async (body) => {
      const reply = await fixture.call("POST", "/api/forgot-password", body)
      expect(reply.json()).toMatchObject({ status: 400, problems: [{ path: expect.any(Array) }] })
    },
  )
})

describe("attack: user enumeration", () => {
  test("known and unknown addresses get the same response before the account is looked up", async () => {
    const user = await createUserAccount()
    const owner = server.database.owner
    await owner.transaction().execute(async (tx) => {
      // The lock blocks all account lookups; both requests must still get their response.
      await sql`lock table sign_in in access exclusive mode`.execute(tx)
      const replies = [await forgot(user.email), await forgot("nobody@nowhere.example")]
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(replies[0]?.body).toBe(replies[1]?.body)
      const headersOf = (reply: (typeof replies)[number]) => Object.keys(reply.headers).toSorted()
      expect(headersOf(replies[0]!)).toEqual(headersOf(replies[1]!))
    })
    expect(await fixture.getLastEmail(user)).toMatchObject({ kind: "passwordReset" })
  })

  test("an unknown address gets no email", async () => {
    await forgot("nobody@nowhere.example")
    await fixture.waitUntilIdle()
    const emails = await server.database.clientTransaction(client.id, (tx) =>
      tx.selectFrom("outbox_email").where("address", "=", "nobody@nowhere.example").selectAll().execute(),
    )
    expect(emails).toEqual([])
  })
})

test("attack: host-header reset link — the link has the product’s own address, whatever the Host header", async () => {
  const user = await createUserAccount({ isClientAdmin: true })
  await forgot(user.email, {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "http",
    forwarded: "host=evil.example",
    origin: "https://evil.example",
    referer: "https://evil.example/",
  })
  const sentEmail = await fixture.getLastEmail(user)
  expect(JSON.stringify(sentEmail)).not.toContain("evil.example")
  expect(sentEmail.path).toMatch(/^\/reset-password#/)
  const authorization = (await server.signIn(user)).authorization
  const list = (await fixture.call("GET", "/api/v1/outbox", undefined, { authorization, host: "evil.example" })).json()
  const id: string = list.content.find(({ address }: { address: string }) => address === user.email).id
  const visible = await fixture.call("GET", `/api/v1/outbox/${id}`, undefined, { authorization, host: "evil.example" })
  expect(visible.body).toContain(`${publicUrl}/reset-password#`)
  expect(visible.body).not.toContain("evil.example")
})

describe("attack: reset token reuse", () => {
  test("a link works once, also under concurrency", async () => {
    const token = await linkFor(await createUserAccount())
    const replies = await Promise.all(
      ["Quiet-Harbour-12", "Other-Walnut-34", "Third-Kettle-56"].map((one) => reset(token, one)),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
    for (const reply of [
      await reset(token, "Fourth-Anchor-78"),
      ...replies.filter(({ statusCode }) => statusCode === 400),
    ]) {
      expect(reply.json()).toMatchObject({ code: "password.bad_link" })
      expect(reply.json().message).toBe("Invalid or expired reset link. Request a new one.")
    }
    expect((await fixture.call("POST", openAccountLink.path, { token })).json().code).toBe("password.bad_link")
  })

  test("using one link invalidates the earlier ones", async () => {
    const user = await createUserAccount()
    const [first, second] = [await linkFor(user), await linkFor(user)]
    expect(first).not.toBe(second)
    expect((await reset(second)).statusCode).toBe(200)
    expect((await reset(first, "Other-Walnut-34")).json().code).toBe("password.bad_link")
  })

  test("a link expires after half an hour, by the database’s clock", async () => {
    const user = await createUserAccount()
    const token = await linkFor(user)
    const at = (minutes: number) =>
      server.database.clientTransaction(client.id, (tx) =>
        sql`update account_link set expires = expires - make_interval(mins => ${minutes}::int) where user_id = ${user.id}`.execute(
          tx,
        ),
      )
    await at(29)
    expect((await fixture.call("POST", openAccountLink.path, { token })).statusCode).toBe(200)
    await at(1)
    expect((await reset(token)).json().code).toBe("password.bad_link")
  })

  test("only a hash is stored, and any other text is rejected", async () => {
    const user = await createUserAccount()
    const token = await linkFor(user)
    const rows = await server.database.clientTransaction(client.id, (tx) =>
      tx.selectFrom("account_link").selectAll().execute(),
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    const bytes = Buffer.from(token, "base64url")
    bytes[60] = (bytes[60] ?? 0) ^ 1
    const others = [
      "x",
      `${token}A`,
      bytes.toString("base64url"),
      Buffer.alloc(64).toString("base64url"),
      "../../etc/passwd",
    ]
    for (const other of others)
      expect((await reset(other)).json()).toMatchObject({ status: 400, code: "password.bad_link" })
    expect((await reset(token)).statusCode).toBe(200)
  })

  test("a link of another kind, or of a locked or inactive user, is rejected", async () => {
    const user = await createUserAccount()
    const link = (purpose: "unlock" | "reset") =>
      server.database.clientTransaction(client.id, (tx) =>
        issueLink(tx, { clientId: client.id, userId: user.id, purpose }),
      )
    const unlock = (await link("unlock")).split("#")[1] ?? ""
    expect((await reset(unlock)).json().code).toBe("password.bad_link")
    const token = (await link("reset")).split("#")[1] ?? ""
    expect((await fixture.call("POST", "/oauth/unlock-account", { token })).json().code).toBe("password.bad_link")
    await fixture.change(user, { locked: true })
    expect((await reset(token)).json().code).toBe("password.bad_link")
    await fixture.change(user, { locked: false, active: false })
    expect((await reset(token)).json().code).toBe("password.bad_link")
  })
})

test("an invitation’s link sets the first password without an email about a change", async () => {
  const user = await createUserAccount()
  await fixture.change(user, { password_hash: null })
  const path = await server.database.clientTransaction(client.id, (tx) =>
    issueLink(tx, { clientId: client.id, userId: user.id, purpose: "invitation" }),
  )
  expect((await reset(path.split("#")[1] ?? "")).statusCode).toBe(200)
  expect(await fixture.listEmails(user)).toEqual([])
  expect((await fixture.listAuditEntries(user)).map(({ action }) => action)).toEqual(["password_chosen"])
  expect((await requestToken(server.app, user.email, { password: fresh })).statusCode).toBe(200)
})

test("a password that breaks rules is rejected with each broken rule, and the link stays valid", async () => {
  const user = await createUserAccount()
  const token = await linkFor(user)
  const codesOf = async (newPassword: string, more: object = {}) => {
    const reply = await reset(token, newPassword, more)
    expect(reply.statusCode).toBe(400)
    return reply.json().problems.map((one: { code: string; path: string[] }) => [one.code, one.path[0]])
  }
  expect(await codesOf("kaaa")).toEqual(
    ["length", "upper", "digit", "special", "repeated"].map((rule) => [`password.${rule}`, "newPassword"]),
  )
  expect(await codesOf("P@ssw0rd1!")).toEqual([["password.well_known", "newPassword"]])
  expect(await codesOf(`${"Walnut-1".repeat(16)}x`)).toEqual([["password.length", "newPassword"]])
  expect(await codesOf(`X-${user.email.split("@")[0]}-77Q`)).toEqual([["password.personal", "newPassword"]])
  expect(await codesOf(fresh, { confirmPassword: "Quiet-Harbour-13" })).toEqual([
    ["password.mismatch", "confirmPassword"],
  ])
  expect(await codesOf(password)).toEqual([["password.used_before", "newPassword"]])
  expect((await reset(token, fresh, { confirmPassword: fresh })).statusCode).toBe(200)
})
