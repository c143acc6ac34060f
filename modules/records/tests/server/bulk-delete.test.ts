import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type BulkFixture, recordsUrl, setupBulkFixture } from "../../../../tests/support/bulk-fixture.ts"
import { text } from "../../../../tests/support/profile-fixture.ts"

let fixture: BulkFixture
beforeAll(async () => {
  fixture = await setupBulkFixture()
})
afterAll(() => fixture.server.close())

const childOf = (name: string, keyword: string, parentId: string) => ({
  fields: { title_1: text(name), [keyword]: { refId: [parentId] } },
})
const resultsOf = (rows: readonly { readonly recordId: string; readonly result: string }[]) =>
  new Map(rows.map(({ recordId, result }) => [recordId, result]))

/** A process with two children, one of which has a child. */
async function family(mark: string) {
  const top = await fixture.createRecord("process", `${mark} top`)
  const middle = await fixture.createRecord(
    "process",
    `${mark} middle`,
    childOf(`${mark} middle`, "master_process_1", top.id),
  )
  const low = await fixture.createRecord(
    "process",
    `${mark} low`,
    childOf(`${mark} low`, "master_process_1", middle.id),
  )
  const other = await fixture.createRecord(
    "process",
    `${mark} other`,
    childOf(`${mark} other`, "master_process_1", top.id),
  )
  return { top: top.id, middle: middle.id, low: low.id, other: other.id }
}

describe("deleting many records", () => {
  test("moves them to the recycle bin, children before their selected parents", async () => {
    const { top, middle, low, other } = await family("Whole")
    const { job, rows } = await fixture.remove({
      profileId: "process",
      selection: { ids: [top, middle, low, other] },
    })
    expect(job).toMatchObject({ state: "done", done: 4, total: 4 })
    expect(job.result).toEqual({ total: 4, changed: 0, unchanged: 0, rejected: 0, deleted: 4, missing: 0 })
    expect(rows.map(({ result }) => result)).toEqual(["deleted", "deleted", "deleted", "deleted"])
    const { body } = await fixture.call(fixture.owner, "GET", `${recordsUrl}/recycle-bin?search=Whole`)
    expect(body.totalElements).toBe(4)
    const log = await fixture.call(fixture.owner, "GET", `/api/audit-logs/records/${low}`)
    const title = expect.objectContaining({ prev: "Whole low", current: "" })
    expect(log.body.content[0]).toMatchObject({
      action: "deleted",
      jobId: job.id,
      updates: expect.arrayContaining([title]),
    })
  })

  test("keeps records with dependents, and reports the visible ones and the number of hidden ones", async () => {
    const { top, middle, low, other } = await family("Partly")
    const shared = await fixture.addProject("Shared with the south", [fixture.north, fixture.south])
    const both = await fixture.someone("both", undefined, [fixture.north, fixture.south])
    const hidden = await fixture.createRecord(
      "sub-process",
      "Canary",
      { projectId: shared, entityId: fixture.south, ...childOf("Canary", "process_1", top) },
      both,
    )
    expect(hidden.entityId).toBe(fixture.south)
    const selection = { ids: [top, low, other] }
    const { rows, job } = await fixture.remove({ profileId: "process", selection })
    expect(job.result).toMatchObject({ deleted: 2, rejected: 1 })
    expect(resultsOf(rows)).toEqual(
      new Map([
        [top, "rejected"],
        [low, "deleted"],
        [other, "deleted"],
      ]),
    )
    const [problem] = rows.find(({ recordId }) => recordId === top)?.problems ?? []
    expect(problem).toMatchObject({ code: "record.has_children", params: { count: 2, visible: 1, others: 1 } })
    expect(problem?.message).toContain("Partly middle")
    expect(problem?.message).not.toContain("Canary")
    const one = await fixture.call(fixture.owner, "DELETE", `${recordsUrl}/${top}?revision=1`)
    expect(one.body).toMatchObject({ status: 409, code: "record.has_children", current: [{ id: middle }] })
    expect(one.body.message).toBe(problem?.message)
  })

  test("returns what would happen in a preview, and deletes nothing", async () => {
    const { top, middle, low, other } = await family("Preview")
    const deleteRecords = (ids: readonly string[]) =>
      fixture.remove({ profileId: "process", selection: { ids }, confirmation: undefined, preview: true })
    expect((await deleteRecords([top, middle, low, other])).job.result).toMatchObject({ deleted: 4 })
    expect(resultsOf((await deleteRecords([top, middle, other])).rows)).toEqual(
      new Map([
        [top, "rejected"],
        [middle, "rejected"],
        [other, "deleted"],
      ]),
    )
    for (const id of [top, middle, low, other]) expect((await fixture.read(id)).status).toBe(200)
  })

  test("distinguishes records that are locked, deleted or copies of a master", async () => {
    const locked = await fixture.createRecord("risk", "Locked")
    const master = await fixture.createRecord("risk", "Master")
    const copy = await fixture.createRecord("risk", "Copy")
    await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
      await tx.updateTable("record").set({ workflow_done: true }).where("id", "=", locked.id).execute()
      await tx.updateTable("record").set({ master_id: master.id }).where("id", "=", copy.id).execute()
    })
    const { rows } = await fixture.remove({ profileId: "risk", selection: { ids: [locked.id, master.id] } })
    const problems = new Map(rows.map((row) => [row.recordId as string, row.problems[0]?.code]))
    expect(problems.get(locked.id)).toBe("access.read_only")
    expect(problems.get(master.id)).toBe("record.has_children")
    const both = await fixture.remove({ profileId: "risk", selection: { ids: [copy.id, master.id] } })
    expect(both.job.result).toMatchObject({ deleted: 2 })
  })
})

