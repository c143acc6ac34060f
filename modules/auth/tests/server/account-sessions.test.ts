import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { endSessionsOf } from "../../server/sessions/service.ts"
import { deviceOf } from "../../server/sessions/device.ts"
import { createAccountFixture } from "../../../../tests/support/account-fixture.ts"
import {
  createClient,
  createTestUser,
  password,
  type TestClient,
  type TestUser,
} from "../../../../tests/support/organisation.ts"
import { requestToken, startTestServer, type TestServer } from "../../../../tests/support/server.ts"

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"
const phone =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"

let server: TestServer
let client: TestClient
let fixture: ReturnType<typeof createAccountFixture>
let userCount = 0

beforeAll(async () => {
  server = await startTestServer()
  client = await createClient(server.database, "Meridian", ["Holding"])
  fixture = createAccountFixture(server)
})
afterAll(() => server.close())

function createUserAccount(): Promise<TestUser> {
  userCount += 1
  const entityIds = client.entities.map(({ id }) => id)
  return createTestUser(server.database, client.id, { email: `zelda${userCount}@m.example`, entityIds })
}

interface Tokens {
  readonly headers: { readonly authorization: string }
  readonly cookie: string
  readonly csrf: string
}

async function enter(user: TestUser, userAgent = firefox, fields: Record<string, string> = {}): Promise<Tokens> {
  const reply = await requestToken(server.app, user.email, { password, ...fields }, { "user-agent": userAgent })
  const { access_token: token, csrf_token: csrf } = reply.json()
  return { headers: { authorization: `Bearer ${token}` }, cookie: reply.cookies[0]?.value ?? "", csrf }
}

const renew = ({ cookie, csrf }: Tokens) =>
  server.app.inject({
    method: "POST",
    url: "/oauth/token",
    headers: { "content-type": "application/x-www-form-urlencoded", "x-csrf-token": csrf, "user-agent": phone },
    cookies: { "__Host-risk_universe": cookie },
    payload: "grant_type=refresh_token",
  })
const list = async ({ headers }: Tokens) =>
  (await fixture.call("GET", "/oauth/sessions", undefined, headers)).json().content
const me = async ({ headers }: Tokens) => (await fixture.call("GET", "/oauth/app-users", undefined, headers)).statusCode

test("a user’s own sessions are listed, the current one first, each with its browser, location and times", async () => {
  const user = await createUserAccount()
  await enter(user, phone, { rememberMe: "true" })
  const here = await enter(user)
  const sessions = await list(here)
  expect(sessions).toMatchObject([
    {
      browser: "Firefox",
      system: "Windows",
      device: "computer",
      address: "127.0.0.1",
      current: true,
      remembered: false,
    },
    { browser: "Chrome", system: "Android", device: "phone", current: false, remembered: true },
  ])
  for (const session of sessions) {
    expect(Date.parse(session.lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(session.createdAt))
    // Contains nothing that could be used to take over the session.
    expect(Object.keys(session).filter((key) => /hash|token|csrf|refresh/i.test(key))).toEqual([])
  }
})

test("a renewal updates where the session is used", async () => {
  const user = await createUserAccount()
  const here = await enter(user)
  await server.database.clientTransaction(client.id, (tx) =>
    sql`update session set last_used_at = last_used_at - interval '1 hour' where user_id = ${user.id}`.execute(tx),
  )
  const [before] = await list(here)
  expect((await renew(here)).statusCode).toBe(200)
  const [after] = await list(here)
  expect(after).toMatchObject({ id: before.id, browser: "Chrome", device: "phone" })
  expect(Date.parse(after.lastUsedAt)).toBeGreaterThan(Date.parse(before.lastUsedAt))
})

test("expired sessions are not listed", async () => {
  const user = await createUserAccount()
  const deleted = await enter(user)
  const here = await enter(user)
  const [{ id }] = await list(deleted)
  await server.database.clientTransaction(client.id, (tx) =>
    sql`update session set refresh_expires = now() - interval '1 second' where id = ${id}`.execute(tx),
  )
  expect((await list(here)).map((session: { id: string }) => session.id)).not.toContain(id)
})

describe("an unused session", () => {
  const unusedFor = (user: TestUser, minutes: number) =>
    server.database.clientTransaction(client.id, (tx) =>
      sql`update session set last_used_at = now() - make_interval(mins => ${minutes}::int), created_at = now() - interval '10 hours'
           where user_id = ${user.id}`.execute(tx),
    )
  /**
   * Default lifetimes in minutes: two hours, or fourteen days for remembered sessions, plus 15 minutes of the last
   * token.
   */
  const [soon, late] = [2 * 60 + 15, 14 * 24 * 60 + 15]

  test.each([
    ["ends after its time", {}, soon],
    ["ends later where it was to be remembered", { rememberMe: "true" }, late],
  ])("%s", async (_, fields: Record<string, string>, minutes) => {
    const user = await createUserAccount()
    const used = await enter(user, firefox, fields)
    await unusedFor(user, minutes - 5)
    const renewed = await renew(used)
    expect(renewed.statusCode).toBe(200)
    const now = { ...used, cookie: renewed.cookies[0]?.value ?? "" }
    await unusedFor(user, minutes + 5)
    expect(await list(await enter(user))).toHaveLength(1)
    await unusedFor(user, minutes + 5)
    expect((await renew(now)).statusCode).toBe(401)
    expect((await fixture.listAuditEntries(user)).map(({ action }) => action)).toContain("session_ended")
  })
})

test("a session without user interaction ends, although its pages poll", async () => {
  const user = await createUserAccount()
  const renewUnused = ({ cookie, csrf }: Tokens, seconds: string) =>
    server.app.inject({
      method: "POST",
      url: "/oauth/token",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-csrf-token": csrf,
        "x-seconds-unused": seconds,
      },
      cookies: { "__Host-risk_universe": cookie },
      payload: "grant_type=refresh_token",
    })
  const used = await enter(user)
  const renewed = await renewUnused(used, "7200")
  expect(renewed.statusCode).toBe(200)
  const now = { ...used, cookie: renewed.cookies[0]?.value ?? "" }
  expect((await renewUnused(now, "7201")).statusCode).toBe(401)
  expect((await renewUnused(now, "0")).statusCode).toBe(401)
  const remembered = await enter(user, firefox, { rememberMe: "true" })
  expect((await renewUnused(remembered, "7201")).statusCode).toBe(200)
  // An invalid number counts as not set.
  expect((await renewUnused(await enter(user), "-1, 99999999999")).statusCode).toBe(200)
})

