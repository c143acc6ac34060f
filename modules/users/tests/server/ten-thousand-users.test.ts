import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { maxUsers } from "../../../projects/contracts/one-project.ts"
import type { RecordId, UserId } from "../../../../schemas/ids.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { listDirectoryUsers } from "../../../auth/server/accounts/service.ts"
import { listAccounts } from "../../server/repository.ts"
import { candidatesFor } from "../../../projects/server/users-repository.ts"
import { listUsersWithAccess } from "../../../records/server/permissions/record-access-repository.ts"
import { explaining } from "../../../../tests/support/explaining.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { setupProfileFixture, text, type ProfileFixture } from "../../../../tests/support/profile-fixture.ts"
import { startTestServer } from "../../../../tests/support/server.ts"

// A client with ten thousand users, next to another one of the same size: no response contains all of them, and pages
// are read by index instead of sorting the table.

const crowd = 10_000

let fixture: ProfileFixture
let roleId: string
let recordId: string
let editor: TestUser
const grants: Grant[] = [
  { feature: "Activities", subFeature: "Control", actions: ["CREATE", "READ", "UPDATE", "DELETE"] },
  { feature: "Activities", subFeature: "Project", actions: ["CREATE", "READ", "UPDATE"] },
  { feature: "Settings", subFeature: "User_Management", actions: ["READ"] },
]

beforeAll(async () => {
  const large = { separateDatabase: "ten thousand people and the plans of questions about them" }
  fixture = await setupProfileFixture(await startTestServer({}, {}, large))
  const role = { name: "Reader", kind: "executor", description: "", grants: [grants[0]] }
  roleId = (await fixture.call(fixture.admin, "POST", "/oauth/roles", role)).body.id
  editor = await fixture.user("keeper", { grants })
  await fill(fixture.clientId)
  await fill("0193c9a0-0000-7000-8000-00000000beef")
  await sql`analyze app_user, user_entity, user_role`.execute(fixture.server.database.owner)
  const record = {
    profileId: "control",
    type: "CONTROL",
    projectId: fixture.projects.north,
    entityId: fixture.north,
    fields: { title_1: text("Among many") },
  }
  recordId = (await fixture.call(fixture.admin, "POST", "/api/v1/profiles/data", record)).body.id
})
afterAll(() => fixture.server.close())

async function fill(clientId: string): Promise<void> {
  await fixture.server.database.clientTransaction(clientId as typeof fixture.clientId, async (tx) => {
    // A deterministic ID for each number, in the form of a random UUID.
    const id = sql`overlay(overlay(md5(${clientId}::text || i) placing '4' from 13) placing '8' from 17)::uuid`
    await sql`insert into app_user (client_id, id, email, first_name, last_name, modules, password_hash)
      select ${clientId}::uuid, ${id}, 'crowd.' || i || '.' || left(${clientId}::text, 8) || right(${clientId}::text, 8) || '@many.example',
             'Crowd ' || lpad((i * 7919 % ${crowd}::int)::text, 5, '0'), 'Person', '{IC}', '-'
        from generate_series(1, ${crowd}::int) i`.execute(tx)
    await sql`insert into user_entity (client_id, user_id, entity_id)
      select ${clientId}::uuid, ${id}, ${fixture.north}::uuid from generate_series(1, ${crowd}::int) i`.execute(tx)
    await sql`insert into user_role (client_id, user_id, role_id)
      select ${clientId}::uuid, ${id}, ${roleId}::uuid from generate_series(1, ${crowd}::int) i`.execute(tx)
    await sql`insert into totp_secret (client_id, user_id, secret, confirmed_at)
      select ${clientId}::uuid, ${id}, '', now() from generate_series(1, ${crowd}::int) i`.execute(tx)
  })
}

const get = async (user: TestUser, url: string) => {
  const { status, body } = await fixture.call(user, "GET", url)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as {
    readonly content: readonly { readonly id: string; readonly name: string }[]
    readonly totalElements: number
  }
}

