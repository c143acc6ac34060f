import { afterAll, beforeAll, expect, test } from "vitest"
import { passwordLimits } from "../../../../schemas/password-rules.ts"
import { accountLimits } from "../../../../server/http/limit-table.ts"
import { createAccountFixture } from "../../../../tests/support/account-fixture.ts"
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
let fixture: ReturnType<typeof createAccountFixture>
let userCount = 0

beforeAll(async () => {
  server = await startTestServer()
  client = await createClient(server.database, "Meridian", ["Holding"])
  fixture = createAccountFixture(server)
})
afterAll(() => server.close())

async function signedIn() {
  userCount += 1
  const entityIds = client.entities.map(({ id }) => id)
  const user = await createTestUser(server.database, client.id, { email: `zelda${userCount}@m.example`, entityIds })
  return { user, headers: { ...(await server.signIn(user)) } }
}

const change = (headers: Record<string, string>, body: object) =>
  fixture.call("PUT", "/api/confirm-password", body, headers)
const signIn = async (user: TestUser, enteredPassword: string) =>
  (await requestToken(server.app, user.email, { password: enteredPassword })).statusCode

test("the password change requires the current password; all other sessions end and this one continues", async () => {
  const { user, headers } = await signedIn()
  const elsewhere = await server.signIn(user)
  const body = { currentPassword: password, newPassword: "Quiet-Harbour-12", confirmPassword: "Quiet-Harbour-12" }
  expect((await change(headers, body)).statusCode).toBe(200)
  expect((await fixture.call("GET", "/oauth/app-users", undefined, headers)).statusCode).toBe(200)
  expect((await fixture.call("GET", "/oauth/app-users", undefined, { ...elsewhere })).statusCode).toBe(401)
  expect([await signIn(user, password), await signIn(user, body.newPassword)]).toEqual([401, 200])
  expect(await fixture.getLastEmail(user)).toMatchObject({ kind: "passwordChanged" })
  expect((await fixture.listAuditEntries(user)).map(({ action }) => action)).toContain("password_changed")
  const profile = (await fixture.call("GET", "/oauth/my-profile", undefined, headers)).json()
  expect(Date.parse(profile.passwordChangedAt)).toBeGreaterThan(Date.now() - 600_000)
})

test("a missing or wrong current password changes nothing", async () => {
  const { user, headers } = await signedIn()
  const newPassword = "Quiet-Harbour-12"
  expect((await change(headers, { newPassword })).json()).toMatchObject({
    status: 400,
    problems: [{ code: "value.required", path: ["currentPassword"] }],
  })
  expect((await change(headers, { newPassword, currentPassword: "Wrong-Horse-8" })).json()).toMatchObject({
    status: 400,
    problems: [{ code: "password.incorrect_current", path: ["currentPassword"] }],
  })
  expect(await signIn(user, password)).toBe(200)
})

test("a hijacked session cannot guess the password: attempts count together with those of the sign-in", async () => {
  const { user, headers } = await signedIn()
  const { max } = accountLimits.password
  for (let attempt = 0; attempt < max; attempt += 1) {
    const reply = await change(headers, { newPassword: "Quiet-Harbour-12", currentPassword: "Wrong-Horse-8" })
    expect(reply.statusCode).toBe(400)
  }
  const right = await change(headers, { newPassword: "Quiet-Harbour-12", currentPassword: password })
  expect(right.json()).toMatchObject({ status: 429, code: "auth.locked" })
  expect(await signIn(user, password)).toBe(429)
})

test("the last ten passwords are rejected, and the one before them is accepted", async () => {
  const { user, headers } = await signedIn()
  const { previous } = passwordLimits
  const nth = (number: number) => `Walnut-Kettle-${number}q`
  let current = password
  const setPassword = async (newPassword: string) => {
    const reply = await change(headers, { newPassword, currentPassword: current })
    if (reply.statusCode === 200) current = newPassword
    return reply.statusCode === 200 ? "taken" : reply.json().code
  }
  for (let number = 1; number <= previous + 1; number += 1) expect(await setPassword(nth(number))).toBe("taken")
  expect(await setPassword(current)).toBe("password.used_before")
  for (let number = 1; number <= previous; number += 1)
    expect(await setPassword(nth(number))).toBe("password.used_before")
  expect(await setPassword(password)).toBe("taken")
  const storedHashes = await server.database.clientTransaction(client.id, (tx) =>
    tx.selectFrom("password_history").where("user_id", "=", user.id).select("hash").execute(),
  )
  expect(storedHashes).toHaveLength(previous)
  for (const { hash } of storedHashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
})

test("a user without a password gets 409, and an anonymous request 401", async () => {
  const { user, headers } = await signedIn()
  await fixture.change(user, { password_hash: null })
  const body = { newPassword: "Quiet-Harbour-12", currentPassword: password }
  expect((await change(headers, body)).json()).toMatchObject({ status: 409, code: "password.none" })
  expect((await change({}, body)).json()).toMatchObject({ status: 401, code: "auth.not_signed_in" })
  expect((await change(headers, { ...body, userId: "x" })).json()).toMatchObject({
    status: 400,
    problems: [{ code: "value.unknown_keyword", path: ["userId"] }],
  })
})

test("concurrent changes are serialized, and exactly one new password is in effect", async () => {
  const { user, headers } = await signedIn()
  const passwords = ["Quiet-Harbour-12", "Other-Walnut-34"]
  const replies = await Promise.all(
    passwords.map((newPassword) => change(headers, { newPassword, currentPassword: password })),
  )
  for (const reply of replies) expect(reply.statusCode).toBeLessThan(500)
  const open = await Promise.all(passwords.map((userOptions) => signIn(user, userOptions)))
  expect(open.filter((status) => status === 200)).toHaveLength(1)
})

test("users edit their own details; email address, roles and status are for administrators only", async () => {
  const { user, headers } = await signedIn()
  const details = {
    firstName: " Zelda ",
    lastName: "O’Hara",
    designation: "Controller",
    contactNumber: "+49 30 1234567",
    secondEmail: "Zelda@Home.example",
  }
  const save = (body: object) => fixture.call("PUT", "/oauth/my-profile", body, headers)
  const saved = await save(details)
  expect(saved.json()).toMatchObject({ firstName: "Zelda", lastName: "O’Hara", secondEmail: "zelda@home.example" })
  expect((await fixture.call("GET", "/oauth/app-users", undefined, headers)).json()).toMatchObject({
    firstName: "Zelda",
  })

  // Mass assignment: properties outside of the contract are ignored.
  for (const more of [
    { isClientAdmin: true },
    { email: "other@m.example" },
    { roles: [] },
    { clientId: "x" },
    { active: true },
  ]) {
    expect((await save({ ...details, ...more })).json()).toMatchObject({ status: 400, code: "value.unknown_keyword" })
  }
  expect((await save({ ...details, firstName: " " })).json().problems[0].path).toEqual(["firstName"])
  expect((await save({ ...details, contactNumber: "no number" })).json().problems[0].path).toEqual(["contactNumber"])
  expect((await save({ ...details, secondEmail: "nowhere" })).json().problems[0].path).toEqual(["secondEmail"])
  expect((await fixture.call("PUT", "/oauth/my-profile", details)).statusCode).toBe(401)
  const entries = JSON.stringify(await fixture.listAuditEntries(user))
  expect(entries).toContain("own_details_changed")
  expect(entries).not.toContain("1234567")
})
