import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { ListDefault } from "../../contracts/views.ts"
import type { RoleId } from "../../../../schemas/ids.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import { json } from "../../../../server/database/json.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"

const readGrants: readonly Grant[] = [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }]
const designing: Grant = { feature: "Settings", subFeature: "Master_Profile_Setting", actions: ["READ", "UPDATE"] }

let fixture: ProfileFixture
let designer: TestUser
let tester: TestUser
let outsider: TestUser
/** The tester has both roles; by name the first precedes the second, and the role that lets them read. */
let first: RoleId
let second: RoleId

beforeAll(async () => {
  fixture = await setupProfileFixture()
  designer = await fixture.user("designer", { grants: [...allRecords, designing] })
  tester = await fixture.user("tester", { grants: readGrants })
  outsider = await fixture.user("outsider", { grants: readGrants })
  second = await createRole("b second", tester)
  first = await createRole("A first", tester)
})
afterAll(() => fixture.server.close())

async function createRole(name: string, roleMember: TestUser): Promise<RoleId> {
  const id = uuid() as RoleId
  await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    const role = { client_id: fixture.clientId, id, name, kind: "executor", grants: json([]) } as const
    await tx.insertInto("role").values(role).execute()
    await tx
      .insertInto("user_role")
      .values({ client_id: fixture.clientId, user_id: roleMember.id, role_id: id })
      .execute()
  })
  return id
}

const shows = (...keys: readonly string[]): ListDefault => ({
  columns: keys.map((key) => ({ key, width: 200 })),
  density: "compact",
  sort: { column: "system:due_date", direction: "desc" },
  filter: { filterType: "set", column: "system:status", operator: "anyOf", values: ["DRAFT"] },
})
type Change = { readonly roleId: RoleId | null; readonly listDefault: ListDefault | null }
const change = (user: TestUser, changes: readonly Change[], profileId = "control") =>
  fixture.call(user, "PUT", `/api/v1/profiles/${profileId}/list-defaults`, { changes })
const defaultFor = async (user: TestUser, profileId = "control") =>
  (await fixture.call(user, "GET", `/api/v1/profiles/${profileId}/views`)).body.listDefault

test("a user's first role by name takes precedence, then the default for all users, then the record type's list", async () => {
  await change(designer, [{ roleId: null, listDefault: null }])
  expect(await defaultFor(tester)).toBeNull()
  const [everyone, ofFirst, ofSecond] = [shows("system:uid"), shows("system:name"), shows("system:status")]
  await change(designer, [{ roleId: null, listDefault: everyone }])
  expect(await defaultFor(tester)).toEqual(everyone)
  await change(designer, [
    { roleId: second, listDefault: ofSecond },
    { roleId: first, listDefault: ofFirst },
  ])
  expect(await defaultFor(tester)).toEqual(ofFirst)
  expect(await defaultFor(outsider)).toEqual(everyone)
  const { body } = await change(designer, [{ roleId: first, listDefault: null }])
  expect(await defaultFor(tester)).toEqual(ofSecond)
  // Ordered by precedence, the default for everyone first.
  expect(body.content.slice(0, 3)).toEqual([
    { roleId: null, name: null, listDefault: everyone },
    { roleId: first, name: "A first", listDefault: null },
    { roleId: second, name: "b second", listDefault: ofSecond },
  ])
})

test("a user's own arrangement is kept apart from the default, and a reset returns to the default", async () => {
  const set = shows("system:uid")
  const prefer = (arrangement: object | null) =>
    fixture.call(outsider, "PUT", "/api/v1/profiles/control/list-preference", { arrangement })
  const own = { columns: [{ key: "system:name" }], density: "regular" }
  await prefer(own)
  await change(designer, [{ roleId: null, listDefault: set }])
  const views = (await fixture.call(outsider, "GET", "/api/v1/profiles/control/views")).body
  expect([views.arrangement, views.listDefault]).toEqual([own, set])
  await prefer(null)
  const reset = (await fixture.call(outsider, "GET", "/api/v1/profiles/control/views")).body
  expect([reset.arrangement, reset.listDefault]).toEqual([null, set])
})

