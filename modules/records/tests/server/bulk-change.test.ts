import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import { type BulkFixture, recordsUrl, setupBulkFixture } from "../../../../tests/support/bulk-fixture.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { text } from "../../../../tests/support/profile-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"

const nobody = "0193c9a0-0000-7000-8000-000000000001"

let fixture: BulkFixture
beforeAll(async () => {
  fixture = await setupBulkFixture()
})
afterAll(() => fixture.server.close())

const described = (value: string | null) => ({ description_1: text(value) })
const descriptionOf = async (id: string) => (await fixture.read(id)).body.fields.description_1?.value ?? null

describe("fields of many records", () => {
  test("are changed in each record, with an audit entry in each that names the job", async () => {
    const createRecord = [await fixture.createRecord("risk", "One"), await fixture.createRecord("risk", "Two")]
    const ids = createRecord.map(({ id }) => id)
    const { job, rows } = await fixture.change({ profileId: "risk", selection: { ids }, fields: described("Same") })
    expect(job).toMatchObject({ state: "done", done: 2, total: 2 })
    expect(job.result).toEqual({ total: 2, changed: 2, unchanged: 0, rejected: 0, deleted: 0, missing: 0 })
    expect(rows).toMatchObject(
      createRecord.map(({ id, uniqueId, name }) => ({
        recordId: id,
        uniqueId,
        name,
        result: "changed",
        changes: [{ keyword: "description_1", field: "Description", before: "", after: "Same" }],
        problems: [],
      })),
    )
    for (const id of ids) {
      const { body } = await fixture.read(id)
      expect(body).toMatchObject({ revision: 2, updatedBy: fixture.owner.id, fields: { description_1: text("Same") } })
      const log = await fixture.call(fixture.owner, "GET", `/api/audit-logs/records/${id}`)
      expect(log.body.content[0]).toMatchObject({
        action: "updated",
        userId: fixture.owner.id,
        jobId: job.id,
        updates: [{ parameter: "Description", prev: "", current: "Same" }],
      })
      expect(log.body.content[1]).toMatchObject({ action: "created" })
      expect(log.body.content[1]).not.toHaveProperty("jobId")
    }
    const again = await fixture.change({ profileId: "risk", selection: { ids }, fields: described("Same") })
    expect(again.job.result).toMatchObject({ changed: 0, unchanged: 2 })
    expect((await fixture.read(ids[0])).body.revision).toBe(2)
  })

  test("are validated as in a form: a rejected record keeps its values, and the others change", async () => {
    const risk = await fixture.createRecord("risk", "Stays")
    const other = await fixture.createRecord("risk", "Goes")
    const fields = { title_1: text(null) }
    const rejected = await fixture.call(fixture.owner, "PUT", `${recordsUrl}/${risk.id}`, { revision: 1, fields })
    expect(rejected.status).toBe(400)
    const { rows, job } = await fixture.change({ profileId: "risk", selection: { ids: [risk.id] }, fields })
    expect(job.result).toMatchObject({ rejected: 1, changed: 0 })
    expect(rows[0]?.problems).toEqual(rejected.body.problems)
    expect((await fixture.read(risk.id)).body).toMatchObject({ revision: 1, name: "Stays" })
    const uid = { uid_1: text("R-SAME") }
    const both = await fixture.change({ profileId: "risk", selection: { ids: [risk.id, other.id] }, fields: uid })
    expect(both.rows.map(({ result }) => result)).toEqual(["changed", "rejected"])
    expect(both.rows[1]?.problems[0]).toMatchObject({ code: "value.duplicate_uid", path: ["uid_1"] })
  })

  test("have the same consequences in a workflow as those of a form: preparers, assignees and their tasks", async () => {
    const [shipped] = shippedProfiles.filter(({ id }) => id === "control")
    if (!shipped) throw new Error("There is no shipped control.")
    await fixture.publish({ ...shipped, id: "reviewed" })
    const [editor, assignee] = [await fixture.someone("editor"), await fixture.someone("assignee")]
    const ownedBy = ({ id }: TestUser) => ({ control_owner_1: { listValue: [id] } })
    const controls = []
    for (const name of ["One", "Two", "Three"]) {
      const more = { fields: { title_1: text(name), ...ownedBy(fixture.owner) } }
      controls.push((await fixture.createRecord("reviewed", name, more)).id)
    }
    const [one, two, three] = controls
    const fields = { ...ownedBy(assignee), description_1: text("Reviewed") }
    await fixture.change({ profileId: "reviewed", selection: { ids: [one, two] }, fields }, editor)
    await fixture.call(editor, "PUT", `${recordsUrl}/${three}`, { revision: 1, fields })

    const consequences = (id: string) =>
      fixture.server.database.clientTransaction(fixture.clientId, async (tx) => ({
        record: await tx
          .selectFrom("record")
          .where(sql<boolean>`id = ${id}`)
          .select(["owner_id", "revision", "updated_by"])
          .executeTakeFirst(),
        values: await tx
          .selectFrom("record_value")
          .where(sql<boolean>`record_id = ${id}`)
          .where("field_id", "=", "f_owner")
          .select("text_value")
          .execute(),
        state: await tx
          .selectFrom("workflow_state")
          .where(sql<boolean>`record_id = ${id}`)
          .select(["assignee_ids", "preparers"])
          .executeTakeFirst(),
        tasks: await tx
          .selectFrom("workflow_task")
          .where(sql<boolean>`record_id = ${id}`)
          .where("closed_at", "is", null)
          .select("user_id")
          .execute(),
      }))
    const expected = await consequences(three)
    expect(expected).toEqual({
      record: { owner_id: assignee.id, revision: 2, updated_by: editor.id },
      values: [{ text_value: assignee.id }],
      state: { assignee_ids: [assignee.id], preparers: [fixture.owner.id, editor.id] },
      tasks: [{ user_id: assignee.id }],
    })
    expect([await consequences(one), await consequences(two)]).toEqual([expected, expected])
  })

  test("a link that would create a cycle leaves that record entirely unchanged, and the others change", async () => {
    const after = smallField("f_after", "after_1", "PROFILEREF", { profileType: "OTHER", relation: "PARENT" })
    await fixture.publish(smallProfile("stage", [after]))
    const first = await fixture.createRecord("stage", "First")
    const second = await fixture.createRecord("stage", "Second", {
      fields: { title_1: text("Second"), after_1: { refId: [first.id] } },
    })
    const third = await fixture.createRecord("stage", "Third")
    const { revision } = (await fixture.read(first.id)).body
    const selection = { ids: [first.id, third.id] }
    const fields = { title_1: text("Renamed"), after_1: { refId: [second.id] } }
    const { rows } = await fixture.change({ profileId: "stage", selection, fields })
    expect(rows.map(({ recordId, result }) => [recordId, result])).toEqual([
      [first.id, "rejected"],
      [third.id, "changed"],
    ])
    expect((await fixture.read(first.id)).body).toMatchObject({ revision, name: "First" })
    expect((await fixture.read(third.id)).body).toMatchObject({ name: "Renamed" })
  })

  test("a preview is returned without being written", async () => {
    const risk = await fixture.createRecord("risk", "Previewed")
    const body = { profileId: "risk", selection: { ids: [risk.id] }, fields: described("Perhaps"), preview: true }
    const { rows, job } = await fixture.change(body)
    expect(job.result).toMatchObject({ total: 1, changed: 1 })
    expect(rows[0]?.changes).toEqual([{ keyword: "description_1", field: "Description", before: "", after: "Perhaps" }])
    expect((await fixture.read(risk.id)).body).toMatchObject({ revision: 1 })
    expect(await descriptionOf(risk.id)).toBeNull()
  })

  test("are changed in the whole list except some: filtered, searched, and as of the time of the request", async () => {
    const mark = "Selected7319"
    const createRecord = []
    for (const name of ["a", "b", "c"]) createRecord.push(await fixture.createRecord("issue", `${mark} ${name}`))
    await fixture.createRecord("issue", "Another one")
    const all = { projectId: fixture.projects.north, search: mark }
    const { job, rows } = await fixture.change({
      profileId: "issue",
      selection: { all, except: [createRecord[1].id] },
      fields: described("All"),
    })
    expect(job.result).toMatchObject({ total: 2, changed: 2 })
    expect(rows.map(({ recordId }) => recordId).toSorted()).toEqual([createRecord[0].id, createRecord[2].id].toSorted())
    const filter = { filterType: "text", column: "system:name", operator: "contains", value: `${mark} b` }
    const filtered = await fixture.change({
      profileId: "issue",
      selection: { all: { filter } },
      fields: described("Filtered"),
    })
    expect(filtered.rows.map(({ recordId }) => recordId)).toEqual([createRecord[1].id])
  })

  test("are formatted in the user's language", async () => {
    const risk = await fixture.createRecord("risk", "Printed")
    const { job } = await fixture.change({ profileId: "risk", selection: { ids: [risk.id] }, fields: described("Dit") })
    const { body } = await fixture.call(
      fixture.owner,
      "GET",
      `${recordsUrl}/bulk/${job.id}/rows?result=changed`,
      undefined,
      { "accept-language": "es" },
    )
    expect(body.content[0].changes[0].field).toBe("Descripción")
    expect((await fixture.rows(job.id, "&result=rejected")).totalElements).toBe(0)
  })
})

