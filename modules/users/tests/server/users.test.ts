import { afterAll, beforeAll, expect, test } from "vitest"
import type { ManagedUser } from "../../contracts/user-management.ts"
import { createTestUser } from "../../../../tests/support/organisation.ts"
import { setupUserFixture, type UserFixture } from "../../../../tests/support/user-fixture.ts"
import { controlReadGrant, userCalls, type UserCalls, writtenOf } from "../../../../tests/support/user-calls.ts"

let fixture: UserFixture
let users: UserCalls

beforeAll(async () => {
  fixture = await setupUserFixture()
  users = await userCalls(fixture)
})
afterAll(() => fixture.server.close())

test("a user is added with every field, and is invited by email in their language", async () => {
  const { client } = fixture
  const user = await users.createUser({
    firstName: "  Añña ",
    lastName: "O’Brien",
    userName: "anna.obrien",
    email: "Anna@M.example",
    secondEmail: "anna@home.example",
    country: "es",
    designation: "Process owner",
    contactNumber: "+34 (600) 000-000",
    modules: ["IC", "IA"],
    language: "es",
  })
  expect(user).toMatchObject({
    firstName: "Añña",
    lastName: "O’Brien",
    userName: "anna.obrien",
    email: "anna@m.example",
    secondEmail: "anna@home.example",
    country: "ES",
    designation: "Process owner",
    contactNumber: "+34 (600) 000-000",
    isExternal: false,
    isClientAdmin: false,
    status: "invited",
    lastLogin: null,
    roles: [{ id: users.owner.id, name: "Owner" }],
    entities: [{ id: client.entities[0]!.id, name: "Holding" }],
    otherEntities: 0,
    modules: ["IC", "IA"],
    revision: 1,
    canEdit: true,
  })
  expect(await fixture.account(user.id)).toEqual(user)
  const [sentEmail, ...more] = await users.listEmails(user.id)
  expect(more).toEqual([])
  expect(sentEmail).toMatchObject({ kind: "invitation", address: "anna@m.example", language: "es" })
  expect(sentEmail?.path).toMatch(/^\/reset-password#[\w-]{80,}$/)
  expect(await fixture.actionsOf(user.id)).toEqual(["user_created"])

  // The first password is set by the link of the email; afterwards the user signs in with it.
  const token = sentEmail?.path?.split("#")[1]
  const selected = await fixture.server.app.inject({
    method: "POST",
    url: "/oauth/reset-user-password",
    payload: { token, newPassword: "Harbour-Ledger-28" },
  })
  expect(selected.statusCode).toBe(200)
  expect((await fixture.account(user.id)).status).toBe("active")
  const again = await fixture.call("POST", `/api/users/${user.id}/invitation`, fixture.asAdmin)
  expect(again.json()).toMatchObject({ status: 409, code: "user.not_invitable" })
})

test("all problems of an account are returned at once with their fields, with the texts of the form", async () => {
  const reply = await users.create({
    firstName: "",
    lastName: "<b>Rao</b>",
    userName: "-asha",
    email: "asha@",
    secondEmail: "nobody",
    country: "XX",
    contactNumber: "12",
    companyIds: [],
    roles: [],
  })
  expect(reply.statusCode).toBe(400)
  const found = reply.json().problems.map(({ code, path }: { code: string; path: string[] }) => [path[0], code])
  expect(Object.fromEntries(found)).toEqual({
    firstName: "value.required",
    lastName: "user.bad_name",
    userName: "user.bad_user_name",
    email: "user.bad_email",
    secondEmail: "user.bad_email",
    country: "user.unknown_country",
    contactNumber: "user.bad_contact_number",
    companyIds: "user.entity_required",
    roles: "user.role_required",
  })
  await users.createUser({ email: "taken@m.example", userName: "taken" })
  expect((await users.create({ email: " TAKEN@m.example" })).json()).toMatchObject({
    status: 400,
    code: "user.email_taken",
    errors: { email: [expect.stringContaining("Email already exists")] },
  })
  expect((await users.create({ userName: "Taken" })).json().code).toBe("user.name_taken")
  expect((await users.create({ email: "same@m.example", secondEmail: "same@m.example" })).json().code).toBe(
    "user.same_email",
  )
})

test("an email address used at another client gets the usual response, and only its owner learns why it has no link", async () => {
  const free = await users.createUser()
  const createUser = await users.create({ email: "admin@outside.m.example" })
  expect(createUser.statusCode).toBe(201)
  const user: ManagedUser = createUser.json()
  expect(Object.keys(user).toSorted()).toEqual(Object.keys(free).toSorted())
  expect(user).toMatchObject({ email: "admin@outside.m.example", status: "invited" })
  const again = await fixture.call("POST", `/api/users/${user.id}/invitation`, fixture.asAdmin)
  expect(again.statusCode).toBe(200)
  const sent = await users.listEmails(user.id)
  expect(sent.map(({ kind, path }) => [kind, path])).toEqual([
    ["invitation", null],
    ["invitation", null],
  ])
  // Changing an account's email address does not reveal existing addresses either.
  await createTestUser(fixture.server.database, fixture.foreign.id, { email: "second@outside.m.example" })
  const moved = await users.put(free, { email: "second@outside.m.example" })
  expect([moved.statusCode, moved.json().email]).toEqual([200, "second@outside.m.example"])
  const onto = await users.put(moved.json(), { email: "admin@outside.m.example" })
  expect([onto.statusCode, onto.json().code]).toEqual([400, "user.email_taken"])
})

test("fields outside the form are rejected", async () => {
  const user = await users.createUser()
  for (const extra of [
    { isClientAdmin: true },
    { clientId: fixture.foreign.id },
    { status: "active" },
    { passwordHash: "x" },
    { canEdit: true },
    { grants: [controlReadGrant] },
  ]) {
    expect((await users.create(extra)).json()).toMatchObject({ status: 400, code: "value.unknown_keyword" })
    expect((await users.put(user, extra)).json()).toMatchObject({ status: 400, code: "value.unknown_keyword" })
  }
  expect(await fixture.account(user.id)).toEqual(user)
})

test("users cannot be added before a role exists", async () => {
  const reply = await fixture.call("POST", "/api/users", fixture.asForeign, {
    ...fixture.body({ companyIds: [fixture.foreign.entities[0]!.id] }),
  })
  expect(reply.json()).toMatchObject({ status: 409, code: "user.no_role_yet" })
})

test("a change requires the current revision, and the audit log contains no private contact data", async () => {
  const user = await users.createUser({ contactNumber: "+91 22 0000 0000" })
  const { revision: _, ...blind } = writtenOf(user)
  expect((await fixture.call("PUT", "/api/users", fixture.asAdmin, blind)).json()).toMatchObject({ status: 428 })
  const changed = await users.put(user, { designation: "Tester", contactNumber: "+91 22 0000 0001" })
  expect(changed.json()).toMatchObject({ designation: "Tester", revision: 2 })
  expect((await users.put(user, { designation: "Reviewer" })).json()).toMatchObject({
    status: 409,
    code: "user.conflict",
    current: { id: user.id, designation: "Tester", revision: 2 },
  })
  expect((await users.put(changed.json(), {})).json().revision).toBe(2)
  const entries = await fixture.server.database.clientTransaction(fixture.client.id, (tx) =>
    tx.selectFrom("audit_entry").where("subject_id", "=", user.id).select("changes").execute(),
  )
  expect(JSON.stringify(entries)).toContain("Tester")
  expect(JSON.stringify(entries)).toContain("contactNumber")
  expect(JSON.stringify(entries)).not.toContain("0000 000")
})

test("the list is paged, sorted and filtered by all criteria at once", async () => {
  const { call, asAdmin } = fixture
  const mark = "Zebra"
  const people = await Promise.all(
    ["Cy", "Al", "Bo"].map((firstName) =>
      users.createUser({ firstName, lastName: mark, modules: firstName === "Bo" ? ["IA"] : ["IC"] }),
    ),
  )
  const list = async (query: string) => {
    const { content, totalElements } = (await call("GET", `/api/users?search=${mark}${query}`, asAdmin)).json()
    return { names: content.map((user: ManagedUser) => user.firstName), totalElements }
  }
  expect(await list("")).toEqual({ names: ["Al", "Bo", "Cy"], totalElements: 3 })
  expect(await list("&sort=name&direction=desc")).toEqual({ names: ["Cy", "Bo", "Al"], totalElements: 3 })
  expect(await list("&size=2&page=1")).toEqual({ names: ["Cy"], totalElements: 3 })
  expect(await list("&module=IA")).toEqual({ names: ["Bo"], totalElements: 1 })
  expect(await list(`&roleId=${users.higher.id}`)).toEqual({ names: [], totalElements: 0 })
  expect(await list(`&roleId=${users.owner.id}&external=false`)).toMatchObject({ totalElements: 3 })
  await users.action(people[0]!, "lock")
  expect(await list("&status=locked")).toEqual({ names: ["Cy"], totalElements: 1 })
  expect(await list("&status=invited")).toEqual({ names: ["Al", "Bo"], totalElements: 2 })
  // Wildcards of the query language are treated as plain characters.
  expect((await call("GET", "/api/users?search=%25", asAdmin)).json().totalElements).toBe(0)
  for (const query of ["size=201", "page=-1", "sort=password", "status=gone"]) {
    expect((await call("GET", `/api/users?${query}`, asAdmin)).statusCode).toBe(400)
  }
  const others = (await call("GET", "/oauth/other-module-users/IC", asAdmin)).json().content
  expect(others.every(({ modules }: ManagedUser) => !modules.includes("IC"))).toBe(true)
  // An invited user who never signed in can already be assigned; a locked one cannot.
  const bo = { firstName: "Bo", lastName: mark, status: "invited" }
  expect(others).toEqual(expect.arrayContaining([expect.objectContaining(bo)]))
  await users.action(people[2]!, "lock")
  const open = (await call("GET", "/oauth/other-module-users/IC", asAdmin)).json().content
  expect(open).not.toEqual(expect.arrayContaining([expect.objectContaining({ firstName: "Bo", lastName: mark })]))
  expect((await call("GET", "/oauth/other-module-users/XX", asAdmin)).statusCode).toBe(404)
})