describe("no response contains all users", () => {
  test("the user list is paged, and its pages together contain each user once", async () => {
    const first = await get(editor, "/api/users")
    expect(first.content).toHaveLength(50)
    expect(first.totalElements).toBeGreaterThan(crowd)
    expect((await fixture.call(editor, "GET", "/api/users?size=201")).status).toBe(400)
    const seen = new Set<string>()
    for (let page = 0; page * 200 < first.totalElements; page += 1) {
      const { content } = await get(editor, `/api/users?size=200&page=${page}`)
      for (const { id } of content) seen.add(id)
    }
    expect(seen.size).toBe(first.totalElements)
  })

  test("a search finds one user, and for many matches returns the first page", async () => {
    expect((await get(editor, "/api/users?search=crowd%2001234")).content).toHaveLength(1)
    const many = await get(editor, "/api/users?search=many.example")
    expect(many).toMatchObject({ totalElements: crowd })
    expect(many.content).toHaveLength(50)
  })

  test.each([
    ["people to choose from", () => `/oauth/client-users/${fixture.clientId}`, 50],
    ["people to choose from, at most", () => `/oauth/client-users/${fixture.clientId}?size=200`, 200],
    ["people of no other module", () => "/oauth/other-module-users/IA", 200],
    ["those who may be mentioned", () => `/api/mentions?recordId=${recordId}&projectId=${fixture.projects.north}`, 10],
    [
      "those who may be mentioned, by name",
      () => `/api/mentions?recordId=${recordId}&projectId=${fixture.projects.north}&text=crowd`,
      10,
    ],
    ["those who may be given more with a record", () => `/api/v1/profiles/data/${recordId}/permissions/candidates`, 20],
    ["a project's candidates", () => `/api/v1/project-candidates?module=IC&entityIds=${fixture.north}`, 50],
  ])("%s", async (_, url, max) => {
    expect((await get(editor, url())).content).toHaveLength(max)
  })

  test("users with a second factor, for administrators", async () => {
    expect((await get(fixture.admin, "/api/sign-in/users")).content).toHaveLength(50)
    const [one, ...others] = (await get(fixture.admin, "/api/sign-in/users?search=crowd%2001234")).content
    expect(others).toEqual([])
    expect(one).toMatchObject({ name: "Crowd 01234 Person", kinds: ["totp"], knownToProvider: false })
  })

  test("the members of a role that cannot be deleted are returned as the first of them and a total", async () => {
    const roles = await fixture.call(fixture.admin, "GET", `/oauth/roles-client/${fixture.clientId}`)
    const { revision } = roles.body.content.find((one: { id: string }) => one.id === roleId)
    const { status, body } = await fixture.call(fixture.admin, "DELETE", `/oauth/roles/${roleId}?revision=${revision}`)
    expect([status, body.code]).toEqual([409, "role.in_use"])
    expect(body.problems[0].params).toMatchObject({ count: crowd, others: 0 })
    expect(body.current.people).toHaveLength(100)
  })

  test("a project has no more users than one page of its user list holds", async () => {
    const { content } = await get(fixture.admin, `/api/users?size=200&page=0&search=many.example`)
    const more = await get(fixture.admin, `/api/users?size=200&page=1&search=many.example`)
    const rest = await get(fixture.admin, `/api/users?size=200&page=2&search=many.example`)
    const ids = [...content, ...more.content, ...rest.content].map(({ id }) => id)
    const add = async (userIds: readonly string[], projectId: string) => {
      const { revision } = (await fixture.call(fixture.admin, "GET", `/api/v1/projects/${projectId}`)).body
      return fixture.call(fixture.admin, "POST", `/api/v1/projects/${projectId}/users`, { userIds, revision })
    }
    // A project with users is restricted to them.
    const projectId = await fixture.addProject("Crowded", [fixture.north])
    const added = await add(ids.slice(0, maxUsers), projectId)
    expect(added).toMatchObject({ status: 200 })
    expect(added.body.users).toHaveLength(maxUsers)
    const rejected = await add(ids.slice(maxUsers, maxUsers + 1), projectId)
    expect(rejected).toMatchObject({ status: 400, body: { code: "value.too_many_selected" } })
  })
})

describe("a page of users is read from an index", () => {
  const planOf = (runQuery: (tx: ClientTransaction) => Promise<unknown>) =>
    fixture.server.database.readTransaction(fixture.clientId, async (tx) => {
      const { tx: explained, steps } = explaining(tx)
      await runQuery(explained)
      // Ignores plan nodes that were never executed.
      return steps.filter((node) => node["Actual Loops"] > 0)
    })
  /** How the user table is scanned, and how many rows. */
  const userScansIn = (steps: Awaited<ReturnType<typeof planOf>>) =>
    steps.filter((node) => node["Relation Name"] === "app_user")
  const everybody = () => ({ clientId: fixture.clientId, entityIds: null })
  const page = { limit: 50, offset: 0 }
  const userOptions = () => ({
    clientId: fixture.clientId,
    recordId: recordId as RecordId,
    modules: ["IC"] as const,
    limit: 10,
  })

  test.each([
    ["the users' list", (tx: ClientTransaction) => listAccounts(tx, everybody(), page), "app_user_by_name", 50],
    [
      "the users' list, from its end",
      (tx: ClientTransaction) => listAccounts(tx, everybody(), { ...page, direction: "desc" }),
      "app_user_by_name",
      50,
    ],
    [
      "people to choose from",
      (tx: ClientTransaction) => listDirectoryUsers(tx, { ...everybody(), size: 50 }),
      "app_user_to_choose",
      50,
    ],
    [
      "people to choose from, of one's entities",
      (tx: ClientTransaction) =>
        listDirectoryUsers(tx, { clientId: fixture.clientId, entityIds: [fixture.north], size: 50 }),
      "app_user_to_choose",
      60,
    ],
    [
      "those who may be mentioned",
      (tx: ClientTransaction) =>
        listUsersWithAccess(tx, { ...userOptions(), entityId: fixture.north, project: null, nearTo: null }),
      "app_user_to_choose",
      20,
    ],
    [
      "a project's candidates",
      (tx: ClientTransaction) =>
        candidatesFor(tx, {
          clientId: fixture.clientId,
          nearTo: null,
          module: "IC",
          entityIds: [fixture.north],
          limit: 50,
        }),
      "app_user_to_choose",
      60,
    ],
  ])("%s", async (_, runQuery, index, max) => {
    const steps = await planOf(runQuery)
    const [read, ...others] = userScansIn(steps)
    expect(others).toEqual([])
    expect(read).toMatchObject({ "Index Name": index })
    expect(read!["Actual Rows"] * read!["Actual Loops"]).toBeLessThanOrEqual(max)
    expect(steps.filter((node) => node["Node Type"].includes("Sort"))).toEqual([])
  })

  test("users given by ID are looked up one by one", async () => {
    const ids = await fixture.server.database.readTransaction(fixture.clientId, async (tx) => {
      const { rows } = await sql<{ id: UserId }>`select id from app_user order by email limit 5`.execute(tx)
      return rows.map(({ id }) => id)
    })
    const [read, ...others] = userScansIn(
      await planOf((tx) => listDirectoryUsers(tx, { ...everybody(), ids, size: 200 })),
    )
    expect(others).toEqual([])
    expect(read!["Node Type"]).not.toBe("Seq Scan")
    expect(read!["Actual Rows"] * read!["Actual Loops"]).toBe(ids.length)
  })
})
