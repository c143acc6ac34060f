import { afterAll, beforeAll, expect, test } from "vitest"
import type { Role } from "../../../schemas/api/roles.ts"
import type { ManagedUser } from "../../../schemas/api/user-management.ts"
import type { Grant } from "../../../schemas/permissions.ts"
import { peopleWorld, type PeopleWorld } from "../../support/people-world.ts"
import { readsControls, userCalls, type UserCalls, writtenOf } from "../../support/user-calls.ts"

let world: PeopleWorld
let users: UserCalls

beforeAll(async () => {
  world = await peopleWorld()
  users = await userCalls(world)
})
afterAll(() => world.server.close())

test("nobody gives more than they hold: roles, entities and modules of others", async () => {
  const { asKeeper, client, foreign } = world
  const refused = async (change: object) => {
    const reply = await users.create(change, asKeeper)
    return [reply.statusCode, reply.json().code, reply.json().problems[0].path]
  }
  const [holding, trading] = client.entities
  expect(await refused({ roles: [users.higher.id] })).toEqual([403, "user.role_above_you", ["roles", 0]])
  expect(await refused({ modules: ["IA"] })).toEqual([403, "user.module_not_held", ["modules", 0]])
  for (const id of [trading!.id, foreign.entities[0]!.id, "nonsense"]) {
    expect(await refused({ companyIds: [holding!.id, id] })).toEqual([404, "entity.not_found", ["companyIds", 1]])
  }
  expect(await refused({ roles: ["nonsense"] })).toEqual([404, "role.not_found", ["roles", 0]])
  const below: ManagedUser = (await users.create({}, asKeeper)).json()
  expect(below.roles).toEqual([{ id: users.owner.id, name: "Owner" }])
  expect((await users.put(below, { roles: [users.owner.id, users.higher.id] }, asKeeper)).json().code).toBe(
    "user.role_above_you",
  )
  expect((await users.put(below, { companyIds: [trading!.id] }, asKeeper)).statusCode).toBe(404)
  // Nor may they raise themselves.
  const self = await world.account(world.keeper.id)
  expect(
    (await users.put(self, { roles: [...self.roles.map(({ id }) => id), users.higher.id] }, asKeeper)).json().code,
  ).toBe("user.role_above_you")
})

test("one who may do more, or works elsewhere too, is seen but not changed in any way", async () => {
  const { asKeeper, client } = world
  const [holding, trading] = client.entities
  const above = await users.made({ roles: [users.higher.id] })
  const elsewhere = await users.made({ companyIds: [holding!.id, trading!.id] })
  const otherModule = await users.made({ modules: ["IA"] })
  const boss = await world.person({ email: "boss@m.example", isClientAdmin: true })
  const cases: [ManagedUser, string][] = [
    [above, "user.above_you"],
    [otherModule, "user.above_you"],
    [await world.account(boss.id), "user.above_you"],
    [elsewhere, "user.outside_entities"],
  ]
  for (const [user, code] of cases) {
    const seen = (await world.call("GET", `/oauth/users/${user.id}`, asKeeper)).json()
    expect(seen).toMatchObject({ id: user.id, mayChange: false })
    const { id, revision } = user
    const tries = [
      // Another address would let them choose its password.
      users.put(seen, { email: "mine@m.example", companyIds: [holding!.id] }, asKeeper),
      users.step({ id, revision }, "lock", asKeeper),
      users.step({ id, revision }, "deactivate", asKeeper),
      users.remove({ id, revision }, asKeeper),
      world.call("POST", `/api/users/${id}/invitation`, asKeeper),
      world.call("DELETE", `/api/users/${id}/sessions`, asKeeper),
    ]
    for (const reply of await Promise.all(tries)) {
      expect([reply.statusCode, reply.json().code]).toEqual([403, code])
    }
    expect(await world.account(id)).toEqual(user)
  }
  const seen: ManagedUser = (await world.call("GET", `/oauth/users/${elsewhere.id}`, asKeeper)).json()
  expect(seen.entities).toEqual([{ id: holding!.id, name: "Holding" }])
  expect(seen.otherEntities).toBe(1)
})

