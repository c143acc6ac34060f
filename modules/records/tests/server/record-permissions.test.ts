import { afterAll, beforeAll, expect, test } from "vitest"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { smallProfile } from "../../../../tests/support/small-profile.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"

const url = "/api/v1/profiles/data"
const readOnly = { read: true, update: false, delete: false }
const withDefaults = (permission: object) => ({ create: false, ...permission })
const onRisks: readonly Grant[] = [{ feature: "Activities", subFeature: "Risk", actions: ["READ"] }]
let fixture: ProfileFixture
let manager: TestUser
/** Works in the northern entity and has no permissions on controls. */
let externalUser: TestUser
let southern: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  manager = await fixture.user("manager", { grants: allRecords })
  externalUser = await fixture.user("guest", { grants: onRisks })
  southern = await fixture.user("southern", { entityIds: [fixture.south], grants: allRecords })
})
afterAll(() => fixture.server.close())

async function newControl(
  name: string,
  more: object = {},
): Promise<{ id: string; revision: number; uniqueId: string }> {
  const fields = { title_1: text(name), ...more }
  return (await fixture.call(manager, "POST", url, { profileId: "control", projectId: fixture.projects.north, fields }))
    .body
}
const grant = (id: string, user: TestUser, permission: object = readOnly, by = manager) =>
  fixture.call(by, "POST", `${url}/${id}/permissions`, { userIds: [user.id], permission })
const rowsOf = async (id: string) => (await fixture.call(manager, "GET", `${url}/${id}/permissions`)).body.content
const list = (user: TestUser, more: object = {}) =>
  fixture.call(user, "POST", `${url}/v4/paginated`, { profileId: "control", ...more })

test("a user without the role can read the one record they were granted, and no other", async () => {
  const visitor = await fixture.user("visitor", { grants: onRisks })
  const [granted, other] = [await newControl("Given"), await newControl("Other")]
  expect((await fixture.call(visitor, "GET", `${url}/${granted.id}`)).status).toBe(403)
  expect((await list(visitor)).status).toBe(403)
  const added = await grant(granted.id, visitor)
  expect([added.status, added.body.content]).toEqual([
    201,
    [
      expect.objectContaining({
        userId: visitor.id,
        type: "MANUALLY",
        permission: withDefaults(readOnly),
        assigned: false,
      }),
    ],
  ])
  const read = await fixture.call(visitor, "GET", `${url}/${granted.id}`)
  expect([read.status, read.body.access]).toEqual([
    200,
    { canWrite: false, canCreate: false, canDelete: false, readOnlyReason: "no_write_permission" },
  ])
  expect((await fixture.call(visitor, "GET", `${url}/${other.id}`)).status).toBe(403)
  const page = await list(visitor)
  expect([page.status, page.body.totalElements, page.body.content.map(({ id }: { id: string }) => id)]).toEqual([
    200,
    1,
    [granted.id],
  ])
  expect((await list(visitor, { search: other.uniqueId })).body.totalElements).toBe(0)
  expect(
    (await fixture.call(visitor, "POST", `${url}/v4/groups`, { profileId: "control", column: "system:status" })).body
      .content,
  ).toEqual([expect.objectContaining({ count: 1 })])
  const found = await fixture.call(visitor, "GET", `${url}/search?text=${granted.uniqueId}`)
  expect(found.body.content.map(({ id }: { id: string }) => id)).toEqual([granted.id])
  const known = await fixture.call(visitor, "GET", "/api/v1/profiles")
  expect(known.body.content.map(({ type }: { type: string }) => type).toSorted()).toEqual(["CONTROL", "RISK"])
})

test("a grant allows exactly the granted actions, change and delete, and ends at once when it is revoked", async () => {
  const control = await newControl("Worked on")
  await grant(control.id, externalUser, { ...readOnly, update: true })
  const changed = await fixture.call(externalUser, "PUT", `${url}/${control.id}`, {
    revision: 1,
    fields: { title_1: text("By a guest") },
  })
  expect(changed.status).toBe(200)
  expect((await fixture.call(externalUser, "DELETE", `${url}/${control.id}?revision=2`)).body.code).toBe(
    "access.forbidden",
  )
  const more = await fixture.call(manager, "PUT", `${url}/${control.id}/permissions/${externalUser.id}`, {
    permission: { ...readOnly, delete: true },
  })
  expect(more.body.content[0].permission).toEqual(withDefaults({ ...readOnly, delete: true }))
  const rejected = await fixture.call(externalUser, "PUT", `${url}/${control.id}`, {
    revision: 2,
    fields: { title_1: text("Again") },
  })
  expect([rejected.status, rejected.body.code]).toEqual([403, "access.read_only"])
  expect((await fixture.call(manager, "DELETE", `${url}/${control.id}/permissions/${externalUser.id}`)).status).toBe(
    200,
  )
  expect((await fixture.call(externalUser, "GET", `${url}/${control.id}`)).status).toBe(403)
  const actions = (await fixture.call(manager, "GET", `/api/audit-logs/records/${control.id}`)).body.content.map(
    ({ action }: { action: string }) => action,
  )
  expect(actions.filter((action: string) => action === "permission_changed")).toHaveLength(3)
})

