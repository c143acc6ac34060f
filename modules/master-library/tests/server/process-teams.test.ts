import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { masterGrant } from "./library-fixture.ts"
import { setupSyncFixture, type SyncFixture } from "../../../master-sync/tests/server/sync-fixture.ts"
import { data, mapping } from "./library-fixture.ts"

let fixture: SyncFixture

beforeAll(async () => {
  fixture = await setupSyncFixture()
})
afterAll(() => fixture.server.close())

const readOnly = { read: true, update: false, delete: false }
const everything = {
  read: true,
  update: true,
  delete: false,
  descendants: ["PROCESS", "SUB_PROCESS", "RISK", "CONTROL"],
}

const teamUrl = (processId: string, entityId: string) => `${mapping}/${processId}/team/${entityId}`
const add = (processId: string, entityId: string, users: readonly TestUser[], permission: object, by?: TestUser) =>
  fixture.call(by ?? fixture.maintainer, "POST", teamUrl(processId, entityId), {
    userIds: users.map(({ id }) => id),
    permission,
  })
const canRead = async (user: TestUser, id: string) => (await fixture.call(user, "GET", `${data}/${id}`)).status === 200
const worker = (name: string) => fixture.user(name, { entityIds: [fixture.north], grants: [] })

/** A process with a risk and a control, taken by a project of the north entity. */
async function taken(name: string, before?: (processId: string) => Promise<unknown>) {
  const chain = await fixture.addChain(name, [fixture.north])
  await before?.(chain.process.id)
  const project = await fixture.addProject(name, [fixture.north])
  const sync = await fixture.compare(project)
  await fixture.apply(sync.id)
  const copyOf = async (profileId: string) =>
    (await fixture.records(profileId, project)).find((record) => record.name.startsWith(name))!.id
  return { ...chain, project, process: chain.process, copy: await copyOf("process"), control: await copyOf("control") }
}

describe("the team of a process in an entity", () => {
  test("has its permissions on the copies that exist, and loses them when the member is removed", async () => {
    const user = await worker("existing-copies")
    const { process, copy, control } = await taken("Existing")
    expect([await canRead(user, copy), await canRead(user, control)]).toEqual([false, false])
    const added = await add(process.id, fixture.north, [user], everything)
    expect(added).toMatchObject({
      status: 200,
      body: { copies: 1, incomplete: [], content: [{ userId: user.id, type: "MANUALLY", granted: everything }] },
    })
    expect([await canRead(user, copy), await canRead(user, control)]).toEqual([true, true])
    const inDrawer = await fixture.call(fixture.maintainer, "GET", `${data}/${copy}/permissions`)
    expect(inDrawer.body.content).toMatchObject([{ userId: user.id, type: "SYSTEM", granted: everything }])
    const onCopy = await fixture.call(fixture.maintainer, "DELETE", `${data}/${copy}/permissions/${user.id}`)
    expect([onCopy.status, onCopy.body.code]).toEqual([409, "permission.system_row"])
    const removed = await fixture.call(fixture.maintainer, "DELETE", `${teamUrl(process.id, fixture.north)}/${user.id}`)
    expect([removed.status, removed.body.content]).toEqual([200, []])
    expect([await canRead(user, copy), await canRead(user, control)]).toEqual([false, false])
  })

  test("has them on copies that a sync creates later, and on no copy of another entity", async () => {
    const user = await worker("later-copies")
    const { copy, process } = await taken("Later", (processId) => add(processId, fixture.north, [user], readOnly))
    expect(await canRead(user, copy)).toBe(true)
    const log = await fixture.call(fixture.maintainer, "GET", `/api/audit-logs/records/${copy}`)
    expect(log.body.content.map(({ action }: { action: string }) => action)).toContain("permission_changed")
    await fixture.assign(process.id, [fixture.south])
    const elsewhere = await fixture.addProject("Later elsewhere", [fixture.south])
    await fixture.apply((await fixture.compare(elsewhere)).id)
    const [inSouth] = (await fixture.records("process", elsewhere)).filter(({ name }) => name.startsWith("Later"))
    expect(await canRead(user, inSouth!.id)).toBe(false)
  })

  test("loses them with the assignment, and has them again when the process is assigned again", async () => {
    const user = await worker("assignment")
    const { process, copy } = await taken("Withdrawn", (processId) => add(processId, fixture.north, [user], readOnly))
    await fixture.assign(process.id, [fixture.north], false)
    expect(await canRead(user, copy)).toBe(false)
    const unassigned = await fixture.call(fixture.maintainer, "GET", teamUrl(process.id, fixture.north))
    expect([unassigned.status, unassigned.body.code]).toEqual([409, "process.not_assigned"])
    await fixture.assign(process.id, [fixture.north])
    expect(await canRead(user, copy)).toBe(true)
    const { body } = await fixture.call(fixture.maintainer, "GET", `${mapping}/entities`)
    expect(body.content).toContainEqual({ processId: process.id, entityId: fixture.north, people: 1 })
  })

  test("leaves a permission that was granted on a copy as it is, and says so", async () => {
    const user = await worker("own-permission")
    const { process, copy } = await taken("Own")
    await fixture.call(fixture.maintainer, "POST", `${data}/${copy}/permissions`, {
      userIds: [user.id],
      permission: readOnly,
    })
    const added = await add(process.id, fixture.north, [user], { ...readOnly, update: true })
    expect(added.body.incomplete).toEqual([user.id])
    await fixture.call(fixture.maintainer, "DELETE", `${teamUrl(process.id, fixture.north)}/${user.id}`)
    const { body } = await fixture.call(fixture.maintainer, "GET", `${data}/${copy}/permissions`)
    expect(body.content).toMatchObject([{ userId: user.id, type: "MANUALLY", granted: readOnly }])
  })

  test("does not change in a closed project, except that who leaves it leaves that, too", async () => {
    const [staying, leaving] = [await worker("stays-closed"), await worker("leaves-closed")]
    const { process, copy, project } = await taken("To be closed", (processId) =>
      add(processId, fixture.north, [leaving], readOnly),
    )
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx.updateTable("project").set({ closed: true }).where("id", "=", project).execute(),
    )
    await add(process.id, fixture.north, [staying], readOnly)
    await fixture.call(fixture.maintainer, "DELETE", `${teamUrl(process.id, fixture.north)}/${leaving.id}`)
    expect([await canRead(staying, copy), await canRead(leaving, copy)]).toEqual([false, false])
  })
})

