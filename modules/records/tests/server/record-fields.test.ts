import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type BulkFixture, recordsUrl, setupBulkFixture } from "../../../../tests/support/bulk-fixture.ts"
import { text } from "../../../../tests/support/profile-fixture.ts"

let fixture: BulkFixture
beforeAll(async () => {
  fixture = await setupBulkFixture()
})
afterAll(() => fixture.server.close())

const updateRecord = (id: string, body: object, user = fixture.owner) =>
  fixture.call(user, "PUT", `${recordsUrl}/${id}/fields`, body)
const get = (id: string, query = "", user = fixture.owner) =>
  fixture.call(user, "GET", `${recordsUrl}/${id}/fields${query}`)
const nobody = "0193c9a0-0000-7000-8000-000000000001"

describe("a record's fields", () => {
  test("can be changed, and the response has the changed values with the revision", async () => {
    const risk = await fixture.createRecord("risk", "Cell", {
      fields: { title_1: text("Cell"), description_1: text("Old") },
    })
    const { status, body } = await updateRecord(risk.id, { revision: 1, fields: { description_1: text("New") } })
    expect([status, body.revision, body.name, body.uniqueId]).toEqual([200, 2, "Cell", risk.uniqueId])
    expect(body.fields).toEqual({ description_1: expect.objectContaining({ value: "New" }) })
    const cleared = await updateRecord(risk.id, { revision: 2, fields: { description_1: text(null) } })
    expect(cleared.body.fields).toEqual({ description_1: {} })
    const same = await updateRecord(risk.id, { revision: 3, fields: { description_1: text(null) } })
    expect([same.body.revision, same.body.fields]).toEqual([3, {}])
    expect((await get(risk.id, "?keywords=title_1,description_1")).body.fields).toEqual({
      title_1: expect.objectContaining({ value: "Cell" }),
    })
    expect(Object.keys((await get(risk.id)).body.fields)).toContain("uid_1")
    expect((await get(risk.id, "?keywords=nothing_1")).body.problems).toMatchObject([
      { code: "value.unknown_keyword", path: ["nothing_1"] },
    ])
  })

  test("cannot be cleared when mandatory, on any endpoint", async () => {
    const risk = await fixture.createRecord("risk", "Mandatory")
    const fields = { title_1: text(null) }
    const wholeResponse = await fixture.call(fixture.owner, "PUT", `${recordsUrl}/${risk.id}`, { revision: 1, fields })
    const cell = await updateRecord(risk.id, { revision: 1, fields })
    const response = await fixture.call(fixture.owner, "POST", `${recordsUrl}/validate`, {
      profileId: "risk",
      id: risk.id,
      fields,
    })
    for (const { body } of [wholeResponse, cell])
      expect(body).toMatchObject({ status: 400, problems: [{ code: "value.required", path: ["title_1"] }] })
    expect(response.body.problems).toEqual(cell.body.problems)
    expect(Object.keys(cell.body.errors)).toEqual(["title_1"])
    expect((await fixture.read(risk.id)).body).toMatchObject({ revision: 1, name: "Mandatory" })
  })

  test.each(["", "/fields"])("belong to the named profile and type: PUT …/:id%s", async (path) => {
    const risk = await fixture.createRecord("risk", "Of its profile")
    const sendRequest = (body: object) =>
      fixture.call(fixture.owner, "PUT", `${recordsUrl}/${risk.id}${path}`, { revision: 1, fields: {}, ...body })
    expect((await sendRequest({ profileId: "control" })).body).toMatchObject({
      status: 400,
      code: "record.profile_mismatch",
    })
    expect((await sendRequest({ type: "CONTROL" })).body).toMatchObject({ status: 400, code: "record.type_mismatch" })
    expect((await sendRequest({ profileId: "risk", type: "RISK" })).status).toBe(200)
  })

  test("are changed only with the current revision", async () => {
    const risk = await fixture.createRecord("risk", "Conflict")
    await updateRecord(risk.id, { revision: 1, fields: { description_1: text("First") } })
    const fields = { description_1: text("Second") }
    expect((await updateRecord(risk.id, { fields })).body).toMatchObject({
      status: 428,
      code: "record.revision_missing",
    })
    const stale = await updateRecord(risk.id, { revision: 1, fields })
    expect(stale.body).toMatchObject({ status: 409, code: "record.conflict", current: { revision: 2 } })
  })

  test("have the same visibility and permissions as the record", async () => {
    const risk = await fixture.createRecord("risk", "Walled")
    const southern = await fixture.someone("southern", undefined, [fixture.south])
    const reader = await fixture.someone("reader", [{ feature: "Activities", subFeature: "Risk", actions: ["READ"] }])
    const outsider = await fixture.someone("outsider", [
      { feature: "Activities", subFeature: "Control", actions: ["READ", "UPDATE"] },
    ])
    const fields = { description_1: text("Never") }
    for (const id of [risk.id, nobody, "no-id"]) {
      expect((await get(id, "", southern)).body.code).toBe("record.not_found")
      expect((await updateRecord(id, { revision: 1, fields }, southern)).body.code).toBe("record.not_found")
    }
    expect((await get(risk.id, "", reader)).status).toBe(200)
    expect((await updateRecord(risk.id, { revision: 1, fields }, reader)).body.code).toBe("access.read_only")
    expect((await get(risk.id, "", outsider)).body.code).toBe("access.forbidden")
    const other = await setupBulkFixture(fixture.server)
    expect((await other.call(other.admin, "GET", `${recordsUrl}/${risk.id}/fields`)).status).toBe(404)
  })
})

