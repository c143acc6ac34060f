import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { setUp } from "../../contract.ts"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { issueSetupPath } from "../../server/setup-link.ts"
import { verifyChain } from "../../../../server/audit-log/append.ts"
import { requestToken, startTestServer, type TestServer } from "../../../../tests/support/server.ts"

const newPassword = "Quiet-Harbour-12"
const email = "nour.haddad@northwind.example"

const input = {
  organisation: "Northwind Holding",
  language: "fr",
  modules: ["IC", "IA"],
  financialYearStartMonth: 4,
  sampleData: false,
  entity: { name: "Northwind Trading", timeZone: "Asia/Dubai", country: "AE", currency: "AED" },
  administrator: { firstName: "Nour", lastName: "Haddad", email: ` ${email.toUpperCase()} ` },
  newPassword,
  confirmPassword: newPassword,
}

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Each installation is new: no user has signed in, and no setup URL was issued. */
beforeEach(async () => {
  await server.database.owner.deleteFrom("sign_in").execute()
  await server.database.owner.deleteFrom("setup_link").execute()
})

const post = (url: string, payload: object) => server.app.inject({ method: "POST", url, payload })
const attempt = (token: string, change: object = {}) => post(setUp.path, { ...input, token, ...change })
const codes = (reply: { json(): { problems: { code: string; path: unknown[] }[] } }) =>
  reply.json().problems.map(({ code, path }) => `${code} ${path.join(".")}`)

async function newToken(): Promise<string> {
  const path = await issueSetupPath(server.database)
  return path?.split("#")[1] ?? ""
}

async function inClient<T>(read: (tx: ClientTransaction, clientId: ClientId) => Promise<T>): Promise<T> {
  const { client_id: clientId } = await server.database.owner
    .selectFrom("sign_in")
    .where("email", "=", email)
    .selectAll()
    .executeTakeFirstOrThrow()
  return server.database.readTransaction(clientId, (tx) => read(tx, clientId))
}

const namesIn = (table: "role" | "entity" | "project" | "profile" | "record") =>
  inClient(async (tx, clientId) => {
    const column = sql.ref(table === "profile" ? "id" : "name")
    const { rows } = await sql<{ name: string }>`select ${column} as name from ${sql.table(table)}
      where client_id = ${clientId} order by 1`.execute(tx)
    return rows.map(({ name }) => name)
  })

describe("the set-up URL", () => {
  test("creates a complete organisation, and its administrator signs in with the password they chose", async () => {
    const token = await newToken()
    expect((await post("/api/setup/address", { token })).statusCode).toBe(200)
    expect((await attempt(token)).json()).toEqual({})
    expect((await requestToken(server.app, email, { password: newPassword })).json()).toMatchObject({
      consentRequired: true,
    })
    expect(await namesIn("role")).toContain("Testeur")
    expect(await namesIn("entity")).toEqual(["Northwind Trading"])
    expect((await namesIn("profile")).length).toBeGreaterThan(10)
    expect(await namesIn("record")).toEqual([])
    const { client, administrator, entries } = await inClient(async (tx, clientId) => ({
      client: await tx.selectFrom("client").where("client_id", "=", clientId).selectAll().executeTakeFirstOrThrow(),
      administrator: await tx.selectFrom("app_user").selectAll().executeTakeFirstOrThrow(),
      entries: await tx
        .selectFrom("audit_entry")
        .where("subject_kind", "in", ["client", "user", "entity"])
        .orderBy("id")
        .select(["action", "subject_id"])
        .execute(),
    }))
    expect(client).toMatchObject({ name: "Northwind Holding", financial_year_start_month: 4 })
    expect(administrator).toMatchObject({ email, is_client_admin: true, modules: ["IC", "IA"] })
    expect(administrator.preferences).toEqual({ language: "fr" })
    expect(entries.map(({ action }) => action)).toEqual([
      "organisation_created",
      "user_created",
      "created",
      "password_chosen",
      "signed_in",
    ])
    const chain = await inClient((tx, clientId) => verifyChain(tx, clientId, administrator.id))
    expect(chain).toMatchObject({ intact: true })
  })

  test("works once: afterwards the request is rejected, and a restart issues no URL", async () => {
    const token = await newToken()
    await attempt(token)
    for (const reply of [await attempt(token), await post("/api/setup/address", { token })]) {
      expect([reply.statusCode, codes(reply)]).toEqual([409, ["setup.done token"]])
    }
    expect(await issueSetupPath(server.database)).toBeUndefined()
  })

  test("creates one organisation from two concurrent requests", async () => {
    const token = await newToken()
    const replies = await Promise.all([attempt(token), attempt(token, { organisation: "Another" })])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test("is replaced at the next start, and only its hash is stored", async () => {
    const [first, second] = [await newToken(), await newToken()]
    expect(codes(await attempt(first))).toEqual(["setup.bad_address token"])
    const storedRows = await server.database.owner.selectFrom("setup_link").selectAll().execute()
    expect(JSON.stringify(storedRows)).not.toContain(second)
    expect(storedRows).toHaveLength(1)
    expect((await attempt(second)).statusCode).toBe(200)
  })

  test("expires", async () => {
    const token = await newToken()
    await server.database.owner
      .updateTable("setup_link")
      .set({ expires: sql<Date>`now()` })
      .execute()
    expect(codes(await attempt(token))).toEqual(["setup.expired token"])
  })

  test("reports all problems at once with their paths, and stores nothing", async () => {
    const token = await newToken()
    const invalid = {
      organisation: "  ",
      entity: { name: "", timeZone: "Mars/Olympus", country: "ZZ" },
      administrator: { firstName: "", lastName: "Haddad", email: "nour" },
    }
    const reply = await attempt(token, invalid)
    expect(reply.statusCode).toBe(400)
    expect(codes(reply)).toEqual([
      "value.required organisation",
      "value.required entity.name",
      "value.unknown_option entity.country",
      "value.unknown_option entity.timeZone",
      "value.required administrator.firstName",
      "user.bad_email administrator.email",
    ])
    expect(codes(await attempt(token, { newPassword: "short", confirmPassword: "short" }))).toContain(
      "password.length newPassword",
    )
    expect(await server.database.owner.selectFrom("sign_in").selectAll().execute()).toEqual([])
    expect((await attempt(token)).statusCode).toBe(200)
  })

  test.each([
    { modules: ["IC", "IA"], project: ["Projet exemple"], record: /Duplicate or fictitious invoice/ },
    { modules: ["IA"], project: [], record: /Procure to pay, all entities/ },
  ])("creates sample data of $modules for the administrator, in their language and entity", async (expected) => {
    const { modules, project, record } = expected
    expect((await attempt(await newToken(), { modules, sampleData: true })).body).toBe("{}")
    expect(await namesIn("project")).toEqual(project)
    expect((await namesIn("record")).join("\n")).toMatch(record)
  })
})
