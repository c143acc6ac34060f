import { afterAll, beforeAll, expect, test } from "vitest"
import type { ManagedUser } from "../../../schemas/api/user-management.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { peopleWorld, type PeopleWorld } from "../../support/people-world.ts"
import { userCalls, type UserCalls } from "../../support/user-calls.ts"

let world: PeopleWorld
let users: UserCalls

beforeAll(async () => {
  world = await peopleWorld()
  users = await userCalls(world)
})
afterAll(() => world.server.close())

test("locking and deactivating end every session at once, and open again what they shut", async () => {
  const { call, asAdmin, server } = world
  const person = await world.person({ email: "shut@m.example" })
  for (const [shut, open, status] of [
    ["lock", "unlock", "locked"],
    ["deactivate", "activate", "inactive"],
  ] as const) {
    const inside = await server.signIn(person)
    const closed: ManagedUser = (await users.step(await world.account(person.id), shut)).json()
    expect(closed.status).toBe(status)
    expect((await call("GET", "/oauth/app-users", inside)).statusCode).toBe(401)
    await expect(server.signIn(person)).rejects.toThrow("was given no access token")
    const reopened: ManagedUser = (await users.step(closed, open)).json()
    // Nothing of what was signed in comes back.
    expect((await call("GET", "/oauth/app-users", inside)).statusCode).toBe(401)
    expect(reopened.status).toBe("active")
  }
  const inside = await server.signIn(person)
  expect((await call("DELETE", `/api/users/${person.id}/sessions`, asAdmin)).statusCode).toBe(200)
  expect((await call("GET", "/oauth/app-users", inside)).statusCode).toBe(401)
  expect((await users.step(await world.account(world.admin.id), "lock")).json()).toMatchObject({
    status: 409,
    code: "user.yourself",
  })
})

test("another address ends the sessions, and what was sent to the old one opens nothing", async () => {
  const { call, server } = world
  const user = await users.made()
  const [first] = await users.letters(user.id)
  const moved: ManagedUser = (await users.put(user, { email: "moved@m.example" })).json()
  const sent = await users.letters(user.id)
  expect(sent.map(({ address }) => address)).toEqual([user.email, "moved@m.example"])
  const payload = { token: first?.path?.split("#")[1], newPassword: "Harbour-Ledger-28" }
  const late = await server.app.inject({ method: "POST", url: "/oauth/reset-user-password", payload })
  expect(late.json().code).toBe("password.bad_link")

  const person = await world.person({ email: "old@m.example" })
  const inside = await server.signIn(person)
  expect(
    (await users.put(await world.account(person.id), { email: "new@m.example", roles: [users.owner.id] })).statusCode,
  ).toBe(200)
  expect((await call("GET", "/oauth/app-users", inside)).statusCode).toBe(401)
  await expect(server.signIn(person)).rejects.toThrow("was given no access token")
  await server.signIn({ ...person, email: "new@m.example" })
  expect(moved.status).toBe("invited")
})

test("a lost role or entity counts from the next request", async () => {
  const { call, server } = world
  const reading = await world.role("User reader", [
    { feature: "Settings", subFeature: "User_Management", actions: ["READ"] },
  ])
  const person = await world.person({ email: "loses@m.example" })
  const before = await world.account(person.id)
  const given: ManagedUser = (await users.put(before, { roles: [reading.id] })).json()
  const inside = await server.signIn(person)
  expect((await call("GET", "/api/users", inside)).statusCode).toBe(200)
  expect((await users.put(given, { roles: [users.owner.id] })).statusCode).toBe(200)
  expect((await call("GET", "/api/users", inside)).statusCode).toBe(401)
  expect((await call("GET", "/api/users", await server.signIn(person))).statusCode).toBe(403)
})

test("an account that is closed leaves a name beside what was done, and nothing else", async () => {
  const { server, client } = world
  const user = await users.made({ firstName: "Gone", contactNumber: "+91 22 0000 0000", userName: "gone" })
  expect((await world.call("DELETE", `/api/users/${user.id}/${client.id}`, world.asAdmin)).statusCode).toBe(428)
  expect((await users.remove(user)).statusCode).toBe(200)
  expect((await world.call("GET", `/oauth/users/${user.id}`, world.asAdmin)).statusCode).toBe(404)
  const row = await server.database.tenant(client.id, (tx) =>
    tx.selectFrom("app_user").where("id", "=", user.id).selectAll().executeTakeFirstOrThrow(),
  )
  expect(row).toMatchObject({ first_name: "Gone", active: false, contact_number: null, user_name: null, modules: [] })
  expect(JSON.stringify(row)).not.toContain(user.email)
  const people = `/oauth/client-users/${client.id}?ids=${user.id}`
  expect((await world.call("GET", people, world.asAdmin)).json().content).toMatchObject([{ name: "Gone Rao" }])
  expect(await world.actionsOf(user.id)).toEqual(["user_created", "user_deleted"])
  // The address is free for another account.
  expect((await users.create({ email: user.email })).statusCode).toBe(201)
})

test("only a client administrator makes another, and the last one keeps it, whoever asks at once", async () => {
  const own = await peopleWorld("last.example")
  try {
    const { call, admin, asAdmin, asKeeper, server } = own
    const second = await own.person({ email: "second@last.example" })
    const set = async (person: TestPerson, isClientAdmin: boolean, headers = asAdmin) => {
      const { revision } = await own.account(person.id)
      return call("PUT", `/api/users/${person.id}/client-administrator`, headers, { isClientAdmin, revision })
    }
    expect((await set(own.keeper, true, asKeeper)).statusCode).toBe(403)
    expect((await set(admin, false)).json()).toMatchObject({ status: 409, code: "user.last_administrator" })
    expect((await set(second, true)).json()).toMatchObject({ isClientAdmin: true })
    await server.database.tenant(own.client.id, (tx) =>
      tx
        .updateTable("app_user")
        .set({ preferences: JSON.stringify({ moduleId: "IC", entityId: own.client.entities[0]!.id }) as never })
        .where("id", "=", second.id)
        .execute(),
    )
    const asSecond = await server.signIn(second)
    const both = await Promise.all([set(second, false), set(admin, false, asSecond)])
    // Who comes second is refused for being the last, or is asked to sign in anew where the first has already changed what they may.
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect([401, 409]).toContain(both.find(({ statusCode }) => statusCode !== 200)?.statusCode)
    const left = await server.database.tenant(own.client.id, (tx) =>
      tx.selectFrom("app_user").where("is_client_admin", "=", true).select("id").execute(),
    )
    expect(left).toHaveLength(1)
  } finally {
    await own.server.close()
  }
})
