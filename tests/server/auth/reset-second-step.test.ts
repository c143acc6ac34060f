import { Secret, TOTP } from "otpauth"
import { afterAll, beforeAll, expect, test } from "vitest"
import { accountWorld, tokenIn } from "../../support/account-world.ts"
import { createClient, createPerson, password, type TestClient } from "../../support/organisation.ts"
import { requestToken, startTestServer, type TestServer } from "../../support/server.ts"

let server: TestServer
let client: TestClient
let world: ReturnType<typeof accountWorld>

beforeAll(async () => {
  server = await startTestServer()
  client = await createClient(server.database, "Meridian", ["Holding"])
  world = accountWorld(server)
})
afterAll(() => server.close())

const newPerson = (email: string, wish: object = {}) =>
  createPerson(server.database, client.id, { email, entityIds: client.entities.map(({ id }) => id), ...wish })

test("a password chosen by letter opens the second step and nothing else", async () => {
  const person = await newPerson("forgetful@m.example")
  const headers = await server.signIn(person)
  const { secret } = (await world.call("POST", "/api/second-factor/totp", { password }, headers)).json()
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
  expect((await world.call("POST", "/api/second-factor/totp/confirm", { code }, headers)).statusCode).toBe(200)
  await world.call("POST", "/api/forgot-password", { email: person.email })
  const token = tokenIn(await world.lastLetter(person))
  const fresh = "Quiet-Harbour-12"
  const chosen = await world.call("POST", "/oauth/reset-user-password", { token, newPassword: fresh })
  expect(chosen.statusCode).toBe(200)
  expect(chosen.cookies).toEqual([])
  expect(JSON.stringify(chosen.json())).not.toMatch(/token/)
  const entered = await requestToken(server.app, person.email, { password: fresh })
  expect(entered.json()).toMatchObject({ secondFactor: ["totp"] })
  expect(entered.json()).not.toHaveProperty("access_token")
  expect(entered.cookies).toEqual([])
})

test("an administrator ends every session of a person at once, and nobody else does", async () => {
  const admin = await server.signIn(await newPerson("admin@m.example", { isClientAdmin: true }))
  const colleague = await server.signIn(await newPerson("colleague@m.example"))
  const person = await newPerson("lost-laptop@m.example")
  const [here, there] = [await server.signIn(person), await server.signIn(person)]
  const me = async (headers: { authorization: string }) =>
    (await world.call("GET", "/oauth/app-users", undefined, headers)).statusCode
  const end = (headers: { authorization: string }) =>
    world.call("DELETE", `/api/users/${person.id}/sessions`, undefined, headers)
  expect((await end(colleague)).statusCode).toBe(403)
  expect([await me(here), await me(there)]).toEqual([200, 200])
  expect((await end(admin)).statusCode).toBe(200)
  expect([await me(here), await me(there), await me(colleague)]).toEqual([401, 401, 200])
  expect((await world.trail(person)).at(-1)).toMatchObject({ action: "sessions_ended" })
})
