import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { Role } from "../../../roles/contract.ts"
import { viewingMinutes } from "../../contracts/view-as.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import { json } from "../../../../server/database/json.ts"
import { createLogger } from "../../../../server/http/access-log.ts"
import {
  createClient,
  createTestUser,
  password,
  type TestClient,
  type TestUser,
} from "../../../../tests/support/organisation.ts"
import { requestToken, startTestServer, type TestServer } from "../../../../tests/support/server.ts"

// A client administrator views Risk Universe as a role: for one session, read-only, and for a limited time.

const readGrant: Grant = { feature: "Settings", subFeature: "Role_Access", actions: ["READ"] }
const changing: Grant = { feature: "Settings", subFeature: "Role_Access", actions: ["CREATE", "READ", "DELETE"] }

interface Seat {
  readonly headers: { readonly authorization: string }
  readonly cookie: string
  readonly csrf: string
}

const lines: string[] = []
let server: TestServer
let client: TestClient
let admin: TestUser
let userCount = 0
let here: Seat
let role: Role

beforeAll(async () => {
  server = await startTestServer({}, { logger: createLogger("info", { write: (line) => void lines.push(line) }) })
  client = await createClient(server.database, "Meridian", ["Holding", "Trading"])
  admin = await administrator(client)
})
afterAll(() => server.close())

beforeEach(async () => {
  here = await enter(admin)
  role = await createTestRole([readGrant])
})

/** A user who works in all entities has to select one. */
async function administrator({ id, entities }: TestClient): Promise<TestUser> {
  userCount += 1
  const user = await createTestUser(server.database, id, { email: `admin${userCount}@m.example`, isClientAdmin: true })
  await set(user, { preferences: json({ moduleId: "IC" as const, entityId: entities[0]!.id }) })
  return user
}

const set = (user: TestUser, values: object) =>
  server.database.clientTransaction(user.clientId, (tx) =>
    tx.updateTable("app_user").set(values).where("id", "=", user.id).execute(),
  )

async function enter(user: TestUser): Promise<Seat> {
  const reply = await requestToken(server.app, user.email, { password })
  const { access_token: token, csrf_token: csrf } = reply.json()
  return { headers: { authorization: `Bearer ${token}` }, cookie: reply.cookies[0]?.value ?? "", csrf }
}

