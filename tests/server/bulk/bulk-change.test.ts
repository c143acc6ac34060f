import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type BulkWorld, recordsUrl, startBulkWorld } from "../../support/bulk-world.ts"
import { text } from "../../support/profile-world.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"

const nobody = "0193c9a0-0000-7000-8000-000000000001"

let world: BulkWorld
beforeAll(async () => {
  world = await startBulkWorld()
})
afterAll(() => world.server.close())

const described = (value: string | null) => ({ description_1: text(value) })
const descriptionOf = async (id: string) => (await world.read(id)).body.fields.description_1?.value ?? null

describe("fields of many records", () => {
  test("change in each, with an entry in each one's trail that names the work", async () => {
    const made = [await world.made("risk", "One"), await world.made("risk", "Two")]
    const ids = made.map(({ id }) => id)
    const { job, rows } = await world.change({ profileId: "risk", selection: { ids }, fields: described("Same") })
    expect(job).toMatchObject({ state: "done", done: 2, total: 2 })
    expect(job.result).toEqual({ total: 2, changed: 2, unchanged: 0, refused: 0, deleted: 0, gone: 0 })
    expect(rows).toMatchObject(
      made.map(({ id, uniqueId, name }) => ({
        recordId: id,
        uniqueId,
        name,
        result: "changed",
        changes: [{ keyword: "description_1", field: "Description", before: "", after: "Same" }],
        problems: [],
      })),
    )
    for (const id of ids) {
      const { body } = await world.read(id)
      expect(body).toMatchObject({ revision: 2, updatedBy: world.owner.id, fields: { description_1: text("Same") } })
      const log = await world.call(world.owner, "GET", `/api/audit-logs/records/${id}`)
      expect(log.body.content[0]).toMatchObject({
        action: "updated",
        userId: world.owner.id,
        jobId: job.id,
        updates: [{ parameter: "Description", prev: "", current: "Same" }],
      })
      expect(log.body.content[1]).toMatchObject({ action: "created" })
      expect(log.body.content[1]).not.toHaveProperty("jobId")
    }
    const again = await world.change({ profileId: "risk", selection: { ids }, fields: described("Same") })
    expect(again.job.result).toMatchObject({ changed: 0, unchanged: 2 })
    expect((await world.read(ids[0])).body.revision).toBe(2)
  })

  test("are judged as a form would judge them: a record that is refused keeps what it has, and the others change", async () => {
    const risk = await world.made("risk", "Stays")
    const other = await world.made("risk", "Goes")
    const fields = { title_1: text(null) }
    const refused = await world.call(world.owner, "PUT", `${recordsUrl}/${risk.id}`, { revision: 1, fields })
    expect(refused.status).toBe(400)
    const { rows, job } = await world.change({ profileId: "risk", selection: { ids: [risk.id] }, fields })
    expect(job.result).toMatchObject({ refused: 1, changed: 0 })
    expect(rows[0]?.problems).toEqual(refused.body.problems)
    expect((await world.read(risk.id)).body).toMatchObject({ revision: 1, name: "Stays" })
    const uid = { uid_1: text("R-SAME") }
    const both = await world.change({ profileId: "risk", selection: { ids: [risk.id, other.id] }, fields: uid })
    expect(both.rows.map(({ result }) => result)).toEqual(["changed", "refused"])
    expect(both.rows[1]?.problems[0]).toMatchObject({ code: "value.duplicate_uid", path: ["uid_1"] })
  })

  test("that would link a record in a circle leave that one wholly as it was, and the others change", async () => {
    const after = smallField("f_after", "after_1", "PROFILEREF", { profileType: "OTHER", relation: "PARENT" })
    await world.publish(smallProfile("stage", [after]))
    const first = await world.made("stage", "First")
    const second = await world.made("stage", "Second", {
      fields: { title_1: text("Second"), after_1: { refId: [first.id] } },
    })
    const third = await world.made("stage", "Third")
    const { revision } = (await world.read(first.id)).body
    const selection = { ids: [first.id, third.id] }
    const fields = { title_1: text("Renamed"), after_1: { refId: [second.id] } }
    const { rows } = await world.change({ profileId: "stage", selection, fields })
    expect(rows.map(({ recordId, result }) => [recordId, result])).toEqual([
      [first.id, "refused"],
      [third.id, "changed"],
    ])
    expect((await world.read(first.id)).body).toMatchObject({ revision, name: "First" })
    expect((await world.read(third.id)).body).toMatchObject({ name: "Renamed" })
  })

  test("of a preview are told and not written", async () => {
    const risk = await world.made("risk", "Previewed")
    const body = { profileId: "risk", selection: { ids: [risk.id] }, fields: described("Perhaps"), preview: true }
    const { rows, job } = await world.change(body)
    expect(job.result).toMatchObject({ total: 1, changed: 1 })
    expect(rows[0]?.changes).toEqual([{ keyword: "description_1", field: "Description", before: "", after: "Perhaps" }])
    expect((await world.read(risk.id)).body).toMatchObject({ revision: 1 })
    expect(await descriptionOf(risk.id)).toBeNull()
  })

  test("of all that a list shows but some: filtered, searched, and as it was when it was asked", async () => {
    const mark = "Selected7319"
    const made = []
    for (const name of ["a", "b", "c"]) made.push(await world.made("issue", `${mark} ${name}`))
    await world.made("issue", "Another one")
    const all = { projectId: world.projects.north, search: mark }
    const { job, rows } = await world.change({
      profileId: "issue",
      selection: { all, except: [made[1].id] },
      fields: described("All"),
    })
    expect(job.result).toMatchObject({ total: 2, changed: 2 })
    expect(rows.map(({ recordId }) => recordId).toSorted()).toEqual([made[0].id, made[2].id].toSorted())
    const filter = { filterType: "text", column: "system:name", operator: "contains", value: `${mark} b` }
    const filtered = await world.change({
      profileId: "issue",
      selection: { all: { filter } },
      fields: described("Filtered"),
    })
    expect(filtered.rows.map(({ recordId }) => recordId)).toEqual([made[1].id])
  })

  test("are printed in the reader's language", async () => {
    const risk = await world.made("risk", "Printed")
    const { job } = await world.change({ profileId: "risk", selection: { ids: [risk.id] }, fields: described("Dit") })
    const { body } = await world.call(
      world.owner,
      "GET",
      `${recordsUrl}/bulk/${job.id}/rows?result=changed`,
      undefined,
      { "accept-language": "es" },
    )
    expect(body.content[0].changes[0].field).toBe("Descripción")
    expect((await world.rows(job.id, "&result=refused")).totalElements).toBe(0)
  })
})

