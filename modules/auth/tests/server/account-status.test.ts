import { afterAll, beforeAll, expect, test } from "vitest"
import type { ManagedUser } from "../../../users/contracts/user-management.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { setupUserFixture, type UserFixture } from "../../../../tests/support/user-fixture.ts"
import { userCalls, type UserCalls } from "../../../../tests/support/user-calls.ts"

let fixture: UserFixture
let users: UserCalls

beforeAll(async () => {
  fixture = await setupUserFixture()
  users = await userCalls(fixture)
})
afterAll(() => fixture.server.close())

test("locking and deactivating end all sessions at once; unlocking and activating allow sign-in again", async () => {
  const { call, asAdmin, server } = fixture
  const user = await fixture.user({ email: "shut@m.example" })
  for (const [shut, open, status] of [
    ["lock", "unlock", "locked"],
    ["deactivate", "activate", "inactive"],
  ] as const) {
    const inside = await server.signIn(user)
    const closed: ManagedUser = (await users.action(await fixture.account(user.id), shut)).json()
    expect(closed.status).toBe(status)
    expect((await call("GET", "/oauth/app-users", inside)).statusCode).toBe(401)
    await expect(server.signIn(user)).rejects.toThrow("was given no access token")
    const reopened: ManagedUser = (await users.action(closed, open)).json()
    // No previous session becomes valid again.
    expect((await call("GET", "/oauth/app-users", inside)).statusCode).toBe(401)
    expect(reopened.status).toBe("active")
  }
  const inside = await server.signIn(user)
  expect((await call("DELETE", `/api/users/${user.id}/sessions`, asAdmin)).statusCode).toBe(200)
  expect((await call("GET", "/oauth/app-users", inside)).statusCode).toBe(401)
  expect((await users.action(await fixture.account(fixture.admin.id), "lock")).json()).toMatchObject({
    status: 409,
    code: "user.yourself",
  })
})

test("a changed email address ends the sessions and invalidates links sent to the old one", async () => {
  const { call, server } = fixture
  const invited = await users.createUser()
  const [first] = await users.listEmails(invited.id)
  const moved: ManagedUser = (await users.put(invited, { email: "moved@m.example" })).json()
  const sent = await users.listEmails(invited.id)
  expect(sent.map(({ address }) => address)).toEqual([invited.email, "moved@m.example"])
  const payload = { token: first?.path?.split("#")[1], newPassword: "Harbour-Ledger-28" }
  const late = await server.app.inject({ method: "POST", url: "/oauth/reset-user-password", payload })
  expect(late.json().code).toBe("password.bad_link")

  const user = await fixture.user({ email: "old@m.example" })
  const inside = await server.signIn(user)
  expect(
    (await users.put(await fixture.account(user.id), { email: "new@m.example", roles: [users.owner.id] })).statusCode,
  ).toBe(200)
  expect((await call("GET", "/oauth/app-users", inside)).statusCode).toBe(401)
  await expect(server.signIn(user)).rejects.toThrow("was given no access token")
  await server.signIn({ ...user, email: "new@m.example" })
  expect(moved.status).toBe("invited")
})

test("a removed role or entity takes effect with the next request", async () => {
  const { call, server } = fixture
  const readingRole = await fixture.role("User reader", [
    { feature: "Settings", subFeature: "User_Management", actions: ["READ"] },
  ])
  const user = await fixture.user({ email: "loses@m.example" })
  const before = await fixture.account(user.id)
  const updated: ManagedUser = (await users.put(before, { roles: [readingRole.id] })).json()
  const inside = await server.signIn(user)
  expect((await call("GET", "/api/users", inside)).statusCode).toBe(200)
  expect((await users.put(updated, { roles: [users.owner.id] })).statusCode).toBe(200)
  expect((await call("GET", "/api/users", inside)).statusCode).toBe(401)
  expect((await call("GET", "/api/users", await server.signIn(user))).statusCode).toBe(403)
})

test("a closed account keeps only the user's name for the history", async () => {
  const { server, client } = fixture
  const user = await users.createUser({ firstName: "Gone", contactNumber: "+91 22 0000 0000", userName: "gone" })
  expect((await fixture.call("DELETE", `/api/users/${user.id}/${client.id}`, fixture.asAdmin)).statusCode).toBe(428)
  expect((await users.remove(user)).statusCode).toBe(200)
  expect((await fixture.call("GET", `/oauth/users/${user.id}`, fixture.asAdmin)).statusCode).toBe(404)
  const row = await server.database.clientTransaction(client.id, (tx) =>
    tx.selectFrom("app_user").where("id", "=", user.id).selectAll().executeTakeFirstOrThrow(),
  )
  expect(row).toMatchObject({ first_name: "Gone", active: false, contact_number: null, user_name: null, modules: [] })
  expect(JSON.stringify(row)).not.toContain(user.email)
  const people = `/oauth/client-users/${client.id}?ids=${user.id}`
  expect((await fixture.call("GET", people, fixture.asAdmin)).json().content).toMatchObject([{ name: "Gone Rao" }])
  expect(await fixture.actionsOf(user.id)).toEqual(["user_created", "user_deleted"])
  // The email address is free for another account.
  expect((await users.create({ email: user.email })).statusCode).toBe(201)
})

test("only a client administrator adds another, and the last one cannot be removed, also under concurrency", async () => {
  const own = await setupUserFixture("last.example")
  try {
    const { call, admin, asAdmin, asEditor, server } = own
    const second = await own.user({ email: "second@last.example" })
    const set = async (user: TestUser, isClientAdmin: boolean, headers = asAdmin) => {
      const { revision } = await own.account(user.id)
      return call("PUT", `/api/users/${user.id}/client-administrator`, headers, { isClientAdmin, revision })
    }
    expect((await set(own.editor, true, asEditor)).statusCode).toBe(403)
    expect((await set(admin, false)).json()).toMatchObject({ status: 409, code: "user.last_administrator" })
    expect((await set(second, true)).json()).toMatchObject({ isClientAdmin: true })
    await server.database.clientTransaction(own.client.id, (tx) =>
      tx
        .updateTable("app_user")
        .set({ preferences: JSON.stringify({ moduleId: "IC", entityId: own.client.entities[0]!.id }) as never })
        .where("id", "=", second.id)
        .execute(),
    )
    const asSecond = await server.signIn(second)
    const both = await Promise.all([set(second, false), set(admin, false, asSecond)])
    // The second request is rejected as removing the last administrator, or requires signing in again when the first
    // has already changed its permissions.
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect([401, 409]).toContain(both.find(({ statusCode }) => statusCode !== 200)?.statusCode)
    const left = await server.database.clientTransaction(own.client.id, (tx) =>
      tx.selectFrom("app_user").where("is_client_admin", "=", true).select("id").execute(),
    )
    expect(left).toHaveLength(1)
  } finally {
    await own.server.close()
  }
})
