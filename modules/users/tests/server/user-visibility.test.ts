import { afterAll, beforeAll, expect, test } from "vitest"
import type { Role } from "../../../roles/contract.ts"
import type { ManagedUser } from "../../contracts/user-management.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import { setupUserFixture, type UserFixture } from "../../../../tests/support/user-fixture.ts"
import { controlReadGrant, userCalls, type UserCalls, writtenOf } from "../../../../tests/support/user-calls.ts"

let fixture: UserFixture
let users: UserCalls

beforeAll(async () => {
  fixture = await setupUserFixture()
  users = await userCalls(fixture)
})
afterAll(() => fixture.server.close())

test("users cannot grant more than they hold: roles, entities and modules of others", async () => {
  const { asEditor, client, foreign } = fixture
  const rejected = async (change: object) => {
    const reply = await users.create(change, asEditor)
    return [reply.statusCode, reply.json().code, reply.json().problems[0].path]
  }
  const [holding, trading] = client.entities
  expect(await rejected({ roles: [users.higher.id] })).toEqual([403, "user.role_exceeds_your_access", ["roles", 0]])
  expect(await rejected({ modules: ["IA"] })).toEqual([403, "user.module_not_yours", ["modules", 0]])
  for (const id of [trading!.id, foreign.entities[0]!.id, "nonsense"]) {
    expect(await rejected({ companyIds: [holding!.id, id] })).toEqual([404, "entity.not_found", ["companyIds", 1]])
  }
  expect(await rejected({ roles: ["nonsense"] })).toEqual([404, "role.not_found", ["roles", 0]])
  const subordinate: ManagedUser = (await users.create({}, asEditor)).json()
  expect(subordinate.roles).toEqual([{ id: users.owner.id, name: "Owner" }])
  expect((await users.put(subordinate, { roles: [users.owner.id, users.higher.id] }, asEditor)).json().code).toBe(
    "user.role_exceeds_your_access",
  )
  expect((await users.put(subordinate, { companyIds: [trading!.id] }, asEditor)).statusCode).toBe(404)
  // Users cannot increase their own access either.
  const self = await fixture.account(fixture.editor.id)
  expect(
    (await users.put(self, { roles: [...self.roles.map(({ id }) => id), users.higher.id] }, asEditor)).json().code,
  ).toBe("user.role_exceeds_your_access")
})

test("a user with more permissions or other entities is visible but cannot be changed in any way", async () => {
  const { asEditor, client } = fixture
  const [holding, trading] = client.entities
  const superior = await users.createUser({ roles: [users.higher.id] })
  const elsewhere = await users.createUser({ companyIds: [holding!.id, trading!.id] })
  const otherModule = await users.createUser({ modules: ["IA"] })
  const boss = await fixture.user({ email: "boss@m.example", isClientAdmin: true })
  const cases: [ManagedUser, string][] = [
    [superior, "user.exceeds_your_access"],
    [otherModule, "user.exceeds_your_access"],
    [await fixture.account(boss.id), "user.exceeds_your_access"],
    [elsewhere, "user.outside_entities"],
  ]
  for (const [user, code] of cases) {
    const accountView = (await fixture.call("GET", `/oauth/users/${user.id}`, asEditor)).json()
    expect(accountView).toMatchObject({ id: user.id, canEdit: false })
    const { id, revision } = user
    const tries = [
      // Changing the email address would let them set its password.
      users.put(accountView, { email: "mine@m.example", companyIds: [holding!.id] }, asEditor),
      users.action({ id, revision }, "lock", asEditor),
      users.action({ id, revision }, "deactivate", asEditor),
      users.remove({ id, revision }, asEditor),
      fixture.call("POST", `/api/users/${id}/invitation`, asEditor),
      fixture.call("DELETE", `/api/users/${id}/sessions`, asEditor),
    ]
    for (const reply of await Promise.all(tries)) {
      expect([reply.statusCode, reply.json().code]).toEqual([403, code])
    }
    expect(await fixture.account(id)).toEqual(user)
  }
  const accountView: ManagedUser = (await fixture.call("GET", `/oauth/users/${elsewhere.id}`, asEditor)).json()
  expect(accountView.entities).toEqual([{ id: holding!.id, name: "Holding" }])
  expect(accountView.otherEntities).toBe(1)
})