describe("a list's metadata", () => {
  const metadata = (profileId: string, user = fixture.owner, language = "en") =>
    fixture.call(user, "GET", `${recordsUrl}/metadata?profileId=${profileId}`, undefined, {
      "accept-language": language,
    })

  test("describes how each column is labelled, sorted, filtered, grouped and edited, and the list accepts it", async () => {
    const { status, body } = await metadata("risk")
    expect([status, body.type, body.access]).toEqual([200, "RISK", { create: true, update: true, delete: true }])
    expect(body.columns.length).toBeGreaterThan(3)
    const byKey = new Map<string, (typeof body.columns)[number]>(
      body.columns.map((column: { key: string }) => [column.key, column]),
    )
    expect(byKey.get("system:uid")).toMatchObject({ keyword: "uid_1", editable: true, groupable: false })
    expect(byKey.get("system:status")).toMatchObject({ editable: false, groupable: true })
    expect(byKey.get("system:status").choices).toContainEqual({
      id: "DRAFT",
      name: "Draft",
      active: true,
      tone: null,
    })
    for (const { key, sortable, filter } of body.columns) {
      const list = (more: object) =>
        fixture.call(fixture.owner, "POST", `${recordsUrl}/v4/paginated`, { profileId: "risk", ...more })
      expect([key, (await list({ query: { sortBy: key } })).status]).toEqual([key, sortable ? 200 : 400])
      if (!filter) continue
      expect(filter.operators).toContain("blank")
      const blank = { filterType: filter.filterType, column: key, operator: "blank" }
      expect([key, (await list({ filter: blank })).status]).toEqual([key, 200])
    }
  })

  test("is in the user's language and limited to their permissions", async () => {
    const reader = await fixture.someone("meta-reader", [
      { feature: "Activities", subFeature: "Risk", actions: ["READ"] },
    ])
    const { body } = await metadata("risk", reader, "es")
    expect(body.columns.some(({ editable }: { editable: boolean }) => editable)).toBe(false)
    expect(body.access).toEqual({ create: false, update: false, delete: false })
    expect(body.pluralName).toBe("Riesgos")
    expect((await metadata("control", reader)).body.code).toBe("access.forbidden")
    expect((await metadata("no-profile", reader)).body.code).toBe("profile.not_found")
    expect((await fixture.call(reader, "GET", `${recordsUrl}/metadata`)).status).toBe(400)
  })
})

describe("the detailed audit plan", () => {
  test("is a flat list with the same visibility as every list", async () => {
    const auditor = await fixture.user("auditor", {
      modules: ["IA"],
      grants: [{ feature: "Activities", subFeature: "*", actions: ["CREATE", "READ", "UPDATE", "DELETE"] }],
    })
    const projectId = await fixture.addProject("Audits", [fixture.north], "IA")
    const fields = {
      title_1: text("Payments"),
      plan_name_1: text("Plan 2026"),
      process_1: text("Purchasing"),
      cycle_1: { listValue: ["procure_to_pay"] },
    }
    const createRecord = await fixture.createRecord("audit-detail", "", { projectId, fields }, auditor)
    const url = `${recordsUrl}/v4/audit-detail/paginated`
    const { status, body } = await fixture.call(auditor, "POST", url, { projectId }, { "accept-language": "fr" })
    expect([status, body.totalElements]).toEqual([200, 1])
    expect(body.content[0]).toMatchObject({
      id: createRecord.id,
      revision: 1,
      name: "Payments",
      auditPlan: "Plan 2026",
      entity: "North",
      process: "Purchasing",
      cycle: "De l’achat au paiement",
      publishStatus: { id: "unpublished", name: "Non publié", tone: "neutral" },
      parents: [],
      canWrite: true,
    })
    expect((await fixture.call(auditor, "POST", url, { search: "nothing so" })).body.content).toEqual([])
    expect((await fixture.call(auditor, "POST", url, { profileId: "audit-universe" })).body.code).toBe(
      "record.type_mismatch",
    )
    const outsider = await fixture.someone("plan-outsider", [
      { feature: "Activities", subFeature: "Control", actions: ["READ"] },
    ])
    expect((await fixture.call(outsider, "POST", url, {})).body.code).toBe("access.forbidden")
    const southern = await fixture.user("plan-south", {
      modules: ["IA"],
      entityIds: [fixture.south],
      grants: [{ feature: "Activities", subFeature: "*", actions: ["READ"] }],
    })
    expect((await fixture.call(southern, "POST", url, {})).body.totalElements).toBe(0)
  })
})
