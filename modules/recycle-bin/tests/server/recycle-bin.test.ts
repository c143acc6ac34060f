import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { sql } from "kysely"
import { type BulkFixture, recordsUrl, setupBulkFixture } from "../../../../tests/support/bulk-fixture.ts"
import { text } from "../../../../tests/support/profile-fixture.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"

const recycleBinUrl = `${recordsUrl}/recycle-bin`
let fixture: BulkFixture
beforeAll(async () => {
  fixture = await setupBulkFixture()
})
afterAll(() => fixture.server.close())

const remove = async (id: string, user?: TestUser) => {
  const { body } = await fixture.read(id, user)
  return fixture.call(user ?? fixture.owner, "DELETE", `${recordsUrl}/${id}?revision=${body.revision}`)
}
const restore = (id: string, query = "", user = fixture.owner) =>
  fixture.call(user, "POST", `${recycleBinUrl}/${id}/restore${query}`)
const listed = async (query = "", user = fixture.owner) => {
  const { body } = await fixture.call(user, "GET", `${recycleBinUrl}?size=200${query}`)
  return body
}

describe("a deleted record", () => {
  test("is in the recycle bin for 30 days, newest first, with the user who deleted it", async () => {
    const first = await fixture.createRecord("risk", "First deleted")
    const second = await fixture.createRecord("risk", "Second deleted")
    for (const { id } of [first, second]) expect((await remove(id)).status).toBe(200)
    const { content } = await listed("&profileId=risk&search=deleted")
    expect(content.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
    expect(content[0]).toMatchObject({
      profileId: "risk",
      projectId: fixture.projects.north,
      uniqueId: second.uniqueId,
      name: "Second deleted",
      deletedBy: expect.stringContaining("Person"),
      canRestore: true,
    })
    expect(Date.parse(content[0].expiresAt) - Date.parse(content[0].deletedAt)).toBe(30 * 86_400_000)
    expect((await listed(`&projectId=${fixture.projects.north}&search=${first.uniqueId}`)).content).toHaveLength(1)
    expect((await fixture.read(first.id)).status).toBe(404)
  })

  test("is restored unchanged, with its links, and its audit log continues", async () => {
    const parent = await fixture.createRecord("process", "Parent process")
    const child = await fixture.createRecord("sub-process", "Child of it", {
      fields: { title_1: text("Child of it"), process_1: { refId: [parent.id] }, description_1: text("Whole") },
    })
    const before = (await fixture.read(child.id)).body
    await remove(child.id)
    expect((await fixture.read(parent.id)).body.refFields.sub_processes_1).toEqual([])
    const { status, body } = await restore(child.id)
    expect([status, body.problems, body.changedValues]).toEqual([200, [], []])
    const after = (await fixture.read(child.id)).body
    const { revision, updatedAt, ...same } = after
    expect(same).toEqual({ ...before, revision: undefined, updatedAt: undefined })
    expect([revision, updatedAt > before.updatedAt]).toEqual([before.revision + 1, true])
    expect((await fixture.read(parent.id)).body.refFields.sub_processes_1).toMatchObject([{ id: child.id }])
    const log = (await fixture.call(fixture.owner, "GET", `/api/audit-logs/records/${child.id}`)).body
    expect(log.content.map(({ action }: { action: string }) => action)).toEqual(["restored", "deleted", "created"])
    expect(log.content[0].actionName).toBe("Restored")
    expect(log.content[1].updates).toContainEqual(expect.objectContaining({ prev: "Whole", current: "" }))
    const list = { profileId: "sub-process", search: "Child of it" }
    expect((await fixture.call(fixture.owner, "POST", `${recordsUrl}/v4/paginated`, list)).body.totalElements).toBe(1)
    expect((await restore(child.id)).status).toBe(404)
  })

  test("gets a link to another deleted record back once both are restored, in either order", async () => {
    for (const order of ["parent first", "child first"]) {
      const parent = await fixture.createRecord("process", `Parent, ${order}`)
      const fields = { title_1: text("Hangs"), process_1: { refId: [parent.id] } }
      const child = await fixture.createRecord("sub-process", "Hangs", { fields })
      await remove(child.id)
      await remove(parent.id)
      for (const id of order === "parent first" ? [parent.id, child.id] : [child.id, parent.id])
        expect((await restore(id)).status).toBe(200)
      expect((await fixture.read(child.id)).body.refFields.process_1).toMatchObject([{ id: parent.id }])
    }
  })

  test("whose number is now used by another record is rejected, and can be restored under a new number", async () => {
    const fields = (uid: string) => ({ title_1: text(`Called ${uid}`), uid_1: text(uid) })
    const deleted = await fixture.createRecord("risk", "", { fields: fields("R-TAKEN") })
    await remove(deleted.id)
    await fixture.createRecord("risk", "", { fields: fields("R-TAKEN") })
    const rejected = await restore(deleted.id)
    expect(rejected.body).toMatchObject({ status: 409, code: "record.uid_taken" })
    expect(rejected.body.message).toContain("R-TAKEN")
    expect((await restore(deleted.id, "?uniqueId=R-TAKEN")).body.problems).toMatchObject([
      { code: "value.duplicate_uid", path: ["uniqueId"] },
    ])
    for (const sign of ["\n", "\r\n", "\t", "\u0001", "\u007f", "\u0085", "\u2028", "\u2029"]) {
      const spoilt = await restore(deleted.id, `?uniqueId=${encodeURIComponent(`R-${sign}FREE`)}`)
      expect([sign, spoilt.status, spoilt.body.problems?.[0]?.path]).toEqual([sign, 400, ["uniqueId"]])
    }
    const { status, body } = await restore(deleted.id, "?uniqueId=R-FREE")
    expect([status, body.uniqueId, body.fields.uid_1.value]).toEqual([200, "R-FREE", "R-FREE"])
    await remove(deleted.id)
    const numbered = (await restore(deleted.id, "?uniqueId=")).body
    expect(numbered.uniqueId).toMatch(/^R-\d+$/)
    expect(numbered.fields.uid_1.value).toBe(numbered.uniqueId)
  })

  test("is restored even when it is invalid, and the response has its problems", async () => {
    const deleted = await fixture.createRecord("risk", "Fails by now")
    await remove(deleted.id)
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      sql`update deleted_record set content = jsonb_set(content, '{fields}', (content -> 'fields') - 'f_title')
           where record_id = ${deleted.id}`.execute(tx),
    )
    const { status, body } = await restore(deleted.id)
    expect([status, body.name]).toEqual([200, "Fails by now"])
    expect(body.problems).toMatchObject([{ code: "value.required", path: ["title_1"] }])
  })

  test("has an audit log for users who can see it there, and a history of its statuses", async () => {
    const deleted = await fixture.createRecord("risk", "Traced")
    await remove(deleted.id)
    const southern = await fixture.someone("trail-south", undefined, [fixture.south])
    for (const path of ["audit-logs/records", "status", "profile-status"]) {
      expect((await fixture.call(fixture.owner, "GET", `/api/${path}/${deleted.id}`)).status).toBe(200)
      expect((await fixture.call(southern, "GET", `/api/${path}/${deleted.id}`)).body.code).toBe("record.not_found")
    }
    const { body } = await fixture.call(fixture.owner, "GET", `/api/audit-logs/records/${deleted.id}`)
    expect(body.content[0]).toMatchObject({ action: "deleted", updates: expect.any(Array) })
  })
})

