import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { ListDefault } from "../../../schemas/api/views.ts"
import type { RoleId } from "../../../schemas/ids.ts"
import type { Grant } from "../../../schemas/permissions.ts"
import { json } from "../../../server/database/json.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld } from "../../support/profile-world.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"

const reading: readonly Grant[] = [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }]
const designing: Grant = { feature: "Settings", subFeature: "Master_Profile_Setting", actions: ["READ", "UPDATE"] }

let world: ProfileWorld
let designer: TestPerson
let tester: TestPerson
let outsider: TestPerson
/** Both are held by the tester; by name the first comes before the second, and before the role that lets them read. */
let first: RoleId
let second: RoleId

beforeAll(async () => {
  world = await startProfileWorld()
  designer = await world.person("designer", { grants: [...allRecords, designing] })
  tester = await world.person("tester", { grants: reading })
  outsider = await world.person("outsider", { grants: reading })
  second = await givenRole("b second", tester)
  first = await givenRole("A first", tester)
})
afterAll(() => world.server.close())

async function givenRole(name: string, holder: TestPerson): Promise<RoleId> {
  const id = uuid() as RoleId
  await world.server.database.tenant(world.clientId, async (tx) => {
    const role = { client_id: world.clientId, id, name, kind: "executor", grants: json([]) } as const
    await tx.insertInto("role").values(role).execute()
    await tx.insertInto("user_role").values({ client_id: world.clientId, user_id: holder.id, role_id: id }).execute()
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
const change = (person: TestPerson, changes: readonly Change[], profileId = "control") =>
  world.call(person, "PUT", `/api/v1/profiles/${profileId}/list-defaults`, { changes })
const defaultFor = async (person: TestPerson, profileId = "control") =>
  (await world.call(person, "GET", `/api/v1/profiles/${profileId}/views`)).body.listDefault

test("a user's first role by name wins, then everyone's default, then the record type's own list", async () => {
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
  // Answered in the order in which roles win, everyone first.
  expect(body.content.slice(0, 3)).toEqual([
    { roleId: null, name: null, listDefault: everyone },
    { roleId: first, name: "A first", listDefault: null },
    { roleId: second, name: "b second", listDefault: ofSecond },
  ])
})

test("what a user arranged stays beside the default and goes back to it when it is reset", async () => {
  const set = shows("system:uid")
  const prefer = (arrangement: object | null) =>
    world.call(outsider, "PUT", "/api/v1/profiles/control/list-preference", { arrangement })
  const own = { columns: [{ key: "system:name" }], density: "regular" }
  await prefer(own)
  await change(designer, [{ roleId: null, listDefault: set }])
  const seen = (await world.call(outsider, "GET", "/api/v1/profiles/control/views")).body
  expect([seen.arrangement, seen.listDefault]).toEqual([own, set])
  await prefer(null)
  const reset = (await world.call(outsider, "GET", "/api/v1/profiles/control/views")).body
  expect([reset.arrangement, reset.listDefault]).toEqual([null, set])
})

test("only who may change the record type sets its default, and the list says so", async () => {
  const refused = await change(tester, [{ roleId: null, listDefault: null }])
  expect([refused.status, refused.body.problems[0].code]).toEqual([403, "access.forbidden"])
  expect((await world.call(tester, "GET", "/api/v1/profiles/control/list-defaults")).status).toBe(403)
  const may = async (person: TestPerson) =>
    (await world.call(person, "GET", "/api/v1/profiles/control/views")).body.mayChangeDefault
  expect([await may(designer), await may(tester)]).toEqual([true, false])
})

test("a role that does not exist and columns that the list lacks are refused at their paths", async () => {
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

test("a field that is withheld from a user does not appear by their role's default", async () => {
  const secret = smallField("f_secret", "secret_1", "TEXT", { showOnList: true })
  const when = { actor_role: [uuid()] }
  const definition = smallProfile("withheld_default", [secret], {
    rules: [{ id: "d1", kind: "disclosed", target: "f_secret", when }],
  })
  await world.publish(definition)
  const reader = await world.person("reader", { grants: allRecords })
  const listDefault: ListDefault = {
    ...shows("system:uid", "secret_1"),
    sort: { column: "secret_1", direction: "asc" },
    filter: { filterType: "text", column: "secret_1", operator: "contains", value: "x" },
  }
  expect((await change(world.admin, [{ roleId: null, listDefault }], definition.id)).status).toBe(200)
  expect(await defaultFor(world.admin, definition.id)).toEqual(listDefault)
  expect(await defaultFor(reader, definition.id)).toEqual({ ...shows("system:uid"), sort: null, filter: null })
})

test("the audit log of the record type has who changed it for which role; an unchanged default leaves no entry", async () => {
  await world.publish(smallProfile("audited_default", []))
  const set = { ...shows("system:uid"), sort: null }
  await change(world.admin, [{ roleId: first, listDefault: set }], "audited_default")
  await change(world.admin, [{ roleId: first, listDefault: set }], "audited_default")
  const entries = await world.server.database.tenant(world.clientId, (tx) =>
    tx
      .selectFrom("audit_entry")
      .select(["actor_id", "changes"])
      .where("client_id", "=", world.clientId)
      .where("subject_id", "=", "profile:audited_default")
      .where("action", "=", "list_default_changed")
      .execute(),
  )
  expect(entries).toEqual([
    {
      actor_id: world.admin.id,
      changes: [expect.objectContaining({ section: "A first", previous: null, current: set })],
    },
  ])
})

test("the default of a role that is deleted is gone", async () => {
  const doomed = await givenRole("0 doomed", outsider)
  await change(designer, [{ roleId: doomed, listDefault: shows("system:status") }])
  expect(await defaultFor(outsider)).toEqual(shows("system:status"))
  await world.server.database.tenant(world.clientId, (tx) =>
    tx.deleteFrom("role").where("client_id", "=", world.clientId).where("id", "=", doomed).execute(),
  )
  expect(await defaultFor(outsider)).not.toEqual(shows("system:status"))
})