describe("a bulk deletion", () => {
  test("is confirmed by exactly DELETE", async () => {
    const risk = await fixture.createRecord("risk", "Stays")
    for (const confirmation of [undefined, "", "delete", "DELETE ", "Delete", "ELIMINAR"]) {
      const body = { profileId: "risk", selection: { ids: [risk.id] }, confirmation }
      const response = await fixture.call(fixture.owner, "POST", `${recordsUrl}/bulk-delete`, body)
      expect(response.body).toMatchObject({ status: 400, code: "record.text_not_matching" })
      expect(response.body.problems[0].path).toEqual(["confirmation"])
    }
    expect((await fixture.read(risk.id)).status).toBe(200)
  })

  test("requires the delete permission for the record type", async () => {
    const risk = await fixture.createRecord("risk", "Kept")
    const writer = await fixture.someone("writer", [
      { feature: "Activities", subFeature: "*", actions: ["READ", "UPDATE"] },
    ])
    const body = { profileId: "risk", selection: { ids: [risk.id] }, confirmation: "DELETE" }
    const response = await fixture.call(writer, "POST", `${recordsUrl}/bulk-delete`, body)
    expect(response.body).toMatchObject({ status: 403, code: "access.forbidden" })
  })

  test("that is stopped keeps what it has deleted, and reports it", async () => {
    const risk = await fixture.createRecord("risk", "Perhaps")
    const selection = { all: { search: "Perhaps" } }
    const deleteRecords = await fixture.call(fixture.owner, "POST", `${recordsUrl}/bulk-delete`, {
      profileId: "risk",
      selection,
      confirmation: "DELETE",
    })
    await fixture.call(fixture.owner, "POST", `/api/v1/jobs/${deleteRecords.body.id}/cancel`)
    const job = await fixture.waitForJob(deleteRecords.body)
    const { summary } = await fixture.rows(job.id)
    const isThere = (await fixture.read(risk.id)).status === 200
    // Whichever finished first, the rows match what happened.
    expect([job.state === "cancelled" || job.state === "done", summary.deleted]).toEqual([true, isThere ? 0 : 1])
  })
})