test("a grant does not extend visibility across entities, clients or modules", async () => {
  const moving = await fixture.user("moving", { grants: onRisks })
  const control = await newControl("Behind walls")
  const rejected = await grant(control.id, southern)
  expect([rejected.status, rejected.body.problems[0]]).toMatchObject([
    400,
    { code: "permission.not_of_entity", path: ["userIds", 0] },
  ])
  const userIds = [moving.id, southern.id]
  const some = await fixture.call(manager, "POST", `${url}/${control.id}/permissions`, {
    userIds,
    permission: readOnly,
  })
  expect([some.status, some.body.problems]).toMatchObject([
    400,
    [{ code: "permission.not_of_entity", path: ["userIds", 1] }],
  ])
  const auditor = await fixture.user("auditor", { modules: ["IA"] })
  await fixture.publish(smallProfile("control-only", []))
  const { body: own } = await fixture.call(manager, "POST", url, {
    profileId: "control-only",
    projectId: fixture.projects.north,
    fields: { title_1: text("Of internal control") },
  })
  expect((await grant(own.id, auditor)).body.problems[0].code).toBe("permission.not_of_entity")
  const unknown = await fixture.call(manager, "POST", `${url}/${control.id}/permissions`, {
    userIds: ["nobody"],
    permission: readOnly,
  })
  expect([unknown.status, unknown.body.problems[0].code]).toEqual([400, "permission.not_of_entity"])
  // Granted while they worked in the northern entity; they have moved since.
  await grant(control.id, moving)
  const move = (entityId: string) =>
    fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .updateTable("user_entity")
        .set({ entity_id: entityId as typeof fixture.north })
        .where("user_id", "=", moving.id)
        .execute(),
    )
  await move(fixture.south)
  expect([404, 401]).toContain((await fixture.call(moving, "GET", `${url}/${control.id}`)).status)
  await move(fixture.north)
})

test("users named by the record are listed automatically with the permissions of their roles and cannot be removed", async () => {
  const control = await newControl("Named", { control_owner_1: { listValue: [externalUser.id] } })
  const rows = await rowsOf(control.id)
  expect(rows).toEqual([
    expect.objectContaining({
      userId: externalUser.id,
      type: "SYSTEM",
      assigned: true,
      permission: { create: false, read: false, update: false, delete: false },
    }),
  ])
  const removed = await fixture.call(manager, "DELETE", `${url}/${control.id}/permissions/${externalUser.id}`)
  expect([removed.status, removed.body.code]).toEqual([409, "permission.system_row"])
  const changed = await fixture.call(manager, "PUT", `${url}/${control.id}/permissions/${externalUser.id}`, {
    permission: readOnly,
  })
  expect(changed.body.code).toBe("permission.system_row")
  await grant(control.id, externalUser)
  expect(await rowsOf(control.id)).toEqual([
    expect.objectContaining({ type: "MANUALLY", assigned: true, permission: withDefaults(readOnly) }),
  ])
})

test("only users who can create and delete can grant, and an empty permission is rejected", async () => {
  const control = await newControl("Managed")
  const writer = await fixture.user("writer", {
    grants: [{ feature: "Activities", subFeature: "Control", actions: ["READ", "UPDATE", "CREATE"] }],
  })
  expect((await grant(control.id, externalUser, readOnly, writer)).body.code).toBe("access.forbidden")
  await grant(control.id, externalUser, { read: true, update: true, delete: true })
  expect((await grant(control.id, externalUser, readOnly, externalUser)).body.code).toBe("access.forbidden")
  const nothing = await grant(control.id, externalUser, { ...readOnly, read: false })
  expect([nothing.status, nothing.body.code]).toEqual([400, "permission.none_selected"])
  expect((await fixture.call(manager, "DELETE", `${url}/${control.id}/permissions/${southern.id}`)).status).toBe(404)
})

test("candidates are users in the record's scope who have no row yet", async () => {
  const control = await newControl("Sought")
  const searchCandidates = async (search: string) =>
    (
      await fixture.call(manager, "GET", `${url}/${control.id}/permissions/candidates?search=${search}`)
    ).body.content.map(({ id }: { id: string }) => id)
  expect(await searchCandidates("guest")).toEqual([externalUser.id])
  expect(await searchCandidates("southern")).toEqual([])
  expect(await searchCandidates("%25")).toEqual([])
  await grant(control.id, externalUser)
  expect(await searchCandidates("guest")).toEqual([])
})