test("users of another entity, exceeding permissions and users who are no members are rejected", async () => {
  const process = await fixture.add("process", "Rejections")
  await fixture.assign(process.id, [fixture.north])
  const outsider = await fixture.user("team-outsider", { entityIds: [fixture.south], grants: [] })
  const user = await worker("team-worker")
  const outside = await add(process.id, fixture.north, [user, outsider], readOnly)
  expect([outside.status, outside.body.code, outside.body.problems[0].path]).toEqual([
    400,
    "permission.not_of_entity",
    ["userIds", 1],
  ])
  const limited = await fixture.user("team-limited", {
    entityIds: [fixture.north],
    grants: [
      masterGrant("Master_Process"),
      { feature: "Activities", subFeature: "Process", actions: ["CREATE", "READ", "UPDATE", "DELETE"] },
    ],
  })
  const exceeding = await add(process.id, fixture.north, [user], everything, limited)
  expect([exceeding.status, exceeding.body.code]).toEqual([403, "permission.exceeds_own"])
  const noMember = await fixture.call(fixture.maintainer, "DELETE", `${teamUrl(process.id, fixture.north)}/${user.id}`)
  expect(noMember.status).toBe(404)
  const candidates = await fixture.call(
    fixture.maintainer,
    "GET",
    `${teamUrl(process.id, fixture.north)}/candidates?search=team-`,
  )
  const ids = candidates.body.content.map(({ id }: { id: string }) => id)
  expect([ids.includes(user.id), ids.includes(outsider.id)]).toEqual([true, false])
})

test("a permission is granted on at most as many processes as a user can have", async () => {
  const user = await worker("team-limit")
  const project = await fixture.addProject("Team limit", [fixture.north])
  const processes = []
  for (let count = 0; count < 21; count++) {
    const process = await fixture.add("process", `Limit ${count}`)
    await fixture.assign(process.id, [fixture.north])
    await add(process.id, fixture.north, [user], { ...readOnly, descendants: ["RISK"] })
    processes.push(process)
  }
  await fixture.apply((await fixture.compare(project)).id)
  const teams = await Promise.all(
    processes.map(({ id }) => fixture.call(fixture.maintainer, "GET", teamUrl(id, fixture.north))),
  )
  expect(teams.filter(({ body }) => body.incomplete.length > 0)).toHaveLength(1)
})