test("only users who can edit the record type set its default, and the list response says so", async () => {
  const rejected = await change(tester, [{ roleId: null, listDefault: null }])
  expect([rejected.status, rejected.body.problems[0].code]).toEqual([403, "access.forbidden"])
  expect((await fixture.call(tester, "GET", "/api/v1/profiles/control/list-defaults")).status).toBe(403)
  const can = async (user: TestUser) =>
    (await fixture.call(user, "GET", "/api/v1/profiles/control/views")).body.canEditDefault
  expect([await can(designer), await can(tester)]).toEqual([true, false])
})

test("an unknown role and columns missing from the list are rejected at their paths", async () => {
  const unknown = await change(designer, [
    { roleId: null, listDefault: null },
    { roleId: uuid() as RoleId, listDefault: null },
  ])
  expect([unknown.status, unknown.body.problems[0].code, unknown.body.problems[0].path]).toEqual([
    404,
    "role.not_found",
    ["changes", 1, "roleId"],
  ])
  const { status, body } = await change(designer, [{ roleId: null, listDefault: shows("system:uid", "gone_1") }])
  expect([status, body.problems[0].code, body.problems[0].path]).toEqual([
    400,
    "request.unknown_column",
    ["changes", 0, "listDefault", "columns", 1, "key"],
  ])
})

test("a field hidden from a user does not appear through the default of their role", async () => {
  const secret = smallField("f_secret", "secret_1", "TEXT", { showOnList: true })
  const when = { actor_role: [uuid()] }
  const definition = smallProfile("withheld_default", [secret], {
    rules: [{ id: "d1", kind: "visibleToRoles", target: "f_secret", when }],
  })
  await fixture.publish(definition)
  const reader = await fixture.user("reader", { grants: allRecords })
  const listDefault: ListDefault = {
    ...shows("system:uid", "secret_1"),
    sort: { column: "secret_1", direction: "asc" },
    filter: { filterType: "text", column: "secret_1", operator: "contains", value: "x" },
  }
  expect((await change(fixture.admin, [{ roleId: null, listDefault }], definition.id)).status).toBe(200)
  expect(await defaultFor(fixture.admin, definition.id)).toEqual(listDefault)
  expect(await defaultFor(reader, definition.id)).toEqual({ ...shows("system:uid"), sort: null, filter: null })
})

test("the audit log of the record type shows who changed the default for which role; an unchanged one adds no entry", async () => {
  await fixture.publish(smallProfile("audited_default", []))
  const set = { ...shows("system:uid"), sort: null }
  await change(fixture.admin, [{ roleId: first, listDefault: set }], "audited_default")
  await change(fixture.admin, [{ roleId: first, listDefault: set }], "audited_default")
  const entries = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .selectFrom("audit_entry")
      .select(["actor_id", "changes"])
      .where("client_id", "=", fixture.clientId)
      .where("subject_id", "=", "profile:audited_default")
      .where("action", "=", "list_default_changed")
      .execute(),
  )
  expect(entries).toEqual([
    {
      actor_id: fixture.admin.id,
      changes: [expect.objectContaining({ section: "A first", previous: null, current: set })],
    },
  ])
})

test("deleting a role deletes its default", async () => {
  const deletedRole = await createRole("0 doomed", outsider)
  await change(designer, [{ roleId: deletedRole, listDefault: shows("system:status") }])
  expect(await defaultFor(outsider)).toEqual(shows("system:status"))
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx.deleteFrom("role").where("client_id", "=", fixture.clientId).where("id", "=", deletedRole).execute(),
  )
  expect(await defaultFor(outsider)).not.toEqual(shows("system:status"))
})
