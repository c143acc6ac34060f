import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { sql } from "kysely"
import { type BulkWorld, recordsUrl, startBulkWorld } from "../../support/bulk-world.ts"
import { text } from "../../support/profile-world.ts"
import type { TestPerson } from "../../support/organisation.ts"

const bin = `${recordsUrl}/bin`
let world: BulkWorld
beforeAll(async () => {
  world = await startBulkWorld()
})
afterAll(() => world.server.close())

const remove = async (id: string, person?: TestPerson) => {
  const { body } = await world.read(id, person)
  return world.call(person ?? world.owner, "DELETE", `${recordsUrl}/${id}?revision=${body.revision}`)
}
const restore = (id: string, query = "", person = world.owner) =>
  world.call(person, "POST", `${bin}/${id}/restore${query}`)
const listed = async (query = "", person = world.owner) => {
  const { body } = await world.call(person, "GET", `${bin}?size=200${query}`)
  return body
}

describe("what was deleted", () => {
  test("lies in the bin for 30 days, newest first, with who deleted it", async () => {
    const first = await world.made("risk", "First deleted")
    const second = await world.made("risk", "Second deleted")
    for (const { id } of [first, second]) expect((await remove(id)).status).toBe(200)
    const { content } = await listed("&profileId=risk&search=deleted")
    expect(content.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
    expect(content[0]).toMatchObject({
      profileId: "risk",
      projectId: world.projects.north,
      uniqueId: second.uniqueId,
      name: "Second deleted",
      deletedBy: expect.stringContaining("Person"),
      canRestore: true,
    })
    expect(Date.parse(content[0].goesAt) - Date.parse(content[0].deletedAt)).toBe(30 * 86_400_000)
    expect((await listed(`&projectId=${world.projects.north}&search=${first.uniqueId}`)).content).toHaveLength(1)
    expect((await world.read(first.id)).status).toBe(404)
  })

  test("comes back as it was, with its links, and its trail goes on", async () => {
    const parent = await world.made("process", "Parent process")
    const child = await world.made("sub-process", "Child of it", {
      fields: { title_1: text("Child of it"), process_1: { refId: [parent.id] }, description_1: text("Whole") },
    })
    const before = (await world.read(child.id)).body
    await remove(child.id)
    expect((await world.read(parent.id)).body.refFields.sub_processes_1).toEqual([])
    const { status, body } = await restore(child.id)
    expect([status, body.problems, body.lost]).toEqual([200, [], []])
    const after = (await world.read(child.id)).body
    const { revision, updatedAt, ...same } = after
    expect(same).toEqual({ ...before, revision: undefined, updatedAt: undefined })
    expect([revision, updatedAt > before.updatedAt]).toEqual([before.revision + 1, true])
    expect((await world.read(parent.id)).body.refFields.sub_processes_1).toMatchObject([{ id: child.id }])
    const log = (await world.call(world.owner, "GET", `/api/audit-logs/records/${child.id}`)).body
    expect(log.content.map(({ action }: { action: string }) => action)).toEqual(["restored", "deleted", "created"])
    expect(log.content[0].actionName).toBe("Restored")
    expect(log.content[1].updates).toContainEqual(expect.objectContaining({ prev: "Whole", current: "" }))
    const list = { profileId: "sub-process", search: "Child of it" }
    expect((await world.call(world.owner, "POST", `${recordsUrl}/v4/paginated`, list)).body.totalElements).toBe(1)
    expect((await restore(child.id)).status).toBe(404)
  })

  test("a link whose other end lies in the bin comes back with that one, in whichever order", async () => {
    for (const order of ["parent first", "child first"]) {
      const parent = await world.made("process", `Parent, ${order}`)
      const fields = { title_1: text("Hangs"), process_1: { refId: [parent.id] } }
      const child = await world.made("sub-process", "Hangs", { fields })
      await remove(child.id)
      await remove(parent.id)
      for (const id of order === "parent first" ? [parent.id, child.id] : [child.id, parent.id])
        expect((await restore(id)).status).toBe(200)
      expect((await world.read(child.id)).body.refFields.process_1).toMatchObject([{ id: parent.id }])
    }
  })

  test("under a number that was given to another meanwhile is refused, and comes back under another one", async () => {
    const fields = (uid: string) => ({ title_1: text(`Called ${uid}`), uid_1: text(uid) })
    const gone = await world.made("risk", "", { fields: fields("R-TAKEN") })
    await remove(gone.id)
    await world.made("risk", "", { fields: fields("R-TAKEN") })
    const refused = await restore(gone.id)
    expect(refused.body).toMatchObject({ status: 409, code: "record.uid_taken" })
    expect(refused.body.message).toContain("R-TAKEN")
    expect((await restore(gone.id, "?uniqueId=R-TAKEN")).body.problems).toMatchObject([
      { code: "value.duplicate_uid", path: ["uniqueId"] },
    ])
    for (const sign of ["\n", "\r\n", "\t", "\u0001", "\u007f", "\u0085", "\u2028", "\u2029"]) {
      const spoilt = await restore(gone.id, `?uniqueId=${encodeURIComponent(`R-${sign}FREE`)}`)
      expect([sign, spoilt.status, spoilt.body.problems?.[0]?.path]).toEqual([sign, 400, ["uniqueId"]])
    }
    const { status, body } = await restore(gone.id, "?uniqueId=R-FREE")
    expect([status, body.uniqueId, body.fields.uid_1.value]).toEqual([200, "R-FREE", "R-FREE"])
    await remove(gone.id)
    const numbered = (await restore(gone.id, "?uniqueId=")).body
    expect(numbered.uniqueId).toMatch(/^R-\d+$/)
    expect(numbered.fields.uid_1.value).toBe(numbered.uniqueId)
  })

  test("is told what it would be refused for, and comes back all the same", async () => {
    const gone = await world.made("risk", "Fails by now")
    await remove(gone.id)
    await world.server.database.tenant(world.clientId, (tx) =>
      sql`update deleted_record set content = jsonb_set(content, '{fields}', (content -> 'fields') - 'f_title')
           where record_id = ${gone.id}`.execute(tx),
    )
    const { status, body } = await restore(gone.id)
    expect([status, body.name]).toEqual([200, "Fails by now"])
    expect(body.problems).toMatchObject([{ code: "value.required", path: ["title_1"] }])
  })

  test("has a trail for those who may see it there, and history of its statuses", async () => {
    const gone = await world.made("risk", "Traced")
    await remove(gone.id)
    const southern = await world.someone("trail-south", undefined, [world.south])
    for (const path of ["audit-logs/records", "status", "profile-status"]) {
      expect((await world.call(world.owner, "GET", `/api/${path}/${gone.id}`)).status).toBe(200)
      expect((await world.call(southern, "GET", `/api/${path}/${gone.id}`)).body.code).toBe("record.not_found")
    }
    const { body } = await world.call(world.owner, "GET", `/api/audit-logs/records/${gone.id}`)
    expect(body.content[0]).toMatchObject({ action: "deleted", updates: expect.any(Array) })
  })
})

describe("walls and rights", () => {
  test("hide what could not be seen before it was deleted", async () => {
    const southern = await world.someone("southern", undefined, [world.south])
    const risk = await world.made("risk", "Canary of the south", { projectId: world.projects.south }, southern)
    await remove(risk.id, southern)
    expect(JSON.stringify(await listed())).not.toContain("Canary")
    expect((await restore(risk.id)).body).toMatchObject({ status: 404, code: "record.not_found" })
    expect((await listed(`&projectId=${world.projects.south}`)).code).toBe("project.not_found")
    const other = await startBulkWorld(world.server)
    expect((await other.call(other.owner, "POST", `${bin}/${risk.id}/restore`)).status).toBe(404)
    expect((await other.call(other.admin, "DELETE", `${bin}/${risk.id}`)).status).toBe(404)
    expect((await restore(risk.id, "", southern)).status).toBe(200)
  })

  test("let nobody restore who may not delete, and nobody into a closed project", async () => {
    const risk = await world.made("risk", "Only seen")
    await remove(risk.id)
    const reader = await world.someone("bin-reader", [
      { feature: "Activities", subFeature: "Risk", actions: ["READ", "UPDATE"] },
    ])
    const seen = (await listed("&search=Only", reader)).content
    expect(seen).toMatchObject([{ id: risk.id, canRestore: false }])
    expect((await restore(risk.id, "", reader)).body).toMatchObject({ status: 403, code: "access.forbidden" })
    expect((await listed("&profileId=control", reader)).code).toBe("access.forbidden")
    const projectId = await world.addProject("Closes", [world.north])
    const closing = await world.made("risk", "Closes", { projectId })
    await remove(closing.id)
    await world.server.database.tenant(world.clientId, (tx) =>
      tx.updateTable("project").set({ closed: true }).where("id", "=", projectId).execute(),
    )
    expect((await restore(closing.id)).body).toMatchObject({ status: 403, code: "access.read_only" })
    expect((await listed(`&projectId=${projectId}`)).content).toMatchObject([{ canRestore: false }])
  })

  test("let administrators alone delete for good", async () => {
    const risk = await world.made("risk", "For good")
    await remove(risk.id)
    expect((await world.call(world.owner, "DELETE", `${bin}/${risk.id}`)).body.code).toBe("access.forbidden")
    expect((await world.call(world.admin, "DELETE", `${bin}/${risk.id}`)).status).toBe(200)
    expect((await world.call(world.admin, "DELETE", `${bin}/${risk.id}`)).status).toBe(404)
    expect((await restore(risk.id)).status).toBe(404)
    expect((await world.call(world.owner, "GET", `/api/audit-logs/records/${risk.id}`)).status).toBe(404)
  })
})

describe("after 30 days", () => {
  test("it can no longer be had, and the sweep deletes it for good: values, files, rows of bulk work", async () => {
    const old = await world.made("risk", "Old")
    const young = await world.made("risk", "Young")
    const { job } = await world.remove({ profileId: "risk", selection: { ids: [old.id, young.id] } })
    await world.server.database.tenant(world.clientId, async (tx) => {
      await sql`update deleted_record set deleted_at = now() - interval '30 days' where record_id = ${old.id}`.execute(
        tx,
      )
      await sql`update job set created_at = now() - interval '31 days' where id = ${job.id}`.execute(tx)
    })
    expect((await restore(old.id)).status).toBe(404)
    expect((await listed("&search=Old")).content).toEqual([])
    const swept = await world.sweep()
    expect(swept).toMatchObject({ state: "done", result: { purged: 1 } })
    const left = await world.server.database.tenant(world.clientId, (tx) =>
      tx.selectFrom("deleted_record").where("record_id", "in", [old.id, young.id]).select("record_id").execute(),
    )
    expect(left).toEqual([{ record_id: young.id }])
    expect((await world.rows(job.id)).totalElements).toBe(0)
    expect((await restore(young.id)).status).toBe(200)
  })
})
