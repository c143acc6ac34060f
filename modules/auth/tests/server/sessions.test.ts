import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { EntityId } from "../../../../schemas/ids.ts"
import {
  createClient,
  createTestUser,
  password,
  type TestClient,
  type TestUser,
} from "../../../../tests/support/organisation.ts"
import { requestToken, startTestServer, type TestServer } from "../../../../tests/support/server.ts"

let server: TestServer
let client: TestClient
let holding: EntityId
let trading: EntityId
let user: TestUser
let other: TestUser

beforeAll(async () => {
  server = await startTestServer()
  client = await createClient(server.database, "Meridian", ["Holding", "Trading", "Closed to her"])
  const ids = client.entities.map(({ id }) => id)
  holding = ids[0]!
  trading = ids[1]!
  const entityIds = [holding, trading]
  user = await createTestUser(server.database, client.id, {
    email: "amira@m.example",
    entityIds,
    modules: ["IC", "IA"],
  })
  other = await createTestUser(server.database, client.id, { email: "jonas@m.example", entityIds: [holding] })
})
afterAll(() => server.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const get = (url: string, token: string) => server.app.inject({ url, headers: bearer(token) })
const post = (url: string, token: string, payload?: object) =>
  server.app.inject({ method: "POST", url, headers: bearer(token), ...(payload && { payload }) })

interface Tokens {
  readonly access: string
  readonly csrf: string
  readonly cookie: string
}

async function signInTokens(who: TestUser): Promise<Tokens> {
  const reply = await requestToken(server.app, who.email, { password })
  const body = reply.json()
  return { access: body.access_token, csrf: body.csrf_token, cookie: reply.cookies[0]?.value ?? "" }
}

function refresh(cookie: string, csrf: string | undefined) {
  return server.app.inject({
    method: "POST",
    url: "/oauth/token",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      ...(csrf !== undefined && { "x-csrf-token": csrf }),
    },
    cookies: { "__Host-risk_universe": cookie },
    payload: "grant_type=refresh_token",
  })
}

test("with several modules and entities the user chooses first; the choice is saved and can be switched", async () => {
  const first = await requestToken(server.app, user.email, { password })
  expect(first.json()).not.toHaveProperty("access_token")
  expect(first.cookies).toEqual([])
  const exchange: string = first.json().exchange_token

  const details = (await get("/oauth/get-entity-details", exchange)).json()
  expect(details.modules.map((module: { moduleId: string }) => module.moduleId)).toEqual(["IC", "IA"])
  expect(details.modules[0]).toMatchObject({ moduleCode: "00010", entities: [{ id: holding }, { id: trading }] })
  expect((await get("/api/modules/get-client-modules", exchange)).json().content).toEqual(details.modules)
  expect((await get("/api/entity", exchange)).statusCode).toBe(401)

  const outside = client.entities[2]?.id
  const closed = await post("/oauth/entity-token", exchange, { moduleId: "IC", entityId: outside })
  expect(closed.json()).toMatchObject({ status: 404, code: "entity.not_found" })
  const selected = await post("/oauth/entity-token", exchange, { moduleId: "IC", entityId: trading })
  expect(selected.statusCode).toBe(200)
  expect(selected.cookies[0]?.name).toBe("__Host-risk_universe")
  const access: string = selected.json().access_token
  expect((await get("/oauth/app-users", access)).json()).toMatchObject({ moduleId: "IC", entityId: trading })
  // The exchange token is used up.
  expect((await get("/oauth/app-users", exchange)).statusCode).toBe(401)

  const switched = await post("/oauth/entity-token", access, { moduleId: "IA", entityId: holding })
  expect((await get("/oauth/app-users", access)).statusCode).toBe(401)
  expect((await get("/oauth/app-users", switched.json().access_token)).json()).toMatchObject({
    moduleId: "IA",
    entityId: holding,
  })

  const next = await requestToken(server.app, user.email, { password })
  expect((await get("/oauth/app-users", next.json().access_token)).json()).toMatchObject({
    moduleId: "IA",
    entityId: holding,
  })
})

test("the cookie is exchanged for new tokens, and needs the CSRF token with it", async () => {
  const { access, cookie, csrf } = await signInTokens(other)
  expect((await refresh(cookie, undefined)).json()).toMatchObject({ status: 403, code: "request.csrf" })
  expect((await refresh(cookie, "wrong")).json()).toMatchObject({ status: 403, code: "request.csrf" })
  const renewed = await refresh(cookie, csrf)
  expect(renewed.statusCode).toBe(200)
  expect(renewed.cookies[0]?.value).not.toBe(cookie)
  expect((await get("/oauth/app-users", renewed.json().access_token)).statusCode).toBe(200)
  // Another tab can still use its token.
  expect((await get("/oauth/app-users", access)).statusCode).toBe(200)
})

