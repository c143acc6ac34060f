import { afterAll, beforeAll, expect, test } from "vitest"
import { v7 as uuid } from "uuid"
import type { RoleId } from "../../../../schemas/ids.ts"
import { startMailServer, type TestMailServer } from "../../../../tests/support/mail-server.ts"
import { createClient, createTestUser, type TestClient, type TestUser } from "../../../../tests/support/organisation.ts"
import { startTestServer, type TestServer } from "../../../../tests/support/server.ts"

let mail: TestMailServer
let server: TestServer
let client: TestClient
let administrator: TestUser
let rejected = false

beforeAll(async () => {
  mail = await startMailServer({ reject: (_to, at) => (rejected && at === "rcpt" ? 550 : undefined) })
  server = await startTestServer({
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    SMTP_TLS: "unverified",
    MAIL_FROM: "no-reply@northwind.example",
    // Only emails requested immediately are sent.
    WORKER_CONCURRENCY: "0",
  })
  client = await createClient(server.database, "Northwind", ["Head"])
  administrator = await createTestUser(server.database, client.id, {
    email: "nour@northwind.example",
    isClientAdmin: true,
  })
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

async function call(method: "GET" | "POST" | "PATCH", url: string, payload?: object, as = administrator) {
  const headers = await server.signIn(as)
  const reply = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}
const listCompletedSteps = async (as = administrator) =>
  (await call("GET", "/api/welcome", undefined, as)).body.steps
    .filter(({ done }: { done: boolean }) => done)
    .map(({ step }: { step: string }) => step)

test("the first steps are completed according to the organisation’s data", async () => {
  const { database } = server
  const fresh = await createClient(database, "Eastwind", ["Head"])
  const founder = await createTestUser(database, fresh.id, { email: "sara@eastwind.example", isClientAdmin: true })
  const own = { client_id: fresh.id }
  expect(await listCompletedSteps(founder)).toEqual([])
  await database.clientTransaction(fresh.id, (tx) =>
    tx.updateTable("entity").set({ sector: "Finance", country: "DE", currency: "EUR" }).execute(),
  )
  expect(await listCompletedSteps(founder)).toEqual(["entities"])
  expect((await call("GET", "/api/welcome", undefined, founder)).body.hasRoles).toBe(false)
  const roleId = uuid() as RoleId
  await database.clientTransaction(fresh.id, (tx) =>
    tx
      .insertInto("role")
      .values({ ...own, id: roleId, name: "Tester", kind: "executor" })
      .execute(),
  )
  const colleague = await createTestUser(database, fresh.id, {
    email: "amal@eastwind.example",
    entityIds: fresh.entities.map(({ id }) => id),
  })
  expect(await listCompletedSteps(founder)).toEqual(["entities"])
  // Only a review by an administrator counts, by any of them.
  await call("PATCH", "/api/user-preferences", { rolesReviewed: true }, colleague)
  expect(await listCompletedSteps(founder)).toEqual(["entities"])
  await call("PATCH", "/api/user-preferences", { rolesReviewed: true }, founder)
  expect(await listCompletedSteps(founder)).toEqual(["entities", "roles"])
  await database.clientTransaction(fresh.id, (tx) =>
    tx
      .insertInto("user_role")
      .values({ ...own, user_id: colleague.id, role_id: roleId })
      .execute(),
  )
  expect(await listCompletedSteps(founder)).toEqual(["entities", "roles", "users"])
  expect((await call("GET", "/api/welcome", undefined, colleague)).status).toBe(403)
})

test("a new project starts its financial year with the organisation’s", async () => {
  expect((await call("GET", "/oauth/app-users")).body.financialYearStartMonth).toBe(1)
  await server.database.clientTransaction(client.id, (tx) =>
    tx.updateTable("client").set({ financial_year_start_month: 4 }).execute(),
  )
  expect((await call("GET", "/oauth/app-users")).body.financialYearStartMonth).toBe(4)
})

test("the steps stay hidden for a user who hides them", async () => {
  expect((await call("GET", "/api/welcome")).body.hidden).toBe(false)
  await call("PATCH", "/api/user-preferences", { welcomeHidden: true })
  expect((await call("GET", "/api/welcome")).body.hidden).toBe(true)
})

const testEmailPath = "/api/v1/outbox/test-email"

test("a test email rejected by the mail server returns the server’s reply, and an accepted one completes the step", async () => {
  rejected = true
  expect((await call("POST", testEmailPath)).body).toEqual({
    address: administrator.email,
    failure: "The mail server rejected the email permanently.",
    serverReply: "550 5.1.1 Not now, or never",
  })
  expect(await listCompletedSteps()).not.toContain("mail")
  rejected = false
  expect((await call("POST", testEmailPath)).body).toEqual({
    address: administrator.email,
    failure: null,
    serverReply: null,
  })
  expect(mail.emails.map(({ to, subject }) => [to, subject])).toEqual([[administrator.email, "Test email"]])
  expect(await listCompletedSteps()).toContain("mail")
})

test("an unreachable or missing mail server is reported", async () => {
  const app = (smtp: Record<string, string>) => startTestServer(smtp)
  const [away, unset] = [
    await app({
      SMTP_URL: "smtp://127.0.0.1:1",
      SMTP_TLS: "optional",
      MAIL_FROM: "a@b.example",
      WORKER_CONCURRENCY: "0",
    }),
    await app({}),
  ]
  const sendRequest = async (one: TestServer) =>
    (await one.app.inject({ method: "POST", url: testEmailPath, headers: await one.signIn(administrator) })).json()
  expect(await sendRequest(away)).toMatchObject({
    failure: "The mail server could not be reached.",
    serverReply: expect.stringContaining("ECONNREFUSED"),
  })
  expect(await sendRequest(unset)).toMatchObject({ status: 409, code: "email.no_mail_server" })
  await away.close()
  await unset.close()
})