describe("blockers", () => {
  test("are reported for each record: deleted, of another profile, read-only", async () => {
    const missing = await fixture.createRecord("risk", "Gone")
    await fixture.call(fixture.owner, "DELETE", `${recordsUrl}/${missing.id}?revision=1`)
    const control = await fixture.createRecord("control", "Control")
    const southern = await fixture.someone("southern", undefined, [fixture.south])
    const hidden = await fixture.createRecord("risk", "Hidden", { projectId: fixture.projects.south }, southern)
    const locked = await fixture.createRecord("risk", "Locked")
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx.updateTable("record").set({ is_unlocked: false }).where("id", "=", locked.id).execute(),
    )
    const ids = [missing.id, control.id, hidden.id, locked.id, nobody]
    const { job, rows } = await fixture.change({ profileId: "risk", selection: { ids }, fields: described("Never") })
    expect(job.result).toMatchObject({ total: 5, missing: 3, rejected: 2, changed: 0 })
    const rowsByRecord = new Map(rows.map((row) => [row.recordId as string, row]))
    for (const id of [missing.id, hidden.id, nobody])
      expect(rowsByRecord.get(id)).toMatchObject({ result: "missing", name: "", uniqueId: "" })
    expect(rowsByRecord.get(control.id)?.problems[0]?.code).toBe("record.profile_mismatch")
    expect(rowsByRecord.get(locked.id)?.problems[0]).toMatchObject({
      code: "access.read_only",
      params: { reason: "locked" },
    })
    expect((await fixture.read(hidden.id, southern)).body.revision).toBe(1)
  })

  test("of the whole request reject it before a job is enqueued", async () => {
    const reader = await fixture.someone("reader", [{ feature: "Activities", subFeature: "*", actions: ["READ"] }])
    const risk = await fixture.createRecord("risk", "Asked")
    const selection = { ids: [risk.id] }
    const post = (body: object, user = fixture.owner) =>
      fixture.call(user, "POST", `${recordsUrl}/bulk-fields`, { profileId: "risk", selection, ...body })
    expect((await post({ fields: described("x") }, reader)).body).toMatchObject({
      status: 403,
      code: "access.forbidden",
    })
    expect((await post({ fields: {} })).body).toMatchObject({ status: 400, code: "record.nothing_changed" })
    expect((await post({ fields: { nothing_9: text("x") } })).body.problems).toMatchObject([
      { code: "value.unknown_keyword", path: ["nothing_9"] },
    ])
    expect((await post({ fields: described("x"), profileId: "no-profile" })).body.code).toBe("profile.not_found")
    expect((await post({ fields: described("x"), selection: { ids: ["x"] } })).body).toMatchObject({
      status: 400,
      code: "request.invalid",
    })
    expect((await post({ fields: described("x"), selection: { ids: [] } })).body).toMatchObject({
      status: 400,
      code: "record.nothing_selected",
    })
    const elsewhere = { all: { projectId: fixture.projects.south } }
    expect((await post({ fields: described("x"), selection: elsewhere })).body.code).toBe("project.not_found")
    const unknown = { all: { filter: { filterType: "text", column: "nothing", operator: "blank" } } }
    expect((await post({ fields: described("x"), selection: unknown })).body.code).toBe("request.unknown_column")
  })

  test("include that jobs of other users and of other kinds are not found", async () => {
    const risk = await fixture.createRecord("risk", "Own")
    const { job } = await fixture.change({ profileId: "risk", selection: { ids: [risk.id] }, fields: described("Own") })
    const other = await fixture.someone("other")
    const response = await fixture.call(other, "GET", `${recordsUrl}/bulk/${job.id}/rows`)
    expect(response.body).toMatchObject({ status: 404, code: "job.not_found" })
    expect((await fixture.call(fixture.owner, "GET", `${recordsUrl}/bulk/nothing/rows`)).status).toBe(404)
  })

  test("end the job with the reason when a permission was revoked while it waited", async () => {
    const risk = await fixture.createRecord("risk", "Waits")
    const leaver = await fixture.someone("leaver")
    const response = await fixture.call(leaver, "POST", `${recordsUrl}/bulk-fields`, {
      profileId: "risk",
      selection: { ids: [risk.id] },
      fields: described("Too late"),
    })
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx.deleteFrom("user_role").where("user_id", "=", leaver.id).execute(),
    )
    // Either the job finished before, or it is rejected; it never writes without permission.
    const job = await fixture.waitForJob(response.body, leaver)
    const revision = (await fixture.read(risk.id)).body.revision
    expect([job.state, revision]).toEqual(job.state === "done" ? ["done", 2] : ["failed", 1])
  })
})
