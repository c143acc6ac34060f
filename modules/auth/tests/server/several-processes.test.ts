import type { FastifyInstance } from "fastify"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildApp } from "../../../../server/app.ts"
import { loadConfiguration } from "../../../../server/configuration/load-configuration.ts"
import { type Database, openDatabase } from "../../../../server/database/database.ts"
import { accountLimits } from "../../../../server/http/limit-table.ts"
import {
  createClient,
  createTestUser,
  password,
  type TestClient,
  type TestUser,
} from "../../../../tests/support/organisation.ts"
import { requestToken, startTestServer, type TestServer } from "../../../../tests/support/server.ts"

// Two processes on one database, with each user's requests balanced between them. Uploads, live events, jobs and file
// storage have such tests in their own files.

let server: TestServer
let client: TestClient
let otherDatabase: Database
let first: FastifyInstance
let second: FastifyInstance
let userCount = 0

beforeAll(async () => {
  server = await startTestServer()
  first = server.app
  otherDatabase = openDatabase({ ownerUrl: server.databaseUrl })
  const configuration = loadConfiguration({ LOG_LEVEL: "silent", RATE_LIMIT_SIGN_IN: "10000", WORKER_CONCURRENCY: "0" })
  second = await buildApp({ configuration, database: otherDatabase, checkReplies: true })
  client = await createClient(server.database, "Several processes", ["Holding"])
})
afterAll(async () => {
  await second.close()
  await otherDatabase.close()
  await server.close()
})

function createUserAccount(): Promise<TestUser> {
  userCount += 1
  const entityIds = client.entities.map(({ id }) => id)
  return createTestUser(server.database, client.id, { email: `several${userCount}@m.example`, entityIds })
}

const whoAmI = async (app: FastifyInstance, authorization: string) =>
  (await app.inject({ url: "/oauth/app-users", headers: { authorization } })).statusCode

test("a session started in one process works, is renewed and ends in the other", async () => {
  const { email } = await createUserAccount()
  const signedIn = await requestToken(first, email, { password })
  const { access_token: token, csrf_token: csrf } = signedIn.json()
  expect([await whoAmI(second, `Bearer ${token}`), await whoAmI(first, `Bearer ${token}`)]).toEqual([200, 200])

  const renewed = await second.inject({
    method: "POST",
    url: "/oauth/token",
    headers: { "content-type": "application/x-www-form-urlencoded", "x-csrf-token": csrf },
    cookies: { "__Host-risk_universe": signedIn.cookies[0]?.value ?? "" },
    payload: "grant_type=refresh_token",
  })
  const authorization = `Bearer ${renewed.json().access_token}`
  expect(await whoAmI(first, authorization)).toBe(200)

  expect((await second.inject({ method: "POST", url: "/oauth/logout", headers: { authorization } })).statusCode).toBe(
    200,
  )
  for (const one of [`Bearer ${token}`, authorization])
    expect([await whoAmI(first, one), await whoAmI(second, one)]).toEqual([401, 401])
})

test("attack: guessing — attempts at an account count together, whichever process they reach", async () => {
  const { email } = await createUserAccount()
  for (let attempt = 0; attempt < accountLimits.password.max; attempt += 1) {
    const reply = await requestToken(attempt % 2 === 0 ? first : second, email, { password: "Wrong-Horse-8" })
    expect(reply.statusCode).toBe(401)
  }
  for (const app of [first, second])
    expect((await requestToken(app, email, { password })).json()).toMatchObject({ status: 429, code: "auth.locked" })
})
