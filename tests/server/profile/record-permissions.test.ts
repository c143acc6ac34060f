import { afterAll, beforeAll, expect, test } from "vitest"
import type { Grant } from "../../../schemas/permissions.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { smallProfile } from "../../support/small-profile.ts"
import { allRecords, type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"

const url = "/api/v1/profiles/data"
const readOnly = { read: true, update: false, delete: false }
const shownAs = (permission: object) => ({ create: false, ...permission })
const onRisks: readonly Grant[] = [{ feature: "Activities", subFeature: "Risk", actions: ["READ"] }]
let world: ProfileWorld
let manager: TestPerson
/** Works in the north and holds nothing on controls. */
let guest: TestPerson
let southern: TestPerson

beforeAll(async () => {
  world = await startProfileWorld()
  manager = await world.person("manager", { grants: allRecords })
  guest = await world.person("guest", { grants: onRisks })
  southern = await world.person("southern", { entityIds: [world.south], grants: allRecords })
})
afterAll(() => world.server.close())

async function newControl(
  name: string,
  more: object = {},
): Promise<{ id: string; revision: number; uniqueId: string }> {
  const fields = { title_1: text(name), ...more }
  return (await world.call(manager, "POST", url, { profileId: "control", projectId: world.projects.north, fields }))
    .body
}
const give = (id: string, person: TestPerson, permission: object = readOnly, by = manager) =>
  world.call(by, "POST", `${url}/${id}/permissions`, { userIds: [person.id], permission })
const rowsOf = async (id: string) => (await world.call(manager, "GET", `${url}/${id}/permissions`)).body.content
const list = (person: TestPerson, more: object = {}) =>
  world.call(person, "POST", `${url}/v4/paginated`, { profileId: "control", ...more })

test("someone without the role reads the one record they were given, and no other", async () => {
  const visitor = await world.person("visitor", { grants: onRisks })
  const [given, other] = [await newControl("Given"), await newControl("Other")]
  expect((await world.call(visitor, "GET", `${url}/${given.id}`)).status).toBe(403)
  expect((await list(visitor)).status).toBe(403)
  const added = await give(given.id, visitor)
  expect([added.status, added.body.content]).toEqual([
    201,
    [expect.objectContaining({ userId: visitor.id, type: "MANUALLY", permission: shownAs(readOnly), assigned: false })],
  ])
  const read = await world.call(visitor, "GET", `${url}/${given.id}`)
  expect([read.status, read.body.access]).toEqual([
    200,
    { canWrite: false, canCreate: false, canDelete: false, readOnlyReason: "no_write_permission" },
  ])
  expect((await world.call(visitor, "GET", `${url}/${other.id}`)).status).toBe(403)
  const page = await list(visitor)
  expect([page.status, page.body.totalElements, page.body.content.map(({ id }: { id: string }) => id)]).toEqual([
    200,
    1,
    [given.id],
  ])
  expect((await list(visitor, { search: other.uniqueId })).body.totalElements).toBe(0)
  expect(
    (await world.call(visitor, "POST", `${url}/v4/groups`, { profileId: "control", column: "system:status" })).body
      .content,
  ).toEqual([expect.objectContaining({ count: 1 })])
  const found = await world.call(visitor, "GET", `${url}/search?text=${given.uniqueId}`)
  expect(found.body.content.map(({ id }: { id: string }) => id)).toEqual([given.id])
  const known = await world.call(visitor, "GET", "/api/v1/profiles")
  expect(known.body.content.map(({ type }: { type: string }) => type).toSorted()).toEqual(["CONTROL", "RISK"])
})

test("what is given is what they may do: change, delete, and it ends at once when it is taken back", async () => {
  const control = await newControl("Worked on")
  await give(control.id, guest, { ...readOnly, update: true })
  const changed = await world.call(guest, "PUT", `${url}/${control.id}`, {
    revision: 1,
    fields: { title_1: text("By a guest") },
  })
  expect(changed.status).toBe(200)
  expect((await world.call(guest, "DELETE", `${url}/${control.id}?revision=2`)).body.code).toBe("access.forbidden")
  const more = await world.call(manager, "PUT", `${url}/${control.id}/permissions/${guest.id}`, {
    permission: { ...readOnly, delete: true },
  })
  expect(more.body.content[0].permission).toEqual(shownAs({ ...readOnly, delete: true }))
  const refused = await world.call(guest, "PUT", `${url}/${control.id}`, {
    revision: 2,
    fields: { title_1: text("Again") },
  })
  expect([refused.status, refused.body.code]).toEqual([403, "access.read_only"])
  expect((await world.call(manager, "DELETE", `${url}/${control.id}/permissions/${guest.id}`)).status).toBe(200)
  expect((await world.call(guest, "GET", `${url}/${control.id}`)).status).toBe(403)
  const actions = (await world.call(manager, "GET", `/api/audit-logs/records/${control.id}`)).body.content.map(
    ({ action }: { action: string }) => action,
  )
  expect(actions.filter((action: string) => action === "permission_changed")).toHaveLength(3)
})

test("it opens no wall: not the entity's, not another client's, not a module's", async () => {
  const moving = await world.person("moving", { grants: onRisks })
  const control = await newControl("Behind walls")
  const refused = await give(control.id, southern)
  expect([refused.status, refused.body.problems[0]]).toMatchObject([
    400,
    { code: "permission.not_of_entity", path: ["userIds", 0] },
  ])
  const userIds = [moving.id, southern.id]
  const some = await world.call(manager, "POST", `${url}/${control.id}/permissions`, { userIds, permission: readOnly })
  expect([some.status, some.body.problems]).toMatchObject([
    400,
    [{ code: "permission.not_of_entity", path: ["userIds", 1] }],
  ])
  const auditor = await world.person("auditor", { modules: ["IA"] })
  await world.publish(smallProfile("control-only", []))
  const { body: own } = await world.call(manager, "POST", url, {
    profileId: "control-only",
    projectId: world.projects.north,
    fields: { title_1: text("Of internal control") },
  })
  expect((await give(own.id, auditor)).body.problems[0].code).toBe("permission.not_of_entity")
  const unknown = await world.call(manager, "POST", `${url}/${control.id}/permissions`, {
    userIds: ["nobody"],
    permission: readOnly,
  })
  expect([unknown.status, unknown.body.problems[0].code]).toEqual([400, "permission.not_of_entity"])
  // Given while they worked in the north, and moved since.
  await give(control.id, moving)
  const move = (entityId: string) =>
    world.server.database.tenant(world.clientId, (tx) =>
      tx
        .updateTable("user_entity")
        .set({ entity_id: entityId as typeof world.north })
        .where("user_id", "=", moving.id)
        .execute(),
    )
  await move(world.south)
  expect([404, 401]).toContain((await world.call(moving, "GET", `${url}/${control.id}`)).status)
  await move(world.north)
})

test("people whom the record names stand there by themselves, with what their roles let them do, and stay", async () => {
  const control = await newControl("Named", { control_owner_1: { listValue: [guest.id] } })
  const rows = await rowsOf(control.id)
  expect(rows).toEqual([
    expect.objectContaining({
      userId: guest.id,
      type: "SYSTEM",
      assigned: true,
      permission: { create: false, read: false, update: false, delete: false },
    }),
  ])
  const removed = await world.call(manager, "DELETE", `${url}/${control.id}/permissions/${guest.id}`)
  expect([removed.status, removed.body.code]).toEqual([409, "permission.system_row"])
  const changed = await world.call(manager, "PUT", `${url}/${control.id}/permissions/${guest.id}`, {
    permission: readOnly,
  })
  expect(changed.body.code).toBe("permission.system_row")
  await give(control.id, guest)
  expect(await rowsOf(control.id)).toEqual([
    expect.objectContaining({ type: "MANUALLY", assigned: true, permission: shownAs(readOnly) }),
  ])
})

test("nobody gives who may not create and delete, and nothing is no permission", async () => {
  const control = await newControl("Managed")
  const writer = await world.person("writer", {
    grants: [{ feature: "Activities", subFeature: "Control", actions: ["READ", "UPDATE", "CREATE"] }],
  })
  expect((await give(control.id, guest, readOnly, writer)).body.code).toBe("access.forbidden")
  await give(control.id, guest, { read: true, update: true, delete: true })
  expect((await give(control.id, guest, readOnly, guest)).body.code).toBe("access.forbidden")
  const nothing = await give(control.id, guest, { ...readOnly, read: false })
  expect([nothing.status, nothing.body.code]).toEqual([400, "permission.nothing_given"])
  expect((await world.call(manager, "DELETE", `${url}/${control.id}/permissions/${southern.id}`)).status).toBe(404)
})

test("candidates are people of the record's place who have no row yet", async () => {
  const control = await newControl("Sought")
  const sought = async (search: string) =>
    (await world.call(manager, "GET", `${url}/${control.id}/permissions/candidates?search=${search}`)).body.content.map(
      ({ id }: { id: string }) => id,
    )
  expect(await sought("guest")).toEqual([guest.id])
  expect(await sought("southern")).toEqual([])
  expect(await sought("%25")).toEqual([])
  await give(control.id, guest)
  expect(await sought("guest")).toEqual([])
})