describe("ending a session", () => {
  test("by its owner, one by one: its tokens are invalid at once", async () => {
    const user = await createUserAccount()
    const [there, here] = [await enter(user), await enter(user)]
    const other = (await list(here)).find((session: { current: boolean }) => !session.current)
    const end = (id: string) => fixture.call("DELETE", `/oauth/sessions/${id}`, undefined, here.headers)
    expect((await end(other.id)).statusCode).toBe(200)
    expect([await me(there), await me(here)]).toEqual([401, 200])
    expect((await renew(there)).statusCode).toBe(401)
    expect((await end(other.id)).json()).toMatchObject({ status: 404, code: "request.not_found" })
    expect((await end("not-an-id")).statusCode).toBe(404)
    expect((await fixture.listAuditEntries(user)).map(({ action }) => action)).toContain("session_revoked")
  })

  test("by its owner, all except the current one", async () => {
    const user = await createUserAccount()
    const others = [await enter(user), await enter(user), await enter(user)]
    const here = await enter(user)
    const endedSessions = () => fixture.call("DELETE", "/oauth/sessions", undefined, here.headers)
    expect((await endedSessions()).json()).toEqual({ endedSessions: 3 })
    expect(await Promise.all(others.map(me))).toEqual([401, 401, 401])
    expect(await list(here)).toHaveLength(1)
    expect((await endedSessions()).json()).toEqual({ endedSessions: 0 })
    expect((await fixture.listAuditEntries(user)).map(({ action }) => action)).toContain("sessions_revoked")
  })

  test("by locking or deactivating the account, even where nothing else has ended it", async () => {
    const user = await createUserAccount()
    const here = await enter(user)
    for (const [column, shut] of [
      ["locked", true],
      ["active", false],
    ] as const) {
      const write = (value: boolean) =>
        server.database.clientTransaction(client.id, (tx) =>
          tx
            .updateTable("app_user")
            .set({ [column]: value })
            .where("id", "=", user.id)
            .execute(),
        )
      await write(shut)
      expect([column, await me(here)]).toEqual([column, 401])
      await write(!shut)
      expect([column, await me(here)]).toEqual([column, 200])
    }
  })

  test("by signing out, which is in the audit log", async () => {
    const user = await createUserAccount()
    const [here, there] = [await enter(user), await enter(user)]
    expect((await fixture.call("POST", "/oauth/logout", undefined, here.headers)).statusCode).toBe(200)
    expect([await me(here), await me(there)]).toEqual([401, 200])
    expect((await fixture.listAuditEntries(user)).map(({ action }) => action)).toContain("signed_out")
  })

  test("sessions of other users are not found, in the same client and in another one", async () => {
    const victim = await createUserAccount()
    const theirs = await enter(victim)
    const [{ id }] = await list(theirs)
    const elsewhere = await createClient(server.database, "Other", ["Far"])
    const outsider = await createTestUser(server.database, elsewhere.id, {
      email: `stranger${userCount}@o.example`,
      entityIds: elsewhere.entities.map((entity) => entity.id),
    })
    for (const attacker of [await createUserAccount(), outsider]) {
      const own = await enter(attacker)
      expect((await fixture.call("DELETE", `/oauth/sessions/${id}`, undefined, own.headers)).statusCode).toBe(404)
      expect((await fixture.call("DELETE", "/oauth/sessions", undefined, own.headers)).json()).toEqual({
        endedSessions: 0,
      })
      expect((await list(own)).map((session: { id: string }) => session.id)).not.toContain(id)
    }
    expect(await me(theirs)).toBe(200)
    for (const [method, url] of [
      ["GET", "/oauth/sessions"],
      ["DELETE", "/oauth/sessions"],
      ["DELETE", `/oauth/sessions/${id}`],
    ] as const) {
      expect((await fixture.call(method, url)).statusCode).toBe(401)
    }
  })

  test("by the server for a user: all sessions, with their tokens and cookies", async () => {
    const user = await createUserAccount()
    const all = [await enter(user), await enter(user)]
    const other = await enter(await createUserAccount())
    const count = await server.database.clientTransaction(client.id, (tx) => endSessionsOf(tx, client.id, user.id))
    expect(count).toBe(2)
    expect(await Promise.all([...all, other].map(me))).toEqual([401, 401, 200])
    for (const one of all) expect((await renew(one)).statusCode).toBe(401)
    const left = await server.database.clientTransaction(client.id, (tx) =>
      sql<{ count: number }>`select count(*)::int as count from session_access a where not exists (
        select 1 from session s where s.client_id = a.client_id and s.id = a.session_id)`.execute(tx),
    )
    expect(left.rows[0]?.count).toBe(0)
  })
})

