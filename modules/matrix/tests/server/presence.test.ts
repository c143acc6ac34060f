import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { ProjectId } from "../../../../schemas/ids.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, text } from "../../../../tests/support/profile-fixture.ts"
import type { MatrixPresence } from "../../contracts/matrix.ts"
import { type AddedRecord, data, linkedTo, type MatrixFixture, setupMatrixFixture } from "./matrix-fixture.ts"

let fixture: MatrixFixture
let project: ProjectId
let one: TestUser
let other: TestUser

beforeAll(async () => {
  fixture = await setupMatrixFixture()
  const { north, south } = fixture
  one = await fixture.user("one", { entityIds: [north, south], grants: allRecords })
  other = await fixture.user("other", { entityIds: [north], grants: allRecords })
})
beforeEach(async () => {
  project = await fixture.newProject()
})
afterAll(() => fixture.server.close())

const report = (user: TestUser, body: object = {}): Promise<MatrixPresence> =>
  fixture.send("/presence", { projectId: project, cell: null, ...body }, user)
const cellOf = ({ id }: AddedRecord, column = "title_1") => ({ cell: { recordId: id, column } })
const elapse = (seconds: number) =>
  fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    sql`update matrix_presence set seen_at = seen_at - make_interval(secs => ${seconds})`.execute(tx),
  )

describe("the others in a matrix", () => {
  test("are listed with their cells, until they leave or stop reporting", async () => {
    const control = await fixture.add("CONTROL", project, "Control")
    await report(one, cellOf(control))
    const cell = { recordId: control.id, column: "title_1" }
    expect((await report(other)).others).toEqual([{ userId: one.id, name: expect.stringMatching(/\S/), cell }])
    await report(one, { leaves: true })
    expect((await report(other)).others).toEqual([])
    await report(one, cellOf(control))
    await elapse(11)
    expect((await report(other)).others).toEqual([])
  })

  test("have no cell for a record that the reader cannot see", async () => {
    const hidden = await fixture.add("CONTROL", project, "Hidden", {}, fixture.south)
    await report(one, cellOf(hidden))
    expect((await report(other)).others).toMatchObject([{ userId: one.id, cell: null }])
  })

  test("are those of the same project only", async () => {
    await report(one)
    const elsewhere = await fixture.newProject()
    expect((await report(other, { projectId: elsewhere })).others).toEqual([])
  })
})

describe("what changed since the last report", () => {
  const since = async (user = one) => ({ since: (await report(user)).until })
  const update = ({ id, revision }: AddedRecord, fields: object) =>
    fixture.call(fixture.worker, "PUT", `${data}/${id}`, { revision, fields })

  test("is a changed record once, and no row for a change of a value", async () => {
    const control = await fixture.add("CONTROL", project, "Control")
    const before = await since()
    await update(control, { frequency_1: { listValue: ["annual"] } })
    const reply = await report(one, before)
    expect(reply).toMatchObject({ changed: [{ id: control.id, revision: 2 }], rowsChanged: false })
    expect(await report(one, { since: reply.until })).toMatchObject({ changed: [], rowsChanged: false })
  })

  test("leaves out records that the reader cannot see", async () => {
    const hidden = await fixture.add("CONTROL", project, "Hidden", {}, fixture.south)
    const before = await since(other)
    await update(hidden, { title_1: text("Still hidden") })
    expect(await report(other, before)).toMatchObject({ changed: [], rowsChanged: false })
  })

  test("includes rows that came, went or moved", async () => {
    const { add, call, worker } = fixture
    const process = await add("PROCESS", project, "Process")
    const risk = await add("RISK", project, "Risk")
    const control = await add("CONTROL", project, "Control")
    const gone = await add("CONTROL", project, "Gone")
    const rowsChanged = async (change: () => Promise<unknown>) => {
      const before = await since()
      await change()
      return (await report(one, before)).rowsChanged
    }
    expect(await rowsChanged(() => add("RISK", project, "New"))).toBe(true)
    expect(await rowsChanged(() => update(control, { risks_1: linkedTo(risk) }))).toBe(true)
    const links = `${data}/${control.id}/refFields/risks_1/${risk.id}`
    expect(await rowsChanged(() => call(worker, "DELETE", `${links}?revision=2`))).toBe(true)
    expect(await rowsChanged(() => call(worker, "DELETE", `${data}/${gone.id}?revision=1`))).toBe(true)
    expect(await rowsChanged(() => update(process, { title_1: text("Renamed") }))).toBe(true)
  })

  test("says that results came, changed or went, for those who can see them", async () => {
    const { add, call, worker } = fixture
    const control = await add("CONTROL", project, "Tested")
    const changes = async (change: () => Promise<unknown>, user = one) => {
      const before = await since(user)
      await change()
      const { resultsChanged, changed } = await report(user, before)
      return { resultsChanged, changed }
    }
    let added: AddedRecord | undefined
    const addTest = async () => {
      added = await add("TOE", project, "Test", { control_1: linkedTo(control) })
    }
    expect((await changes(addTest)).resultsChanged).toBe(true)
    const { id = "" } = added ?? {}
    const rename = (revision: number) =>
      call(worker, "PUT", `${data}/${id}`, { revision, fields: { title_1: text(`Test ${revision}`) } })
    expect(await changes(() => rename(1))).toEqual({ resultsChanged: true, changed: [] })
    expect(await changes(() => call(worker, "DELETE", `${data}/${id}?revision=2`))).toMatchObject({
      resultsChanged: true,
    })
    const far = () => add("TOE", project, "Southern", {}, fixture.south)
    expect(await changes(far, other)).toEqual({ resultsChanged: false, changed: [] })
    expect((await changes(async () => {})).resultsChanged).toBe(false)
  })

  test("is found although the transaction was still running at the last report", async () => {
    const control = await fixture.add("CONTROL", project, "Control")
    const { database } = fixture.server
    let before: { readonly since: string } | undefined
    await database.clientTransaction(fixture.clientId, async (tx) => {
      await tx
        .updateTable("record")
        .set({ revision: 2, updated_at: sql`now()` })
        .where("id", "=", control.id)
        .execute()
      before = await since()
    })
    expect((await report(one, before)).changed).toEqual([{ id: control.id, revision: 2 }])
  })

  test("requires the time of a response", async () => {
    const time = new Date().toISOString()
    for (const wrong of [
      "yesterday",
      `${time}/9:4:`,
      `${time}/4:9:9`,
      `${time}/4:9:7,5`,
      "2026-13-45T00:00:00.000Z/4:9:",
    ]) {
      const body = { projectId: project, cell: null, since: wrong }
      const { status, body: reply } = await fixture.call(one, "POST", "/api/v1/rcm/presence", body)
      expect([wrong, status, reply.code]).toEqual([wrong, 400, "request.bad_cursor"])
    }
    await report(one, { since: `${time}/4:9:4,7` })
  })
})