test("users of other entities and clients do not exist on any endpoint", async () => {
  const { asEditor, asForeign, client, foreign } = fixture
  const hidden = await users.createUser({ companyIds: [client.entities[1]!.id], firstName: "Hidden" })
  for (const [headers, clientId] of [
    [asEditor, client.id],
    [asForeign, foreign.id],
  ] as const) {
    const tries = [
      fixture.call("GET", `/oauth/users/${hidden.id}`, headers),
      fixture.call("GET", `/oauth/v3/users/${hidden.id}?entityId=${client.entities[1]!.id}`, headers),
      users.action(hidden, "lock", headers),
      fixture.call("POST", `/api/users/${hidden.id}/invitation`, headers),
      fixture.call("DELETE", `/api/users/${hidden.id}/sessions`, headers),
      fixture.call("DELETE", `/api/users/${hidden.id}/${clientId}?revision=1`, headers),
      fixture.call("PUT", "/api/users", headers, { ...writtenOf(hidden), companyIds: [], roles: [] }),
    ]
    for (const reply of await Promise.all(tries)) {
      expect([reply.statusCode, reply.json().code]).toEqual([404, "user.not_found"])
    }
    const listed = (await fixture.call("GET", "/api/users?search=Hidden", headers)).json()
    expect(listed).toMatchObject({ content: [], totalElements: 0 })
    const inEntity = `/api/users?entityId=${client.entities[1]!.id}`
    expect((await fixture.call("GET", inEntity, headers)).json().content).toEqual([])
  }
  // A client administrator names another client in the path.
  expect(
    (await fixture.call("DELETE", `/api/users/${hidden.id}/${foreign.id}?revision=1`, fixture.asAdmin)).statusCode,
  ).toBe(404)
  expect(await fixture.account(hidden.id)).toEqual(hidden)
})

test("external users are granted only roles meant for them", async () => {
  const open = await fixture.role("Auditor", [controlReadGrant], { forExternals: true })
  expect((await users.create({ isExternal: true })).json()).toMatchObject({
    status: 400,
    code: "user.role_not_for_externals",
  })
  const reply = await users.create({
    isExternal: true,
    roles: [open.id],
    firstName: "",
    lastName: "",
    email: "jo.doe@audit.example",
  })
  const user: ManagedUser = reply.json()
  expect(user).toMatchObject({ firstName: "jo.doe", isExternal: true })
  expect((await users.put(user, { roles: [open.id, users.owner.id] })).json().code).toBe("user.role_not_for_externals")
  const change = { name: "Auditor", kind: "executor", description: "", grants: [controlReadGrant], forExternals: false }
  const closing = await fixture.call("PUT", `/oauth/roles/${open.id}`, fixture.asAdmin, { ...change, revision: 1 })
  expect(closing.json()).toMatchObject({ status: 409, code: "role.has_external_members" })
  const raised = await fixture.call("PUT", `/api/users/${user.id}/client-administrator`, fixture.asAdmin, {
    isClientAdmin: true,
    revision: 1,
  })
  expect(raised.json().code).toBe("user.external_administrator")
})

test("each endpoint requires its permission", async () => {
  const { call, server, client } = fixture
  const grants: Grant[] = [{ feature: "Settings", subFeature: "User_Management", actions: ["READ"] }]
  const readerHeaders = await server.signIn(await fixture.user({ email: "user.reader@m.example", grants }))
  const asNobody = await server.signIn(await fixture.user({ email: "user.nobody@m.example" }))
  const user = await users.createUser()
  const reads = ["/api/users", "/api/users/form-options", `/oauth/users/${user.id}`, "/oauth/other-module-users/IA"]
  for (const url of reads) {
    expect([url, (await call("GET", url, readerHeaders)).statusCode]).toEqual([url, 200])
    expect([url, (await call("GET", url, asNobody)).statusCode]).toEqual([url, 403])
  }
  const inEntity = `/oauth/v3/users/${user.id}?entityId=${client.entities[0]!.id}`
  expect((await call("GET", inEntity, readerHeaders)).json().id).toBe(user.id)
  for (const headers of [readerHeaders, asNobody]) {
    const replies = await Promise.all([
      users.create({}, headers),
      users.put(user, {}, headers),
      users.action(user, "lock", headers),
      users.remove(user, headers),
      call("POST", `/api/users/${user.id}/invitation`, headers),
      call("DELETE", `/api/users/${user.id}/sessions`, headers),
      call("POST", "/api/users/upload", headers, { fileUploadId: "x" }),
      call("PUT", `/api/users/${user.id}/client-administrator`, headers, { isClientAdmin: true, revision: 1 }),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 403))
  }
  const choices = (await call("GET", "/api/users/form-options", readerHeaders)).json()
  expect(choices.entities).toEqual([{ id: client.entities[0]!.id, name: "Holding" }])
  expect(choices.roles.find(({ id }: Role) => id === users.owner.id)).toMatchObject({ canGrant: false })
})
