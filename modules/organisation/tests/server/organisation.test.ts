import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createClient, createTestUser, type TestClient, type TestUser } from "../../../../tests/support/organisation.ts"
import { startTestServer, type TestServer } from "../../../../tests/support/server.ts"

let server: TestServer
let client: TestClient
let foreign: TestClient
let administrator: { readonly authorization: string }
let owner: { readonly authorization: string }
let reader: { readonly authorization: string }
let administratorUser: TestUser

const project = (more: object = {}) => ({
  name: "Financial reporting 2026",
  module: "IC",
  financialYear: 2026,
  financialYearStartMonth: 4,
  reportingPeriod: "quarter",
  processType: "Financial reporting",
  entityIds: [client.entities[1]!.id],
  ...more,
})

beforeAll(async () => {
  server = await startTestServer()
  client = await createClient(server.database, "Meridian", ["Holding", "Trading", "Leasing"])
  foreign = await createClient(server.database, "Foreign", ["Far"])
  const [, trading, leasing] = client.entities
  administratorUser = await createTestUser(server.database, client.id, {
    email: "admin@m.example",
    isClientAdmin: true,
  })
  const creator = await createTestUser(server.database, client.id, {
    email: "owner@m.example",
    entityIds: [trading!.id],
    grants: [{ feature: "Activities", subFeature: "Project", actions: ["CREATE", "READ"] }],
  })
  const plain = await createTestUser(server.database, client.id, {
    email: "reader@m.example",
    entityIds: [leasing!.id],
  })
  owner = await server.signIn(creator)
  reader = await server.signIn(plain)
  // A client administrator works in all entities, so one must be selected first.
  await server.database.clientTransaction(client.id, (tx) =>
    tx
      .updateTable("app_user")
      .set({ preferences: JSON.stringify({ moduleId: "IC", entityId: client.entities[0]!.id }) as never })
      .where("id", "=", administratorUser.id)
      .execute(),
  )
  administrator = await server.signIn(administratorUser)
})
beforeEach(() =>
  server.database.clientTransaction(client.id, async (tx) => {
    await tx.deleteFrom("project_entity").execute()
    await tx.deleteFrom("project").execute()
  }),
)
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string>) => server.app.inject({ url, headers })
const create = (payload: object, headers: Record<string, string>) =>
  server.app.inject({ method: "POST", url: "/api/v1/projects", headers, payload })
const names = (reply: { json(): { content: { name: string }[] } }) => reply.json().content.map(({ name }) => name)

test("a user sees their own entities; a parent outside them is not named", async () => {
  expect(names(await get("/api/entity", administrator))).toEqual(["Holding", "Leasing", "Trading"])
  const own = (await get("/api/entity", owner)).json()
  expect(own.content).toMatchObject([{ name: "Trading", parentId: null, uniqueId: "E2", timeZone: "UTC" }])
  const all = (await get("/api/entity", administrator)).json()
  expect(all.content[2]).toMatchObject({ name: "Trading", parentId: client.entities[0]!.id })
})

test("a project is visible to users of one of its entities", async () => {
  const projectResponse = await create(project(), owner)
  expect(projectResponse.statusCode).toBe(201)
  expect(projectResponse.json()).toMatchObject({
    name: "Financial reporting 2026",
    closed: false,
    entities: [{ name: "Trading" }],
  })
  const shared = project({ name: "Group 2026", entityIds: client.entities.map(({ id }) => id) })
  expect((await create(shared, administrator)).statusCode).toBe(201)
  expect((await create(project({ name: "Audit 2026", module: "IA" }), administrator)).json()).toMatchObject({
    status: 404,
  })
  expect(names(await get("/api/v1/projects", owner))).toEqual(["Financial reporting 2026", "Group 2026"])
  expect(names(await get("/api/v1/projects", reader))).toEqual(["Group 2026"])
  const projectView = (await get("/api/v1/projects", reader)).json().content[0]
  expect(projectView.entities.map((entity: { name: string }) => entity.name)).toEqual(["Leasing"])
})

test("creating a project needs the permission, an unused name, and the user's own entities", async () => {
  expect((await create(project(), owner)).statusCode).toBe(201)
  const rejected = await create(project({ name: "Other" }), reader)
  expect(rejected.json()).toMatchObject({ status: 403, code: "access.forbidden" })
  expect((await create(project(), owner)).json()).toMatchObject({
    status: 400,
    code: "value.duplicate",
    errors: { name: [expect.any(String)] },
  })
  for (const entityId of [client.entities[0]!.id, foreign.entities[0]!.id, "nonsense"]) {
    const reply = await create(project({ name: "Other", entityIds: [client.entities[1]!.id, entityId] }), owner)
    expect(reply.json()).toMatchObject({
      status: 404,
      code: "entity.not_found",
      problems: [{ path: ["entityIds", 1] }],
    })
  }
  expect((await create(project({ name: "   " }), owner)).json()).toMatchObject({ status: 400, code: "value.required" })
  expect((await create(project({ name: "Other", financialYearStartMonth: 13 }), owner)).statusCode).toBe(400)
  expect((await create(project({ name: "Other", closed: true }), owner)).json().code).toBe("value.unknown_keyword")
  expect((await create(project({ name: "Other", clientId: foreign.id }), owner)).json().code).toBe(
    "value.unknown_keyword",
  )
})

test("roles and grantable features require the permission to read roles, and are those of the own client", async () => {
  expect((await get(`/oauth/roles-client/${client.id}`, owner)).statusCode).toBe(403)
  expect((await get("/oauth/client-feature-permissions", owner)).statusCode).toBe(403)
  expect(names(await get(`/oauth/roles-client/${client.id}`, administrator))).toEqual(["Role of owner@m.example"])
  expect((await get(`/oauth/roles-client/${foreign.id}`, administrator)).statusCode).toBe(404)
  const grants = (await get("/oauth/client-feature-permissions", administrator)).json().content
  expect(grants).toContainEqual({
    feature: "Settings",
    subFeature: "Role_Access",
    actions: ["CREATE", "READ", "UPDATE", "DELETE"],
  })
})
