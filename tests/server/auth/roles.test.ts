import { afterAll, beforeAll, expect, test } from "vitest"
import type { Role } from "../../../schemas/api/roles.ts"
import type { Grant } from "../../../schemas/permissions.ts"
import { peopleWorld, type PeopleWorld } from "../../support/people-world.ts"

let world: PeopleWorld
beforeAll(async () => {
  world = await peopleWorld()
})
afterAll(() => world.server.close())

const control: Grant = { feature: "Activities", subFeature: "Control", actions: ["READ"] }
const issue: Grant = { feature: "Activities", subFeature: "Issue", actions: ["READ"] }
const everything: Grant = { feature: "Activities", subFeature: "*", actions: ["READ"] }
const written = (change: object = {}) => ({ name: "Written", kind: "executor", description: "", grants: [], ...change })

test("a role is made, changed on the revision it was seen at, and deleted; the trail tells of each", async () => {
  const { call, asAdmin, actionsOf, client } = world
  const made = await call("POST", "/oauth/roles", asAdmin, {
    name: "  Control   owner ",
    kind: "approver",
    description: " Keeps controls. ",
    grants: [control, { ...control, actions: ["UPDATE"] }, { ...issue, actions: [] }],
  })
  expect(made.statusCode).toBe(201)
  const role: Role = made.json()
  expect(role).toMatchObject({
    name: "Control owner",
    kind: "approver",
    description: "Keeps controls.",
    grants: [{ feature: "Activities", subFeature: "Control", actions: ["READ", "UPDATE"] }],
    forExternals: false,
    users: 0,
    revision: 1,
  })
  const url = `/oauth/roles/${role.id}`
  const change = { ...written({ name: "Control owner", grants: [control] }) }
  expect((await call("PUT", url, asAdmin, change)).json()).toMatchObject({
    status: 428,
    code: "record.revision_missing",
  })
  const changed = await call("PUT", url, asAdmin, { ...change, revision: 1 })
  expect(changed.json()).toMatchObject({ kind: "executor", grants: [control], revision: 2 })
  expect((await call("PUT", url, asAdmin, { ...change, revision: 1 })).json()).toMatchObject({
    status: 409,
    code: "role.conflict",
    current: { id: role.id, revision: 2 },
  })
  // What changes nothing is no change.
  expect((await call("PUT", url, asAdmin, { ...change, revision: 2 })).json().revision).toBe(2)

  const listed = (await call("GET", `/oauth/roles-client/${client.id}`, asAdmin)).json().content
  expect(listed).toContainEqual(changed.json())
  expect((await call("DELETE", url, asAdmin)).json().code).toBe("record.revision_missing")
  expect((await call("DELETE", `${url}?revision=1`, asAdmin)).json().code).toBe("role.conflict")
  expect((await call("DELETE", `${url}?revision=2`, asAdmin)).statusCode).toBe(200)
  expect((await call("DELETE", `${url}?revision=2`, asAdmin)).json()).toMatchObject({
    status: 404,
    code: "role.not_found",
  })
  expect(await actionsOf(role.id)).toEqual(["role_created", "role_changed", "role_deleted"])
})

test("what is wrong with a role is said with its field, all at once", async () => {
  const { call, asAdmin } = world
  const wrong = await call("POST", "/oauth/roles", asAdmin, {
    name: "@home",
    kind: "executor",
    description: "x".repeat(501),
    grants: [{ feature: "Settings", subFeature: "Control", actions: ["READ"] }],
  })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json().problems).toMatchObject([
    { code: "role.bad_name", path: ["name"] },
    { code: "value.too_long", path: ["description"] },
    { code: "role.unknown_feature", path: ["grants", 0] },
  ])
  await world.role("Named once", [])
  expect((await call("POST", "/oauth/roles", asAdmin, written({ name: "named ONCE" }))).json()).toMatchObject({
    status: 400,
    code: "role.name_taken",
    errors: { name: [expect.any(String)] },
  })
  for (const extra of [{ clientId: world.foreign.id }, { id: "1" }, { users: 3 }]) {
    expect((await call("POST", "/oauth/roles", asAdmin, written({ name: "Extra", ...extra }))).json().code).toBe(
      "value.unknown_keyword",
    )
  }
})

