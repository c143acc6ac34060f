import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { Grant } from "../../../../schemas/permissions.ts"
import { allRecords } from "../../../../tests/support/profile-fixture.ts"
import { addChain, setupRollOverFixture, startRollOverServer, type RollOverFixture } from "./roll-over-fixture.ts"

let started: Awaited<ReturnType<typeof startRollOverServer>>
let fixture: RollOverFixture

beforeAll(async () => {
  started = await startRollOverServer()
})
afterAll(() => fixture.end())
beforeEach(async () => {
  fixture = await setupRollOverFixture(started)
})

const grant = (subFeature: "Process" | "Sub_Process" | "Risk" | "Control", actions: Grant["actions"]): Grant => ({
  feature: "Activities",
  subFeature,
  actions,
})

test("what a user may not see or create is neither listed nor written, and is counted as left to others", async () => {
  await addChain(fixture, "North")
  await addChain(fixture, "South", fixture.south)
  const user = await fixture.user("processes-and-risks", {
    entityIds: [fixture.north],
    grants: [
      grant("Process", ["CREATE", "READ"]),
      grant("Sub_Process", ["CREATE", "READ"]),
      // Sees risks, but cannot add any; does not see controls.
      grant("Risk", ["READ"]),
    ],
  })
  const rollOver = await fixture.prepare(undefined, {}, user)
  const rows = await fixture.rows(rollOver.id, "", user)
  expect(rows.map(({ name }) => name)).toEqual(["North process", "North sub-process"])
  // A risk and a control of the user's entity, and all four records of the other one.
  expect(rollOver.leftOut.hidden).toBe(6)
  await fixture.apply(rollOver.id, user)
  expect(await fixture.records("risk")).toEqual([])
})

test("only a project of an earlier year with a shared entity can be rolled over", async () => {
  const { project, north, south } = fixture
  const later = await fixture.addProject("ICFR 2027", 2027, [north])
  const elsewhere = await fixture.addProject("South 2024", 2024, [south])
  const northern = await fixture.addProject("Northern 2026", 2026, [north])
  const sources = async (id: string) => (await fixture.send("GET", `/sources?projectId=${id}`)).body.content
  expect((await sources(northern)).map(({ name }: { name: string }) => name)).toEqual(["ICFR 2025"])
  const start = (projectId: string, sourceId: string, more: object = {}) =>
    fixture.send("POST", "", { projectId, sourceId, parts: [], ...more })
  for (const sourceId of [later, northern, elsewhere])
    expect((await start(northern, sourceId)).body).toMatchObject({ code: "project.not_found" })
  const first = await fixture.addProject("ICFR 2020", 2020)
  expect(await start(first, project)).toMatchObject({ status: 409, body: { code: "roll_over.no_previous_year" } })
  expect(await start(project, fixture.source)).toMatchObject({ status: 409, body: { code: "roll_over.no_data" } })
})

test("a chosen process must be one that the user can see, and the new project must be open", async () => {
  const { risk } = await addChain(fixture, "Seen")
  const other = await fixture.add("process", "Of the new year", {}, fixture.north, fixture.project)
  const start = (processId: string) =>
    fixture.send("POST", "", {
      projectId: fixture.project,
      sourceId: fixture.source,
      parts: [],
      processIds: [processId],
    })
  for (const { id } of [risk, other])
    expect((await start(id)).body.problems[0]).toMatchObject({ code: "record.not_found", path: ["processIds", 0] })
  const rollOver = await fixture.prepare()
  await fixture.inClient((tx) =>
    tx.updateTable("project").set({ closed: true }).where("id", "=", fixture.project).execute(),
  )
  expect((await fixture.send("POST", `/${rollOver.id}/apply`)).status).toBe(403)
  expect(await fixture.records("process")).toHaveLength(1)
})

test("a user who can create nothing is refused, and no one else sees a roll-over", async () => {
  await addChain(fixture, "Private")
  const reader = await fixture.user("reader", {
    grants: [{ feature: "Activities", subFeature: "*", actions: ["READ"] }],
  })
  const body = { projectId: fixture.project, sourceId: fixture.source, parts: [] }
  expect((await fixture.send("POST", "", body, reader)).status).toBe(403)
  const rollOver = await fixture.prepare()
  const colleague = await fixture.user("colleague", { grants: allRecords })
  expect(await fixture.send("GET", `/${rollOver.id}`, undefined, colleague)).toMatchObject({
    status: 404,
    body: { code: "roll_over.not_found" },
  })
  expect((await fixture.send("GET", "", undefined, colleague)).body.content).toEqual([])
})

test("nothing is added below a completed process", async () => {
  const chain = await addChain(fixture, "Completed")
  await fixture.apply((await fixture.prepare()).id)
  const [process] = await fixture.records("process")
  const { revision } = await fixture.record(process!.id)
  const completed = await fixture.call(fixture.owner, "POST", `/api/v1/workflow/records/${process!.id}/complete`, {
    revision,
  })
  expect(completed.status).toBe(200)
  await fixture.add("control", "Written later", { risks_1: { refId: [chain.risk.id] } })
  const rollOver = await fixture.prepare()
  expect(await fixture.apply(rollOver.id)).toMatchObject({ results: { added: 0, rejected: 1 } })
  const [row] = await fixture.rows(rollOver.id)
  expect([row?.name, row?.problems.map(({ code }) => code)]).toEqual(["Written later", ["access.read_only"]])
  expect(await fixture.records("control")).toHaveLength(1)
})