describe("visibility and permissions", () => {
  test("hide what was hidden before the deletion", async () => {
    const southern = await fixture.someone("southern", undefined, [fixture.south])
    const risk = await fixture.createRecord(
      "risk",
      "Canary of the south",
      { projectId: fixture.projects.south },
      southern,
    )
    await remove(risk.id, southern)
    expect(JSON.stringify(await listed())).not.toContain("Canary")
    expect((await restore(risk.id)).body).toMatchObject({ status: 404, code: "record.not_found" })
    expect((await listed(`&projectId=${fixture.projects.south}`)).code).toBe("project.not_found")
    const other = await setupBulkFixture(fixture.server)
    expect((await other.call(other.owner, "POST", `${recycleBinUrl}/${risk.id}/restore`)).status).toBe(404)
    expect((await other.call(other.admin, "DELETE", `${recycleBinUrl}/${risk.id}`)).status).toBe(404)
    expect((await restore(risk.id, "", southern)).status).toBe(200)
  })

  test("allow restoring only for users who can delete, and never into a closed project", async () => {
    const risk = await fixture.createRecord("risk", "Only seen")
    await remove(risk.id)
    const reader = await fixture.someone("bin-reader", [
      { feature: "Activities", subFeature: "Risk", actions: ["READ", "UPDATE"] },
    ])
    const listedRecords = (await listed("&search=Only", reader)).content
    expect(listedRecords).toMatchObject([{ id: risk.id, canRestore: false }])
    expect((await restore(risk.id, "", reader)).body).toMatchObject({ status: 403, code: "access.forbidden" })
    expect((await listed("&profileId=control", reader)).code).toBe("access.forbidden")
    const projectId = await fixture.addProject("Closes", [fixture.north])
    const closing = await fixture.createRecord("risk", "Closes", { projectId })
    await remove(closing.id)
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx.updateTable("project").set({ closed: true }).where("id", "=", projectId).execute(),
    )
    expect((await restore(closing.id)).body).toMatchObject({ status: 403, code: "access.read_only" })
    expect((await listed(`&projectId=${projectId}`)).content).toMatchObject([{ canRestore: false }])
  })

  test("allow permanent deletion for administrators only", async () => {
    const risk = await fixture.createRecord("risk", "For good")
    await remove(risk.id)
    expect((await fixture.call(fixture.owner, "DELETE", `${recycleBinUrl}/${risk.id}`)).body.code).toBe(
      "access.forbidden",
    )
    expect((await fixture.call(fixture.admin, "DELETE", `${recycleBinUrl}/${risk.id}`)).status).toBe(200)
    expect((await fixture.call(fixture.admin, "DELETE", `${recycleBinUrl}/${risk.id}`)).status).toBe(404)
    expect((await restore(risk.id)).status).toBe(404)
    expect((await fixture.call(fixture.owner, "GET", `/api/audit-logs/records/${risk.id}`)).status).toBe(404)
  })
})

describe("after 30 days", () => {
  test("it cannot be restored, and the cleanup job deletes its values, files and bulk job rows permanently", async () => {
    const old = await fixture.createRecord("risk", "Old")
    const young = await fixture.createRecord("risk", "Young")
    const { job } = await fixture.remove({ profileId: "risk", selection: { ids: [old.id, young.id] } })
    await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
      await sql`update deleted_record set deleted_at = now() - interval '30 days' where record_id = ${old.id}`.execute(
        tx,
      )
      await sql`update job set created_at = now() - interval '31 days' where id = ${job.id}`.execute(tx)
    })
    expect((await restore(old.id)).status).toBe(404)
    expect((await listed("&search=Old")).content).toEqual([])
    const cleanup = await fixture.runCleanup()
    expect(cleanup).toMatchObject({ state: "done", result: { purged: 1 } })
    const left = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx.selectFrom("deleted_record").where("record_id", "in", [old.id, young.id]).select("record_id").execute(),
    )
    expect(left).toEqual([{ record_id: young.id }])
    expect((await fixture.rows(job.id)).totalElements).toBe(0)
    expect((await restore(young.id)).status).toBe(200)
  })
})