test("two tabs that renew concurrently both continue", async () => {
  const { cookie, csrf } = await signInTokens(other)
  const replies = await Promise.all([refresh(cookie, csrf), refresh(cookie, csrf)])
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200])
  // Whichever response arrives last, the browser has the valid cookie.
  expect(new Set(replies.map((reply) => reply.cookies[0]?.value)).size).toBe(1)
  for (const reply of replies) expect((await get("/oauth/app-users", reply.json().access_token)).statusCode).toBe(200)
})

test("a page left before the response arrived gets the same cookie again, and continues with it later", async () => {
  const { cookie, csrf } = await signInTokens(other)
  const lost = await refresh(cookie, csrf)
  const again = await refresh(cookie, csrf)
  expect(again.statusCode).toBe(200)
  expect(again.cookies[0]).toEqual(lost.cookies[0])
  await server.database.clientTransaction(client.id, (tx) =>
    sql`update session set refreshed_at = now() - interval '1 minute' where refreshed_at is not null`.execute(tx),
  )
  const later = await refresh(again.cookies[0]?.value ?? "", csrf)
  expect(later.statusCode).toBe(200)
  expect((await get("/oauth/app-users", later.json().access_token)).statusCode).toBe(200)
})

test("reusing an exchanged cookie ends the session for both holders", async () => {
  const { cookie, csrf } = await signInTokens(other)
  const renewed = await refresh(cookie, csrf)
  await server.database.clientTransaction(client.id, (tx) =>
    sql`update session set refreshed_at = now() - interval '1 minute' where refreshed_at is not null`.execute(tx),
  )
  const replayed = await refresh(cookie, csrf)
  expect(replayed.statusCode).toBe(401)
  expect(replayed.cookies[0]).toMatchObject({ value: "", name: "__Host-risk_universe" })
  expect((await get("/oauth/app-users", renewed.json().access_token)).statusCode).toBe(401)
  expect((await refresh(renewed.cookies[0]?.value ?? "", csrf)).statusCode).toBe(401)
})

test("after sign-out all tokens of the session are invalid", async () => {
  const { access, cookie, csrf } = await signInTokens(other)
  const renewed = (await refresh(cookie, csrf)).json()
  const left = await post("/oauth/logout", access)
  expect(left.statusCode).toBe(200)
  expect(left.cookies[0]).toMatchObject({ value: "" })
  for (const token of [access, renewed.access_token]) {
    expect((await get("/oauth/app-users", token)).json()).toMatchObject({ status: 401, code: "auth.not_signed_in" })
  }
  expect((await refresh(cookie, csrf)).statusCode).toBe(401)
})

test("an expired token is rejected, by the database's clock", async () => {
  const { access, cookie, csrf } = await signInTokens(other)
  await server.database.clientTransaction(client.id, async (tx) => {
    await sql`update session_access set expires = now() - interval '1 second'`.execute(tx)
  })
  expect((await get("/oauth/app-users", access)).statusCode).toBe(401)
  expect((await refresh(cookie, csrf)).statusCode).toBe(200)
  await server.database.clientTransaction(client.id, async (tx) => {
    await sql`update session set refresh_expires = now() - interval '1 second'`.execute(tx)
  })
  expect((await refresh(cookie, csrf)).statusCode).toBe(401)
})

test("a lock, an inactive account and a removed entity take effect with the next request", async () => {
  const entityIds = [trading]
  const victim = await createTestUser(server.database, client.id, { email: "victim@m.example", entityIds })
  const change = (set: object) =>
    server.database.clientTransaction(client.id, (tx) =>
      tx.updateTable("app_user").set(set).where("client_id", "=", client.id).where("id", "=", victim.id).execute(),
    )
  const { access } = await signInTokens(victim)
  expect((await get("/oauth/app-users", access)).statusCode).toBe(200)
  await change({ locked: true })
  expect((await get("/oauth/app-users", access)).statusCode).toBe(401)
  await change({ locked: false, active: false })
  expect((await get("/oauth/app-users", access)).statusCode).toBe(401)
  await change({ active: true })
  expect((await get("/api/entity", access)).statusCode).toBe(200)
  await server.database.clientTransaction(client.id, (tx) =>
    tx.deleteFrom("user_entity").where("client_id", "=", client.id).where("user_id", "=", victim.id).execute(),
  )
  expect((await get("/api/entity", access)).statusCode).toBe(401)
})

