import { Secret, TOTP } from "otpauth"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createAccountFixture, tokenIn } from "../../../../tests/support/account-fixture.ts"
import { createClient, createTestUser, password, type TestClient } from "../../../../tests/support/organisation.ts"
import { requestToken, startTestServer, type TestServer } from "../../../../tests/support/server.ts"

let server: TestServer
let client: TestClient
let fixture: ReturnType<typeof createAccountFixture>

beforeAll(async () => {
  server = await startTestServer()
  client = await createClient(server.database, "Meridian", ["Holding"])
  fixture = createAccountFixture(server)
})
afterAll(() => server.close())

const createUserAccount = (email: string, userOptions: object = {}) =>
  createTestUser(server.database, client.id, { email, entityIds: client.entities.map(({ id }) => id), ...userOptions })

test("a password reset by email leads to the second factor and nothing else", async () => {
  const user = await createUserAccount("forgetful@m.example")
  const headers = await server.signIn(user)
  const { secret } = (await fixture.call("POST", "/api/second-factor/totp", { password }, headers)).json()
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
  expect((await fixture.call("POST", "/api/second-factor/totp/confirm", { code }, headers)).statusCode).toBe(200)
  await fixture.call("POST", "/api/forgot-password", { email: user.email })
  const token = tokenIn(await fixture.getLastEmail(user))
  const fresh = "Quiet-Harbour-12"
  const selected = await fixture.call("POST", "/oauth/reset-user-password", { token, newPassword: fresh })
  expect(selected.statusCode).toBe(200)
  expect(selected.cookies).toEqual([])
  expect(JSON.stringify(selected.json())).not.toMatch(/token/)
  const entered = await requestToken(server.app, user.email, { password: fresh })
  expect(entered.json()).toMatchObject({ secondFactor: ["totp"] })
  expect(entered.json()).not.toHaveProperty("access_token")
  expect(entered.cookies).toEqual([])
})

test("an administrator ends all sessions of a user at once, and other users cannot", async () => {
  const admin = await server.signIn(await createUserAccount("admin@m.example", { isClientAdmin: true }))
  const colleague = await server.signIn(await createUserAccount("colleague@m.example"))
  const user = await createUserAccount("lost-laptop@m.example")
  const [here, there] = [await server.signIn(user), await server.signIn(user)]
  const me = async (headers: { authorization: string }) =>
    (await fixture.call("GET", "/oauth/app-users", undefined, headers)).statusCode
  const end = (headers: { authorization: string }) =>
    fixture.call("DELETE", `/api/users/${user.id}/sessions`, undefined, headers)
  expect((await end(colleague)).statusCode).toBe(403)
  expect([await me(here), await me(there)]).toEqual([200, 200])
  expect((await end(admin)).statusCode).toBe(200)
  expect([await me(here), await me(there), await me(colleague)]).toEqual([401, 401, 200])
  expect((await fixture.listAuditEntries(user)).at(-1)).toMatchObject({ action: "sessions_ended" })
})