describe("what stands in the way", () => {
  test("is told of each record: gone, of another profile, read-only", async () => {
    const gone = await world.made("risk", "Gone")
    await world.call(world.owner, "DELETE", `${recordsUrl}/${gone.id}?revision=1`)
    const control = await world.made("control", "Control")
    const southern = await world.someone("southern", undefined, [world.south])
    const hidden = await world.made("risk", "Hidden", { projectId: world.projects.south }, southern)
    const locked = await world.made("risk", "Locked")
    await world.server.database.tenant(world.clientId, (tx) =>
      tx.updateTable("record").set({ is_unlocked: false }).where("id", "=", locked.id).execute(),
    )
    const ids = [gone.id, control.id, hidden.id, locked.id, nobody]
    const { job, rows } = await world.change({ profileId: "risk", selection: { ids }, fields: described("Never") })
    expect(job.result).toMatchObject({ total: 5, gone: 3, refused: 2, changed: 0 })
    const came = new Map(rows.map((row) => [row.recordId as string, row]))
    for (const id of [gone.id, hidden.id, nobody])
      expect(came.get(id)).toMatchObject({ result: "gone", name: "", uniqueId: "" })
    expect(came.get(control.id)?.problems[0]?.code).toBe("record.profile_mismatch")
    expect(came.get(locked.id)?.problems[0]).toMatchObject({ code: "access.read_only", params: { reason: "locked" } })
    expect((await world.read(hidden.id, southern)).body.revision).toBe(1)
  })

  test("of the question as a whole is refused before any work is put in", async () => {
    const reader = await world.someone("reader", [{ feature: "Activities", subFeature: "*", actions: ["READ"] }])
    const risk = await world.made("risk", "Asked")
    const selection = { ids: [risk.id] }
    const post = (body: object, person = world.owner) =>
      world.call(person, "POST", `${recordsUrl}/bulk-fields`, { profileId: "risk", selection, ...body })
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
    expect((await post({ fields: described("x"), selection: { ids: [] } })).status).toBe(400)
    const elsewhere = { all: { projectId: world.projects.south } }
    expect((await post({ fields: described("x"), selection: elsewhere })).body.code).toBe("project.not_found")
    const unknown = { all: { filter: { filterType: "text", column: "nothing", operator: "blank" } } }
    expect((await post({ fields: described("x"), selection: unknown })).body.code).toBe("request.unknown_column")
  })

  test("includes that somebody else's work, and work of another kind, is not there", async () => {
    const risk = await world.made("risk", "Own")
    const { job } = await world.change({ profileId: "risk", selection: { ids: [risk.id] }, fields: described("Own") })
    const other = await world.someone("other")
    const answer = await world.call(other, "GET", `${recordsUrl}/bulk/${job.id}/rows`)
    expect(answer.body).toMatchObject({ status: 404, code: "job.not_found" })
    expect((await world.call(world.owner, "GET", `${recordsUrl}/bulk/nothing/rows`)).status).toBe(404)
  })

  test("of a right that was taken while it waited ends the work with the reason", async () => {
    const risk = await world.made("risk", "Waits")
    const leaver = await world.someone("leaver")
    const asked = await world.call(leaver, "POST", `${recordsUrl}/bulk-fields`, {
      profileId: "risk",
      selection: { ids: [risk.id] },
      fields: described("Too late"),
    })
    await world.server.database.tenant(world.clientId, (tx) =>
      tx.deleteFrom("user_role").where("user_id", "=", leaver.id).execute(),
    )
    // Either it was quicker, or it is refused; it never writes without the right.
    const job = await world.ended(asked.body, leaver)
    const revision = (await world.read(risk.id)).body.revision
    expect([job.state, revision]).toEqual(job.state === "done" ? ["done", 2] : ["failed", 1])
  })
})