test("a removed permission takes effect with the next request", async () => {
  const grants = [{ feature: "Settings", subFeature: "Role_Access", actions: ["READ"] }] as const
  const editor = await createTestUser(server.database, client.id, {
    email: "editor@m.example",
    entityIds: [holding],
    grants: grants.map((grant) => ({ ...grant, actions: [...grant.actions] })),
  })
  const { access } = await signInTokens(editor)
  expect((await get(`/oauth/roles-client/${client.id}`, access)).statusCode).toBe(200)
  await server.database.clientTransaction(client.id, (tx) =>
    tx.deleteFrom("user_role").where("client_id", "=", client.id).where("user_id", "=", editor.id).execute(),
  )
  const rejected = (await get(`/oauth/roles-client/${client.id}`, access)).json()
  expect(rejected).toMatchObject({ status: 403, code: "access.forbidden" })
  expect(rejected.message).toBe(
    "Your role does not allow you to view this. The missing permission is “Roles”. Ask your entity administrator or a client administrator for it.",
  )
})

test("a malformed token is rejected without a database query", async () => {
  const { access } = await signInTokens(other)
  const tampered = `${access.slice(0, -2)}AA`
  const zeros = Buffer.alloc(64).toString("base64url")
  for (const token of ["", "x", tampered, zeros, `${access}A`, "../../etc/passwd"]) {
    expect((await get("/oauth/app-users", token)).statusCode).toBe(401)
  }
})

test("only hashes are stored", async () => {
  const { access, cookie, csrf } = await signInTokens(other)
  const storedRows = await server.database.clientTransaction(client.id, async (tx) => [
    await tx.selectFrom("session").selectAll().execute(),
    await tx.selectFrom("session_access").selectAll().execute(),
  ])
  for (const secret of [access, cookie, csrf]) expect(JSON.stringify(storedRows)).not.toContain(secret)
})

test("a user edits only their own preferences, and they name only modules and entities of the user", async () => {
  const { access } = await signInTokens(other)
  const save = (payload: object) =>
    server.app.inject({ method: "PATCH", url: "/api/user-preferences", headers: bearer(access), payload })
  expect((await save({ language: "ar", projectId: "p1" })).statusCode).toBe(200)
  expect((await save({ moduleId: "IC" })).statusCode).toBe(200)
  const read = (await get(`/api/user-preferences/${other.id}`, access)).json()
  expect(read).toMatchObject({ language: "ar", projectId: "p1", moduleId: "IC" })
  expect((await get("/oauth/app-users", access)).json().language).toBe("ar")
  expect((await get("/oauth/app-users", access)).json().testType).toBe(null)
  expect((await save({ testType: "TOE" })).statusCode).toBe(200)
  expect((await get("/oauth/app-users", access)).json().testType).toBe("TOE")
  expect((await save({ testType: null })).statusCode).toBe(200)
  expect((await get("/oauth/app-users", access)).json().testType).toBe(null)
  expect((await get(`/api/user-preferences/${other.id}`, access)).json()).not.toHaveProperty("testType")
  expect((await save({ testType: "NEITHER" })).statusCode).toBe(400)
  expect((await get(`/api/user-preferences/${user.id}`, access)).statusCode).toBe(404)
  expect((await save({ entityId: trading })).statusCode).toBe(404)
  expect((await save({ moduleId: "IA" })).statusCode).toBe(404)
  expect((await save({ isClientAdmin: true })).json()).toMatchObject({ status: 400, code: "value.unknown_keyword" })
})

test("lists users who share an entity with the current user, and none of another client", async () => {
  const elsewhere = await createClient(server.database, "Other", ["Far"])
  const outsider = await createTestUser(server.database, elsewhere.id, {
    email: "zed@o.example",
    entityIds: [elsewhere.entities[0]!.id],
  })
  await createTestUser(server.database, client.id, { email: "tara@m.example", entityIds: [trading] })
  await createTestUser(server.database, client.id, { email: "100%_off@m.example", entityIds: [holding] })
  const { access } = await signInTokens(other)
  const names = async (query: string) => {
    const reply = await get(`/oauth/client-users/${client.id}?${query}`, access)
    return reply.json().content.map((found: { email: string }) => found.email)
  }
  expect(await names("search=M.EXAMPLE&size=200")).toContain("amira@m.example")
  expect(await names("search=tara")).toEqual([])
  expect(await names("search=%25_off")).toEqual(["100%_off@m.example"])
  expect(await names("search=%25")).toEqual(["100%_off@m.example"])
  expect(await names(`ids=${user.id},${outsider.id},not-an-id`)).toEqual(["amira@m.example"])
  expect((await get(`/oauth/client-users/${elsewhere.id}`, access)).statusCode).toBe(404)
})