const call = (seat: Seat, method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
  server.app.inject({ method, url, headers: seat.headers, ...(payload && { payload }) })

async function createTestRole(grants: readonly Grant[]): Promise<Role> {
  userCount += 1
  const body = { name: `Role ${userCount}`, kind: "executor", description: "", grants }
  const reply = await call(here, "POST", "/oauth/roles", body)
  expect(reply.statusCode).toBe(201)
  return reply.json()
}

const start = (seat: Seat, roleId: string = role.id) => call(seat, "POST", "/oauth/view-as", { roleId })
const stop = (seat: Seat) => call(seat, "DELETE", "/oauth/view-as")
const me = async (seat: Seat) => (await call(seat, "GET", "/oauth/app-users")).json()

/** Another tab: the same session with its own token. */
async function renewed(seat: Seat): Promise<Seat | number> {
  const reply = await server.app.inject({
    method: "POST",
    url: "/oauth/token",
    headers: { "content-type": "application/x-www-form-urlencoded", "x-csrf-token": seat.csrf },
    cookies: { "__Host-risk_universe": seat.cookie },
    payload: "grant_type=refresh_token",
  })
  if (reply.statusCode !== 200) return reply.statusCode
  const { access_token: token } = reply.json()
  return { ...seat, cookie: reply.cookies[0]?.value ?? seat.cookie, headers: { authorization: `Bearer ${token}` } }
}

async function tab(seat: Seat): Promise<Seat> {
  const other = await renewed(seat)
  if (typeof other === "number") throw new Error(`The session could not be renewed: ${other}.`)
  return other
}

/** Audit entries about the user viewing the current role. */
async function visibleTo(user = admin) {
  const rows = await server.database.clientTransaction(user.clientId, (tx) =>
    tx
      .selectFrom("audit_entry")
      .where("subject_id", "=", user.id)
      .where("action", "like", "viewing_%")
      .orderBy("sequence")
      .select(["action", "actor_id", "changes"])
      .execute(),
  )
  return rows
    .filter(({ changes }) => JSON.stringify(changes).includes(`"${role.name}"`))
    .map(({ action, actor_id }) => [action, actor_id])
}

test("an administrator views as a role with only its permissions and sees that; stopping restores everything", async () => {
  const reply = await start(here)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    roleId: role.id,
    name: role.name,
    grants: [readGrant],
    until: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  const viewing = await me(here)
  expect(viewing).toMatchObject({
    id: admin.id,
    isClientAdmin: false,
    roles: [{ id: role.id, name: role.name }],
    grants: [readGrant],
    viewing: reply.json(),
  })
  // The entities are the user's own: all of them.
  expect(viewing.entities.map(({ name }: { name: string }) => name)).toEqual(["Holding", "Trading"])
  const visibleModules = (await call(here, "GET", "/oauth/get-entity-details")).json().modules
  expect(visibleModules[0].entities).toHaveLength(2)
  // What the role cannot access is rejected as for any user with only that role.
  expect((await call(here, "GET", `/oauth/roles-client/${client.id}`)).statusCode).toBe(200)
  expect((await call(here, "GET", "/api/users")).json()).toMatchObject({ status: 403, code: "access.forbidden" })
  expect((await call(here, "GET", "/api/sign-in/providers")).json()).toMatchObject({
    status: 403,
    code: "access.forbidden",
  })

  expect((await stop(here)).statusCode).toBe(200)
  expect(await me(here)).toMatchObject({ isClientAdmin: true, roles: [], grants: [], viewing: null })
  expect((await call(here, "GET", "/api/users")).statusCode).toBe(200)
  expect(await visibleTo()).toEqual([
    ["viewing_started", admin.id],
    ["viewing_stopped", admin.id],
  ])
  // Stopping twice has no effect.
  expect((await stop(here)).statusCode).toBe(200)
  expect(await visibleTo()).toHaveLength(2)
})

test("the role's other permissions than reading are listed but not in effect", async () => {
  const higher = await createTestRole([changing])
  expect((await start(here, higher.id)).json().grants).toEqual([changing])
  expect(await me(here)).toMatchObject({ grants: [readGrant], viewing: { grants: [changing] } })
  const body = { name: "Made meanwhile", kind: "executor", description: "", grants: [] }
  const rejected = await call(here, "POST", "/oauth/roles", body)
  expect(rejected.json()).toMatchObject({ status: 403, code: "access.viewing" })
  expect(rejected.json().message).toContain(higher.name)
  // Not even viewing as another role.
  expect((await start(here)).json().code).toBe("access.viewing")
})

test("only a client administrator can view as a role, and only as an existing role", async () => {
  const grants: Grant[] = [{ feature: "Settings", subFeature: "*", actions: ["CREATE", "READ", "UPDATE", "DELETE"] }]
  userCount += 1
  const entityIds = [client.entities[0]!.id]
  const manager = await createTestUser(server.database, client.id, {
    email: `m${userCount}@m.example`,
    entityIds,
    grants,
  })
  expect((await start(await enter(manager))).json()).toMatchObject({ status: 403, code: "access.forbidden" })
  const outsider = await server.app.inject({ method: "POST", url: "/oauth/view-as", payload: { roleId: role.id } })
  expect(outsider.statusCode).toBe(401)

  const foreign = await createClient(server.database, "Elsewhere", ["Elsewhere"])
  const there = await enter(await administrator(foreign))
  expect((await start(there)).json()).toMatchObject({ status: 404, code: "role.not_found" })
  for (const roleId of ["0193c9a0-0000-7000-8000-000000000001", "no id", ""]) {
    expect((await start(here, roleId)).json()).toMatchObject({
      status: 404,
      code: "role.not_found",
      problems: [{ path: ["roleId"] }],
    })
  }
  expect((await me(here)).viewing).toBeNull()
})

test.each([
  [{}, "value.required", ["roleId"]],
  [{ roleId: 7 }, "value.wrong_type", ["roleId"]],
  [{ roleId: "x", minutes: 600 }, "value.unknown_keyword", ["minutes"]],
])("rejects an invalid role to view as: %j", async (body, code, path) => {
  const reply = await call(here, "POST", "/oauth/view-as", body)
  expect(reply.json()).toMatchObject({ status: 400, problems: [{ code, path }] })
})

test("viewing belongs to the session: its other tabs follow, another session is unchanged", async () => {
  const elsewhere = await enter(admin)
  const other = await tab(here)
  expect((await start(other)).statusCode).toBe(200)
  // The first tab's token is revoked; renewing it continues the same viewing session.
  expect((await call(here, "GET", "/oauth/app-users")).statusCode).toBe(401)
  const again = await tab(other)
  expect((await me(again)).viewing).toMatchObject({ roleId: role.id })
  expect((await me(elsewhere)).viewing).toBeNull()

  expect((await stop(again)).statusCode).toBe(200)
  expect((await call(other, "GET", "/oauth/app-users")).statusCode).toBe(401)
  expect((await me(again)).isClientAdmin).toBe(true)
})

test("a change to the role takes effect with the next request", async () => {
  await start(here)
  expect((await call(here, "GET", "/api/users")).statusCode).toBe(403)
  const grants: Grant[] = [{ feature: "Settings", subFeature: "User_Management", actions: ["READ"] }]
  const change = { name: role.name, kind: role.kind, description: "", grants, revision: role.revision }
  expect((await call(await enter(admin), "PUT", `/oauth/roles/${role.id}`, change)).statusCode).toBe(200)
  expect((await call(here, "GET", "/api/users")).statusCode).toBe(200)
  expect((await call(here, "GET", `/oauth/roles-client/${client.id}`)).statusCode).toBe(403)
})

/** Events that end the viewing of a session, with the recorded reason. */
const ends: readonly (readonly [string, string, () => Promise<unknown>])[] = [
  [
    "its time is over",
    "viewing_time_over",
    () =>
      server.database.clientTransaction(client.id, (tx) =>
        tx
          .updateTable("session")
          .set({ view_as_since: new Date(Date.now() - viewingMinutes * 60_000) })
          .where("view_as_role", "=", role.id)
          .execute(),
      ),
  ],
  [
    "the role is deleted",
    "viewing_role_deleted",
    async () => {
      const reply = await call(await enter(admin), "DELETE", `/oauth/roles/${role.id}?revision=${role.revision}`)
      expect(reply.statusCode).toBe(200)
    },
  ],
]

test.each(ends)(
  "viewing ends by itself when %s: requests are rejected until a renewal reports it",
  async (_, end, over) => {
    const other = await tab(here)
    await start(other)
    await over()
    // Any further request is unauthenticated.
    const change = { name: "Meant for the role", kind: "executor", description: "", grants: [] }
    const first = await call(other, "POST", "/oauth/roles", change)
    expect(first.json()).toMatchObject({ status: 401, code: "auth.not_signed_in" })
    expect((await call(other, "GET", "/oauth/app-users")).statusCode).toBe(401)
    expect(await me(await tab(other))).toMatchObject({ isClientAdmin: true, viewing: null })
    expect(await visibleTo()).toEqual([
      ["viewing_started", admin.id],
      [end, null],
    ])
  },
)

test.each(ends)("a renewal alone detects that %s", async (_, end, over) => {
  const other = await tab(here)
  await start(other)
  await over()
  expect((await me(await tab(other))).viewing).toBeNull()
  expect((await visibleTo()).at(-1)).toEqual([end, null])
})

test("viewing ends when its user is no longer client administrator, who then has their own permissions", async () => {
  const second = await administrator(client)
  const seat = await enter(second)
  await start(seat)
  await set(second, { is_client_admin: false })
  expect((await call(seat, "GET", `/oauth/roles-client/${client.id}`)).statusCode).toBe(401)
  expect(await visibleTo(second)).toEqual([
    ["viewing_started", second.id],
    ["viewing_not_administrator", null],
  ])
})

test("viewing ends with the session, however the session ends", async () => {
  await start(here)
  expect((await call(here, "POST", "/oauth/logout")).statusCode).toBe(200)
  expect(await visibleTo()).toEqual([
    ["viewing_started", admin.id],
    ["viewing_session_ended", null],
  ])
  expect(await renewed(here)).toBe(401)

  here = await enter(admin)
  role = await createTestRole([readGrant])
  await start(here)
  const elsewhere = await enter(admin)
  expect((await call(elsewhere, "DELETE", "/oauth/sessions")).statusCode).toBe(200)
  expect((await visibleTo()).at(-1)).toEqual(["viewing_session_ended", null])
})

test("a locked account cannot view as a role", async () => {
  const second = await administrator(client)
  const seat = await enter(second)
  await start(seat)
  await set(second, { locked: true })
  expect((await call(seat, "GET", "/oauth/app-users")).statusCode).toBe(401)
})

test("the log names the role of each request, also of the rejected ones", async () => {
  await start(here)
  lines.length = 0
  await call(here, "GET", "/oauth/my-profile")
  await call(here, "PUT", "/oauth/my-profile", { firstName: "Other" })
  await stop(here)
  await call(here, "GET", "/oauth/my-profile")
  const responseLogs = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "answered")
  expect(responseLogs.map(({ method, status, userId, viewingAs }) => [method, status, userId, viewingAs])).toEqual([
    ["GET", 200, admin.id, role.id],
    ["PUT", 403, admin.id, role.id],
    ["DELETE", 200, admin.id, role.id],
    ["GET", 200, admin.id, undefined],
  ])
})
