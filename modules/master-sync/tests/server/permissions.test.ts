import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { Grant } from "../../../../schemas/permissions.ts"
import { json } from "../../../../server/database/json.ts"
import { allRecords, text } from "../../../../tests/support/profile-fixture.ts"
import { startTestServer, type TestServer } from "../../../../tests/support/server.ts"
import { masterGrant } from "../../../master-library/tests/server/library-fixture.ts"
import { setupSyncFixture, type SyncFixture } from "./sync-fixture.ts"

let server: TestServer
let fixture: SyncFixture

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
// Each test has its own library: a sync takes everything that applies to an entity.
beforeEach(async () => {
  fixture = await setupSyncFixture(server)
  await fixture.addChain("Group", [fixture.north, fixture.south])
})

test("what a user may not see or create is neither listed nor written, and is counted as left to others", async () => {
  const { north, south } = fixture
  const project = await fixture.addProject("Left to others", [north, south])
  const processes = await fixture.user("processes-only", {
    entityIds: [north],
    grants: [...allRecords, masterGrant("Master_Process", ["READ"])],
  })
  const sync = await fixture.compare(project, processes)
  const rows = await fixture.rows(sync.id, "", processes)
  expect(rows.map(({ type, entityId }) => [type, entityId])).toEqual([
    ["PROCESS", north],
    ["SUB_PROCESS", north],
  ])
  // The risk and the control of the user's entity, and all four of the other one.
  expect(sync.hidden).toBe(6)
  await fixture.apply(sync.id, processes)
  expect(await fixture.records("risk", project)).toEqual([])

  const reader = await fixture.user("reader-of-records", {
    entityIds: [north],
    grants: [
      { feature: "Activities", subFeature: "*", actions: ["READ"] },
      masterGrant("Master_Process", ["READ"]),
      masterGrant("RCM_Master", ["READ"]),
    ],
  })
  const other = await fixture.addProject("Read only", [north])
  const nothing = await fixture.compare(other, reader)
  expect(nothing).toMatchObject({ pending: 0, hidden: 4, kinds: { add: 0 } })
  const applied = await fixture.send("POST", `/${nothing.id}/apply`, undefined, reader)
  expect([applied.status, applied.body.code]).toEqual([409, "sync.nothing_to_apply"])
})

test("permissions lost after the comparison reject the rows, and nothing else", async () => {
  const project = await fixture.addProject("Lost", [fixture.north])
  const loser = await fixture.user("losing", {
    grants: [...allRecords, masterGrant("Master_Process"), masterGrant("RCM_Master")],
  })
  const sync = await fixture.compare(project, loser)
  const grant = async (grants: readonly Grant[]) =>
    fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .updateTable("role")
        .set({ grants: json(grants) })
        .where("client_id", "=", fixture.clientId)
        .where("name", "like", "Role of losing%")
        .execute(),
    )
  await grant([...allRecords, masterGrant("Master_Process")])
  const applied = await fixture.apply(sync.id, loser)
  expect(applied.results).toMatchObject({ added: 2, outdated: 2 })
})

test("a closed project, entities of other projects, syncs of other users, unknown fields and finished syncs are rejected by name", async () => {
  const { north, south, projects } = fixture
  const rejection = async (method: "POST" | "PATCH" | "PUT", path: string, body?: object) => {
    const response = await fixture.send(method, path, body)
    return [response.status, response.body.code]
  }
  expect(await rejection("POST", "", { projectId: projects.closed })).toEqual([403, "access.read_only"])
  expect(await rejection("POST", "", { projectId: projects.north, entityIds: [south] })).toEqual([
    404,
    "entity.not_found",
  ])
  const project = await fixture.addProject("Refusals", [north])
  const sync = await fixture.compare(project)
  const colleague = await fixture.user("colleague", { grants: [...allRecords, masterGrant("Master_Process")] })
  const ofAnother = await fixture.send("GET", `/${sync.id}`, undefined, colleague)
  expect([ofAnother.status, ofAnother.body.code]).toEqual([404, "sync.not_found"])
  expect(await rejection("PATCH", `/${sync.id}/rows/1`, { fields: { nowhere: "master" } })).toEqual([
    400,
    "request.invalid",
  ])
  expect(await rejection("PATCH", `/${sync.id}/rows/999`, { choice: "project" })).toEqual([404, "sync.not_found"])
  expect(await rejection("POST", `/${sync.id}/undo`)).toEqual([409, "sync.not_applied"])
  await fixture.apply(sync.id)
  expect(await rejection("PATCH", `/${sync.id}/rows/1`, { choice: "project" })).toEqual([409, "sync.not_ready"])
  expect(await rejection("POST", `/${sync.id}/apply`)).toEqual([409, "sync.not_ready"])
})

test("two syncs of one project applied at once add nothing twice", async () => {
  const project = await fixture.addProject("At once", [fixture.north])
  const [one, other] = [await fixture.compare(project), await fixture.compare(project)]
  const results = await Promise.all([fixture.apply(one.id), fixture.apply(other.id)])
  expect(results.reduce((sum, { results: { added } }) => sum + added, 0)).toBe(one.pending)
  expect(results.reduce((sum, { results: { outdated } }) => sum + outdated, 0)).toBe(one.pending)
  expect((await fixture.records("control", project)).map(({ name }) => name)).toEqual(["Group control"])
})

test("a record of a completed process is named as read-only and left as it is", async () => {
  const project = await fixture.addProject("Completed", [fixture.north])
  const chain = await fixture.addChain("Completed", [fixture.north])
  await fixture.apply((await fixture.compare(project)).id)
  const process = (await fixture.records("process", project)).find(({ masterId }) => masterId === chain.process.id)
  const { revision } = await fixture.record(process!.id)
  const completed = await fixture.call(fixture.maintainer, "POST", `/api/v1/workflow/records/${process!.id}/complete`, {
    revision,
  })
  expect(completed.status).toBe(200)
  await fixture.change(chain.control.id, { description_1: text("Library") })
  const sync = await fixture.compare(project)
  const [row] = await fixture.rows(sync.id, "&kind=change")
  expect([row?.name, row?.problems.map(({ code }) => code), sync.pending]).toEqual([
    "Completed control",
    ["access.read_only"],
    0,
  ])
})