describe("attack: session fixation", () => {
  test("a sign-in always creates a new session and new secrets, whatever the browser sends", async () => {
    const [attacker, victim] = [await createUserAccount(), await createUserAccount()]
    const planted = await enter(attacker)
    const reply = await requestToken(
      server.app,
      victim.email,
      { password },
      { cookie: `__Host-risk_universe=${planted.cookie}`, "x-csrf-token": planted.csrf },
    )
    expect(reply.cookies[0]?.value).not.toBe(planted.cookie)
    expect(reply.json().csrf_token).not.toBe(planted.csrf)
    const plantedMe = await fixture.call("GET", "/oauth/app-users", undefined, planted.headers)
    expect(plantedMe.json().email).toBe(attacker.email)
    expect(await list(planted)).toHaveLength(1)
  })

  test("the token from before the scope selection is invalid after it", async () => {
    const entityIds = client.entities.map(({ id }) => id)
    const user = await createTestUser(server.database, client.id, {
      email: "chooser@m.example",
      entityIds,
      modules: ["IC", "IA"],
    })
    const exchange: string = (await requestToken(server.app, user.email, { password })).json().exchange_token
    const before = { authorization: `Bearer ${exchange}` }
    const selected = await fixture.call(
      "POST",
      "/oauth/entity-token",
      { moduleId: "IC", entityId: entityIds[0] },
      before,
    )
    expect(selected.statusCode).toBe(200)
    expect((await fixture.call("GET", "/oauth/app-users", undefined, before)).statusCode).toBe(401)
  })
})

test("attack: token replay — reusing an exchanged cookie ends the session for all holders", async () => {
  const user = await createUserAccount()
  const stolen = await enter(user)
  const renewed = await renew(stolen)
  await server.database.clientTransaction(client.id, (tx) =>
    sql`update session set refreshed_at = now() - interval '1 minute' where user_id = ${user.id}`.execute(tx),
  )
  expect((await renew(stolen)).statusCode).toBe(401)
  expect(await me({ ...stolen, headers: { authorization: `Bearer ${renewed.json().access_token}` } })).toBe(401)
  expect((await renew({ ...stolen, cookie: renewed.cookies[0]?.value ?? "" })).statusCode).toBe(401)
})

test.each([
  [firefox, { browser: "Firefox", system: "Windows", device: "computer" }],
  [phone, { browser: "Chrome", system: "Android", device: "phone" }],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    { browser: "Safari", system: "iOS", device: "phone" },
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    { browser: "Safari", system: "iPadOS", device: "tablet" },
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
    { browser: "Edge", system: "macOS", device: "computer" },
  ],
  ["curl/8.9", { browser: null, system: null, device: "computer" }],
  [null, { browser: null, system: null, device: "computer" }],
])("detects the device of a user agent: %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device)
})
