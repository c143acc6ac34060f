import { afterAll, beforeAll, expect, test } from "vitest"
import type { Role } from "../../contract.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import { setupUserFixture, type UserFixture } from "../../../../tests/support/user-fixture.ts"

let fixture: UserFixture
beforeAll(async () => {
  fixture = await setupUserFixture()
})
afterAll(() => fixture.server.close())

const control: Grant = { feature: "Activities", subFeature: "Control", actions: ["READ"] }
const issue: Grant = { feature: "Activities", subFeature: "Issue", actions: ["READ"] }
const everything: Grant = { feature: "Activities", subFeature: "*", actions: ["READ"] }
const written = (change: object = {}) => ({ name: "Written", kind: "executor", description: "", grants: [], ...change })

test("a role is created, changed with its current revision, and deleted; the audit log has an entry for each", async () => {
  const { call, asAdmin, actionsOf, client } = fixture
  const createResponse = await call("POST", "/oauth/roles", asAdmin, {
    name: "  Control   owner ",
    kind: "approver",
    description: " Keeps controls. ",
    grants: [control, { ...control, actions: ["UPDATE"] }, { ...issue, actions: [] }],
  })
  expect(createResponse.statusCode).toBe(201)
  const role: Role = createResponse.json()
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
  // A save without changes does not increase the revision.
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

test("all problems of a role are returned at once with their fields", async () => {
  const { call, asAdmin } = fixture
  const invalid = await call("POST", "/oauth/roles", asAdmin, {
    name: "@home",
    kind: "executor",
    description: "x".repeat(501),
    grants: [{ feature: "Settings", subFeature: "Control", actions: ["READ"] }],
  })
  expect(invalid.statusCode).toBe(400)
  expect(invalid.json().problems).toMatchObject([
    { code: "role.bad_name", path: ["name"] },
    { code: "value.too_long", path: ["description"] },
    { code: "role.unknown_feature", path: ["grants", 0] },
  ])
  await fixture.role("Named once", [])
  expect((await call("POST", "/oauth/roles", asAdmin, written({ name: "named ONCE" }))).json()).toMatchObject({
    status: 400,
    code: "role.name_taken",
    errors: { name: [expect.any(String)] },
  })
  for (const extra of [{ clientId: fixture.foreign.id }, { id: "1" }, { users: 3 }]) {
    expect((await call("POST", "/oauth/roles", asAdmin, written({ name: "Extra", ...extra }))).json().code).toBe(
      "value.unknown_keyword",
    )
  }
})

test("a role can only add or remove permissions that the caller holds", async () => {
  const { call, asEditor } = fixture
  const rejected = async (grants: readonly Grant[]) => {
    const reply = await call("POST", "/oauth/roles", asEditor, written({ name: "Raised", grants }))
    return [reply.statusCode, reply.json().code]
  }
  // The editor can read and update controls, and nothing else of the activities.
  expect(await rejected([issue])).toEqual([403, "role.exceeds_your_access"])
  expect(await rejected([everything])).toEqual([403, "role.exceeds_your_access"])
  expect(await rejected([{ ...control, actions: ["READ", "DELETE"] }])).toEqual([403, "role.exceeds_your_access"])
  expect(await rejected([{ feature: "Settings", subFeature: "*", actions: ["READ"] }])).toEqual([
    403,
    "role.exceeds_your_access",
  ])
  const own = await call("POST", "/oauth/roles", asEditor, written({ name: "Below", grants: [control] }))
  expect(own.statusCode).toBe(201)

  const higher = await fixture.role("Higher", [control, issue])
  const updateRole = (change: object) =>
    call("PUT", `/oauth/roles/${higher.id}`, asEditor, { ...written({ name: "Higher", ...change }), revision: 1 })
  expect((await updateRole({ grants: [control, issue, everything] })).json().code).toBe("role.exceeds_your_access")
  expect((await updateRole({ grants: [control] })).json().code).toBe("role.exceeds_your_access")
  // The name is not a permission, and permissions that the editor has may be removed.
  expect((await updateRole({ name: "Higher still", grants: [issue] })).statusCode).toBe(200)
  expect((await call("DELETE", `/oauth/roles/${higher.id}?revision=2`, asEditor)).json().code).toBe(
    "role.exceeds_your_access",
  )

  // Especially not their own role.
  const roles: Role[] = (await call("GET", `/oauth/roles-client/${fixture.client.id}`, asEditor)).json().content
  const mine = roles.find(({ name }) => name.includes("keeper@"))!
  const raised = { ...written({ name: mine.name.replace("@", "."), grants: [...mine.grants, everything] }) }
  const reply = await call("PUT", `/oauth/roles/${mine.id}`, asEditor, { ...raised, revision: 1 })
  expect(reply.json()).toMatchObject({ status: 403, code: "role.exceeds_your_access" })
})

test("a role in use cannot be deleted; the error names the visible members and counts the others", async () => {
  const { call, asEditor, asAdmin, client, server } = fixture
  const role = await fixture.role("Held", [control])
  const near = await fixture.user({ email: "near@m.example" })
  const far = await fixture.user({ email: "far@m.example", entityIds: [client.entities[1]!.id] })
  await server.database.clientTransaction(client.id, (tx) =>
    tx
      .insertInto("user_role")
      .values([near, far].map(({ id }) => ({ client_id: client.id, user_id: id, role_id: role.id })))
      .execute(),
  )
  const body = (await call("DELETE", `/oauth/roles/${role.id}?revision=1`, asEditor)).json()
  expect(body).toMatchObject({
    status: 409,
    code: "role.in_use",
    current: { people: [{ id: near.id, email: "near@m.example" }] },
  })
  expect(JSON.stringify(body)).not.toContain("far")
  expect(body.message).toContain("You do not have access to one of them")
  const all = (await call("DELETE", `/oauth/roles/${role.id}?revision=1`, asAdmin)).json()
  expect(all.current.people.map(({ id }: { id: string }) => id).toSorted()).toEqual([near.id, far.id].toSorted())
})

test("a changed role applies at once, and tokens issued before are invalid", async () => {
  const { call, asAdmin, server } = fixture
  const role = await fixture.role("Passing", [
    { feature: "Settings", subFeature: "User_Management", actions: ["READ"] },
  ])
  const createResponse = await call("POST", "/api/users", asAdmin, fixture.body({ roles: [role.id] }))
  expect(createResponse.statusCode).toBe(201)
  const roleMember = await fixture.user({ email: "holder@m.example" })
  await server.database.clientTransaction(fixture.client.id, (tx) =>
    tx
      .insertInto("user_role")
      .values({ client_id: fixture.client.id, user_id: roleMember.id, role_id: role.id })
      .execute(),
  )
  const before = await server.signIn(roleMember)
  expect((await call("GET", "/api/users", before)).statusCode).toBe(200)
  const changed = await call("PUT", `/oauth/roles/${role.id}`, asAdmin, {
    ...written({ name: "Passing", grants: [control] }),
    revision: 1,
  })
  expect(changed.statusCode).toBe(200)
  expect((await call("GET", "/oauth/app-users", before)).statusCode).toBe(401)
  expect((await call("GET", "/api/users", await server.signIn(roleMember))).statusCode).toBe(403)
  // The user who made the change stays signed in.
  expect((await call("GET", "/oauth/app-users", asAdmin)).statusCode).toBe(200)
})

test("each endpoint requires its permission, and roles of another client do not exist", async () => {
  const { call, asAdmin, asForeign, client, server } = fixture
  const reader = await fixture.user({
    email: "role.reader@m.example",
    grants: [{ feature: "Settings", subFeature: "Role_Access", actions: ["READ"] }],
  })
  const readerHeaders = await server.signIn(reader)
  const asNobody = await server.signIn(await fixture.user({ email: "nobody@m.example" }))
  const role = await fixture.role("Walled", [])
  const url = `/oauth/roles/${role.id}`
  const change = { ...written({ name: "Walled" }), revision: 1 }
  expect((await call("GET", `/oauth/roles-client/${client.id}`, readerHeaders)).statusCode).toBe(200)
  expect((await call("GET", `/oauth/roles-client/${client.id}`, asNobody)).statusCode).toBe(403)
  for (const headers of [readerHeaders, asNobody]) {
    expect((await call("POST", "/oauth/roles", headers, written())).statusCode).toBe(403)
    expect((await call("PUT", url, headers, change)).statusCode).toBe(403)
    expect((await call("DELETE", `${url}?revision=1`, headers)).statusCode).toBe(403)
  }
  expect((await call("PUT", url, asForeign, change)).json()).toMatchObject({ status: 404, code: "role.not_found" })
  expect((await call("DELETE", `${url}?revision=1`, asForeign)).statusCode).toBe(404)
  expect((await call("GET", `/oauth/roles-client/${client.id}`, asForeign)).statusCode).toBe(404)
  expect((await call("PUT", "/oauth/roles/nonsense", asAdmin, change)).statusCode).toBe(404)
})