test("nobody gives or takes by a role what they do not hold themselves", async () => {
  const { call, asKeeper } = world
  const refused = async (grants: readonly Grant[]) => {
    const reply = await call("POST", "/oauth/roles", asKeeper, written({ name: "Raised", grants }))
    return [reply.statusCode, reply.json().code]
  }
  // The keeper reads and updates controls, and nothing else of the activities.
  expect(await refused([issue])).toEqual([403, "role.above_you"])
  expect(await refused([everything])).toEqual([403, "role.above_you"])
  expect(await refused([{ ...control, actions: ["READ", "DELETE"] }])).toEqual([403, "role.above_you"])
  expect(await refused([{ feature: "Settings", subFeature: "*", actions: ["READ"] }])).toEqual([403, "role.above_you"])
  const own = await call("POST", "/oauth/roles", asKeeper, written({ name: "Below", grants: [control] }))
  expect(own.statusCode).toBe(201)

  const higher = await world.role("Higher", [control, issue])
  const put = (change: object) =>
    call("PUT", `/oauth/roles/${higher.id}`, asKeeper, { ...written({ name: "Higher", ...change }), revision: 1 })
  expect((await put({ grants: [control, issue, everything] })).json().code).toBe("role.above_you")
  expect((await put({ grants: [control] })).json().code).toBe("role.above_you")
  // Its name is no right, and what they hold they may take.
  expect((await put({ name: "Higher still", grants: [issue] })).statusCode).toBe(200)
  expect((await call("DELETE", `/oauth/roles/${higher.id}?revision=2`, asKeeper)).json().code).toBe("role.above_you")

  // Least of all their own.
  const roles: Role[] = (await call("GET", `/oauth/roles-client/${world.client.id}`, asKeeper)).json().content
  const mine = roles.find(({ name }) => name.includes("keeper@"))!
  const raised = { ...written({ name: mine.name.replace("@", "."), grants: [...mine.grants, everything] }) }
  const reply = await call("PUT", `/oauth/roles/${mine.id}`, asKeeper, { ...raised, revision: 1 })
  expect(reply.json()).toMatchObject({ status: 403, code: "role.above_you" })
})

test("a role somebody holds is not deleted; one is told who, and of others how many", async () => {
  const { call, asKeeper, asAdmin, client, server } = world
  const role = await world.role("Held", [control])
  const near = await world.person({ email: "near@m.example" })
  const far = await world.person({ email: "far@m.example", entityIds: [client.entities[1]!.id] })
  await server.database.tenant(client.id, (tx) =>
    tx
      .insertInto("user_role")
      .values([near, far].map(({ id }) => ({ client_id: client.id, user_id: id, role_id: role.id })))
      .execute(),
  )
  const seen = (await call("DELETE", `/oauth/roles/${role.id}?revision=1`, asKeeper)).json()
  expect(seen).toMatchObject({
    status: 409,
    code: "role.in_use",
    current: { people: [{ id: near.id, email: "near@m.example" }] },
  })
  expect(JSON.stringify(seen)).not.toContain("far")
  expect(seen.message).toContain("You do not have access to one of them")
  const all = (await call("DELETE", `/oauth/roles/${role.id}?revision=1`, asAdmin)).json()
  expect(all.current.people.map(({ id }: { id: string }) => id).toSorted()).toEqual([near.id, far.id].toSorted())
})

test("a changed role counts at once, and the tokens given out before are dead", async () => {
  const { call, asAdmin, server } = world
  const role = await world.role("Passing", [{ feature: "Settings", subFeature: "User_Management", actions: ["READ"] }])
  const made = await call("POST", "/api/users", asAdmin, world.body({ roles: [role.id] }))
  expect(made.statusCode).toBe(201)
  const holder = await world.person({ email: "holder@m.example" })
  await server.database.tenant(world.client.id, (tx) =>
    tx.insertInto("user_role").values({ client_id: world.client.id, user_id: holder.id, role_id: role.id }).execute(),
  )
  const before = await server.signIn(holder)
  expect((await call("GET", "/api/users", before)).statusCode).toBe(200)
  const changed = await call("PUT", `/oauth/roles/${role.id}`, asAdmin, {
    ...written({ name: "Passing", grants: [control] }),
    revision: 1,
  })
  expect(changed.statusCode).toBe(200)
  expect((await call("GET", "/oauth/app-users", before)).statusCode).toBe(401)
  expect((await call("GET", "/api/users", await server.signIn(holder))).statusCode).toBe(403)
  // Whoever made the change goes on.
  expect((await call("GET", "/oauth/app-users", asAdmin)).statusCode).toBe(200)
})

test("each call needs its right, and another client's roles are not there", async () => {
  const { call, asAdmin, asForeign, client, server } = world
  const reader = await world.person({
    email: "role.reader@m.example",
    grants: [{ feature: "Settings", subFeature: "Role_Access", actions: ["READ"] }],
  })
  const asReader = await server.signIn(reader)
  const asNobody = await server.signIn(await world.person({ email: "nobody@m.example" }))
  const role = await world.role("Walled", [])
  const url = `/oauth/roles/${role.id}`
  const change = { ...written({ name: "Walled" }), revision: 1 }
  expect((await call("GET", `/oauth/roles-client/${client.id}`, asReader)).statusCode).toBe(200)
  expect((await call("GET", `/oauth/roles-client/${client.id}`, asNobody)).statusCode).toBe(403)
  for (const headers of [asReader, asNobody]) {
    expect((await call("POST", "/oauth/roles", headers, written())).statusCode).toBe(403)
    expect((await call("PUT", url, headers, change)).statusCode).toBe(403)
    expect((await call("DELETE", `${url}?revision=1`, headers)).statusCode).toBe(403)
  }
  expect((await call("PUT", url, asForeign, change)).json()).toMatchObject({ status: 404, code: "role.not_found" })
  expect((await call("DELETE", `${url}?revision=1`, asForeign)).statusCode).toBe(404)
  expect((await call("GET", `/oauth/roles-client/${client.id}`, asForeign)).statusCode).toBe(404)
  expect((await call("PUT", "/oauth/roles/nonsense", asAdmin, change)).statusCode).toBe(404)
})