test("people of other entities and other clients are not there, whatever is asked", async () => {
  const { asKeeper, asForeign, client, foreign } = world
  const hidden = await users.made({ companyIds: [client.entities[1]!.id], firstName: "Hidden" })
  for (const [headers, clientId] of [
    [asKeeper, client.id],
    [asForeign, foreign.id],
  ] as const) {
    const tries = [
      world.call("GET", `/oauth/users/${hidden.id}`, headers),
      world.call("GET", `/oauth/v3/users/${hidden.id}?entityId=${client.entities[1]!.id}`, headers),
      users.step(hidden, "lock", headers),
      world.call("POST", `/api/users/${hidden.id}/invitation`, headers),
      world.call("DELETE", `/api/users/${hidden.id}/sessions`, headers),
      world.call("DELETE", `/api/users/${hidden.id}/${clientId}?revision=1`, headers),
      world.call("PUT", "/api/users", headers, { ...writtenOf(hidden), companyIds: [], roles: [] }),
    ]
    for (const reply of await Promise.all(tries)) {
      expect([reply.statusCode, reply.json().code]).toEqual([404, "user.not_found"])
    }
    const listed = (await world.call("GET", "/api/users?search=Hidden", headers)).json()
    expect(listed).toMatchObject({ content: [], totalElements: 0 })
    const inEntity = `/api/users?entityId=${client.entities[1]!.id}`
    expect((await world.call("GET", inEntity, headers)).json().content).toEqual([])
  }
  // A client administrator of the one client names the other in the path.
  expect(
    (await world.call("DELETE", `/api/users/${hidden.id}/${foreign.id}?revision=1`, world.asAdmin)).statusCode,
  ).toBe(404)
  expect(await world.account(hidden.id)).toEqual(hidden)
})

test("people from outside are given only roles that are meant for them", async () => {
  const open = await world.role("Auditor", [readsControls], { forExternals: true })
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
  const change = { name: "Auditor", kind: "executor", description: "", grants: [readsControls], forExternals: false }
  const closing = await world.call("PUT", `/oauth/roles/${open.id}`, world.asAdmin, { ...change, revision: 1 })
  expect(closing.json()).toMatchObject({ status: 409, code: "role.held_by_externals" })
  const raised = await world.call("PUT", `/api/users/${user.id}/client-administrator`, world.asAdmin, {
    isClientAdmin: true,
    revision: 1,
  })
  expect(raised.json().code).toBe("user.external_administrator")
})

test("each call needs its right", async () => {
  const { call, server, client } = world
  const grants: Grant[] = [{ feature: "Settings", subFeature: "User_Management", actions: ["READ"] }]
  const asReader = await server.signIn(await world.person({ email: "user.reader@m.example", grants }))
  const asNobody = await server.signIn(await world.person({ email: "user.nobody@m.example" }))
  const user = await users.made()
  const reads = ["/api/users", "/api/users/choices", `/oauth/users/${user.id}`, "/oauth/other-module-users/IA"]
  for (const url of reads) {
    expect([url, (await call("GET", url, asReader)).statusCode]).toEqual([url, 200])
    expect([url, (await call("GET", url, asNobody)).statusCode]).toEqual([url, 403])
  }
  const inEntity = `/oauth/v3/users/${user.id}?entityId=${client.entities[0]!.id}`
  expect((await call("GET", inEntity, asReader)).json().id).toBe(user.id)
  for (const headers of [asReader, asNobody]) {
    const replies = await Promise.all([
      users.create({}, headers),
      users.put(user, {}, headers),
      users.step(user, "lock", headers),
      users.remove(user, headers),
      call("POST", `/api/users/${user.id}/invitation`, headers),
      call("DELETE", `/api/users/${user.id}/sessions`, headers),
      call("POST", "/api/users/upload", headers, { fileUploadId: "x" }),
      call("PUT", `/api/users/${user.id}/client-administrator`, headers, { isClientAdmin: true, revision: 1 }),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 403))
  }
  const choices = (await call("GET", "/api/users/choices", asReader)).json()
  expect(choices.entities).toEqual([{ id: client.entities[0]!.id, name: "Holding" }])
  expect(choices.roles.find(({ id }: Role) => id === users.owner.id)).toMatchObject({ mayGive: false })
})
