import { afterAll, beforeAll, expect, test } from "vitest"
import { passwordLimits } from "../../../schemas/password-rules.ts"
import { accountLimits } from "../../../server/http/limit-table.ts"
import { accountWorld } from "../../support/account-world.ts"
import { createClient, createPerson, password, type TestClient, type TestPerson } from "../../support/organisation.ts"
import { requestToken, startTestServer, type TestServer } from "../../support/server.ts"

let server: TestServer
let client: TestClient
let world: ReturnType<typeof accountWorld>
let made = 0

beforeAll(async () => {
  server = await startTestServer()
  client = await createClient(server.database, "Meridian", ["Holding"])
  world = accountWorld(server)
})
afterAll(() => server.close())

async function signedIn() {
  made += 1
  const entityIds = client.entities.map(({ id }) => id)
  const person = await createPerson(server.database, client.id, { email: `zelda${made}@m.example`, entityIds })
  return { person, headers: { ...(await server.signIn(person)) } }
}

const change = (headers: Record<string, string>, body: object) =>
  world.call("PUT", "/api/confirm-password", body, headers)
const signIn = async (person: TestPerson, given: string) =>
  (await requestToken(server.app, person.email, { password: given })).statusCode

test("the password is changed by who knows it; every other session ends and this one goes on", async () => {
  const { person, headers } = await signedIn()
  const elsewhere = await server.signIn(person)
  const body = { currentPassword: password, newPassword: "Quiet-Harbour-12", confirmPassword: "Quiet-Harbour-12" }
  expect((await change(headers, body)).statusCode).toBe(200)
  expect((await world.call("GET", "/oauth/app-users", undefined, headers)).statusCode).toBe(200)
  expect((await world.call("GET", "/oauth/app-users", undefined, { ...elsewhere })).statusCode).toBe(401)
  expect([await signIn(person, password), await signIn(person, body.newPassword)]).toEqual([401, 200])
  expect(await world.lastLetter(person)).toMatchObject({ kind: "passwordChanged" })
  expect((await world.trail(person)).map(({ action }) => action)).toContain("password_changed")
  const profile = (await world.call("GET", "/oauth/my-profile", undefined, headers)).json()
  expect(Date.parse(profile.passwordChangedAt)).toBeGreaterThan(Date.now() - 600_000)
})

test("without the current password, or with a wrong one, nothing is changed", async () => {
  const { person, headers } = await signedIn()
  const newPassword = "Quiet-Harbour-12"
  expect((await change(headers, { newPassword })).json()).toMatchObject({
    status: 400,
    problems: [{ code: "value.required", path: ["currentPassword"] }],
  })
  expect((await change(headers, { newPassword, currentPassword: "Wrong-Horse-8" })).json()).toMatchObject({
    status: 400,
    problems: [{ code: "password.wrong_current", path: ["currentPassword"] }],
  })
  expect(await signIn(person, password)).toBe(200)
})

test("a session that was taken over is no way to guess on: tries are counted with those of the sign-in", async () => {
  const { person, headers } = await signedIn()
  const { most } = accountLimits.password
  for (let tried = 0; tried < most; tried += 1) {
    const reply = await change(headers, { newPassword: "Quiet-Harbour-12", currentPassword: "Wrong-Horse-8" })
    expect(reply.statusCode).toBe(400)
  }
  const right = await change(headers, { newPassword: "Quiet-Harbour-12", currentPassword: password })
  expect(right.json()).toMatchObject({ status: 429, code: "auth.locked" })
  expect(await signIn(person, password)).toBe(429)
})

test("the last ten passwords are not taken again, and the one before them is", async () => {
  const { person, headers } = await signedIn()
  const { earlier } = passwordLimits
  const nth = (number: number) => `Walnut-Kettle-${number}q`
  let current = password
  const take = async (newPassword: string) => {
    const reply = await change(headers, { newPassword, currentPassword: current })
    if (reply.statusCode === 200) current = newPassword
    return reply.statusCode === 200 ? "taken" : reply.json().code
  }
  for (let number = 1; number <= earlier + 1; number += 1) expect(await take(nth(number))).toBe("taken")
  expect(await take(current)).toBe("password.used_before")
  for (let number = 1; number <= earlier; number += 1) expect(await take(nth(number))).toBe("password.used_before")
  expect(await take(password)).toBe("taken")
  const kept = await server.database.tenant(client.id, (tx) =>
    tx.selectFrom("earlier_password").where("user_id", "=", person.id).select("hash").execute(),
  )
  expect(kept).toHaveLength(earlier)
  for (const { hash } of kept) expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
})

test("one who has no password is told where it is changed, and a stranger is nobody", async () => {
  const { person, headers } = await signedIn()
  await world.change(person, { password_hash: null })
  const body = { newPassword: "Quiet-Harbour-12", currentPassword: password }
  expect((await change(headers, body)).json()).toMatchObject({ status: 409, code: "password.none" })
  expect((await change({}, body)).json()).toMatchObject({ status: 401, code: "auth.not_signed_in" })
  expect((await change(headers, { ...body, userId: "x" })).json()).toMatchObject({
    status: 400,
    problems: [{ code: "value.unknown_keyword", path: ["userId"] }],
  })
})

test("two changes at one moment come one after the other: one of them stands", async () => {
  const { person, headers } = await signedIn()
  const wishes = ["Quiet-Harbour-12", "Other-Walnut-34"]
  const replies = await Promise.all(
    wishes.map((newPassword) => change(headers, { newPassword, currentPassword: password })),
  )
  for (const reply of replies) expect(reply.statusCode).toBeLessThan(500)
  const open = await Promise.all(wishes.map((wish) => signIn(person, wish)))
  expect(open.filter((status) => status === 200)).toHaveLength(1)
})

test("one’s own details are one’s own; what hangs on them is the administrators’", async () => {
  const { person, headers } = await signedIn()
  const details = {
    firstName: " Zelda ",
    lastName: "O’Hara",
    designation: "Controller",
    contactNumber: "+49 30 1234567",
    secondEmail: "Zelda@Home.example",
  }
  const save = (body: object) => world.call("PUT", "/oauth/my-profile", body, headers)
  const saved = await save(details)
  expect(saved.json()).toMatchObject({ firstName: "Zelda", lastName: "O’Hara", secondEmail: "zelda@home.example" })
  expect((await world.call("GET", "/oauth/app-users", undefined, headers)).json()).toMatchObject({ firstName: "Zelda" })

  // Mass assignment: nothing that is not named in the contract gets in.
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
  expect((await world.call("PUT", "/oauth/my-profile", details)).statusCode).toBe(401)
  const entries = JSON.stringify(await world.trail(person))
  expect(entries).toContain("own_details_changed")
  expect(entries).not.toContain("1234567")
})
