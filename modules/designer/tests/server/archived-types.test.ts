import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type ImportFixture, setupImportFixture } from "../../../../tests/support/import-fixture.ts"
import { listedField, plainProfile } from "../../../../tests/support/listed-profile.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, text } from "../../../../tests/support/profile-fixture.ts"
import { fields, reviewed } from "../../../../tests/unit/engine/workflow/sample.ts"

/** An archived record type accepts no new records, and existing ones continue. */

const url = "/api/v1/profiles"
let fixture: ImportFixture
let designer: TestUser
let drawer: TestUser

const designing = (...actions: ("CREATE" | "READ" | "UPDATE" | "DELETE")[]) =>
  ({ feature: "Settings", subFeature: "Master_Profile_Setting", actions }) as const

beforeAll(async () => {
  fixture = await setupImportFixture()
  designer = await fixture.user("designer", {
    grants: [...allRecords, { ...designing(), actions: ["CREATE", "READ", "UPDATE", "DELETE"] }],
  })
  drawer = await fixture.user("drawer", { grants: [{ ...designing(), actions: ["CREATE", "READ", "UPDATE"] }] })
})
afterAll(() => fixture.server.close())

const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object, user = designer) =>
  fixture.call(user, method, `${url}${path}`, body)
const create = (profileId: string, title: string, more: object = {}) =>
  call("POST", "/data", { profileId, projectId: fixture.projects.north, fields: { title_1: text(title) }, ...more })

const definitionOf = (id: string) => ({
  ...plainProfile(
    id,
    "A-",
    [listedField(0, "title", "TEXT", { role: "title" }), listedField(1, "note", "TEXT")],
    [{ system: "uid" }, { system: "name" }],
  ),
  id,
})

/** A newly published record type. */
async function published(more: object = {}): Promise<string> {
  const id = `archived-${uuid().slice(-8)}`
  await fixture.publish({ ...definitionOf(id), ...more })
  return id
}
const revisionOf = async (id: string): Promise<number> => (await call("GET", `/${id}`)).body.draftRevision
const archive = async (id: string, reason?: string) => {
  const response = await call("POST", `/${id}/archive`, { draftRevision: await revisionOf(id), reason })
  expect([response.status, response.body.code]).toEqual([200, undefined])
  return response.body
}
const listed = async (id: string, user = designer) =>
  (await call("GET", "", undefined, user)).body.content.find((one: { id: string }) => one.id === id)

describe("archiving", () => {
  test("shows designers who and why, other users only the state, and is in the audit log", async () => {
    const id = await published()
    const reader = await fixture.user("reader", { grants: allRecords })
    const before = await revisionOf(id)
    const response = await archive(id, "  Replaced by another.  ")
    expect(response).toMatchObject({
      draftRevision: before + 1,
      publishedVersion: 1,
      archived: { by: { id: designer.id }, reason: "Replaced by another." },
    })
    expect(await listed(id)).toMatchObject({ state: "archived", archived: response.archived })
    const visibleRecords = await listed(id, reader)
    expect([visibleRecords.state, visibleRecords.archived]).toEqual(["archived", undefined])
    const auditEntries = await fixture.call(designer, "GET", `/api/audit-logs/profiles/${id}`)
    expect(auditEntries.body.content[0]).toMatchObject({ action: "archived", userId: designer.id })
    expect(JSON.stringify(auditEntries.body.content[0].updates)).toContain("Replaced by another.")
  })

  test("is rejected without permission, on a stale draft, twice, and before the first publish", async () => {
    const id = await published()
    const draftRevision = await revisionOf(id)
    expect((await call("POST", `/${id}/archive`, { draftRevision }, drawer)).status).toBe(403)
    const stale = await call("POST", `/${id}/archive`, { draftRevision: draftRevision - 1 })
    expect(stale.body).toMatchObject({ status: 409, code: "profile.conflict", current: { draftRevision } })
    expect((await listed(id)).state).toBe("published")
    await archive(id)
    const again = await call("POST", `/${id}/archive`, { draftRevision: draftRevision + 1 })
    expect(again.body).toMatchObject({ status: 409, code: "profile.archived" })

    const draftId = `drawn-${uuid().slice(-8)}`
    await call("POST", "", { definition: definitionOf(draftId) })
    const early = await call("POST", `/${draftId}/archive`, { draftRevision: 1 })
    expect(early.body).toMatchObject({ status: 409, code: "profile.never_published" })
    expect((await call("DELETE", `/${draftId}`)).status).toBe(200)
  })

  test("shows beforehand what depends on the record type: records in all entities, open tasks, types that refer to it", async () => {
    const id = await published(withWorkflow())
    const south = await fixture.user("south", { grants: allRecords, entityIds: [fixture.north, fixture.south] })
    const referrer = `refers-${uuid().slice(-8)}`
    const reference = listedField(2, "ref", "PROFILEREF", { profileId: id, profileType: "OTHER", relation: "CHILD" })
    const { sections, ...rest } = definitionOf(referrer)
    await fixture.publish({ ...rest, sections: [{ ...sections[0]!, fields: [...sections[0]!.fields, reference] }] })
    const mine = await create(id, "In the north", { fields: fieldsOf("In the north") })
    await call("POST", "/data", { profileId: id, projectId: fixture.projects.south, fields: fieldsOf("South") }, south)
    expect(mine.status).toBe(201)
    const use = await call("GET", `/${id}/use`)
    expect(use.body).toEqual({
      draftRevision: await revisionOf(id),
      records: 2,
      openTasks: expect.any(Number),
      linkedFrom: [{ id: referrer, name: { en: referrer } }],
      linkedFromOthers: 0,
    })
    expect(use.body.openTasks).toBeGreaterThan(0)
    expect((await listed(id)).recordCount).toBe(1)
  })
})

function withWorkflow() {
  const { sections } = definitionOf("any")
  return {
    workflow: reviewed(),
    sections: [{ ...sections[0]!, fields: [...sections[0]!.fields, ...fields.filter(({ id }) => id !== "f_note")] }],
  }
}
const fieldsOf = (title: string) => ({
  title_1: text(title),
  preparer_1: { listValue: [designer.id] },
  reviewer_1: { listValue: [designer.id] },
})

describe("an archived record type accepts no new records", () => {
  test("from the form, repeated with a key or from another record, and saves nothing", async () => {
    const id = await published()
    const referrer = await referring(id)
    const from = (await create(referrer, "From here")).body
    await archive(id)
    const linkTo = { id: from.id, keyword: "ref_1" }
    for (const response of [await create(id, "New"), await create(id, "Hung", { linkTo })]) {
      expect(response.body).toMatchObject({ status: 409, code: "profile.archived" })
      expect(response.body.problems[0].message).toContain("archived")
    }
    expect((await listed(id)).recordCount).toBe(0)
    expect((await fixture.call(designer, "GET", `${url}/data/${from.id}`)).body.revision).toBe(from.revision)
    const metadata = await call("GET", `/data/metadata?profileId=${id}`)
    expect([metadata.status, metadata.body.access]).toEqual([200, { create: false, update: true, delete: true }])
  })

  test("a record created before archiving is returned when its key is repeated", async () => {
    const id = await published()
    const body = { profileId: id, projectId: fixture.projects.north, fields: { title_1: text("Once") } }
    const key = { "idempotency-key": uuid() }
    const createResponse = await fixture.call(designer, "POST", `${url}/data`, body, key)
    await archive(id)
    const again = await fixture.call(designer, "POST", `${url}/data`, body, key)
    expect([again.status, again.body.id]).toEqual([201, createResponse.body.id])
  })

  test("from a file: new rows are rejected one by one, rows of existing records change them", async () => {
    const id = await published()
    const savedRecord = (await create(id, "Kept")).body
    await archive(id)
    const one = await fixture.read("title_1,note_1\nKept,Told\nNew,None\n", { profileId: id })
    const validatedImport = await fixture.validatedImport(one, "title_1")
    const rows = await fixture.rows(validatedImport.id)
    expect(rows.map(({ status, problems }) => [status, problems.map(({ code }) => code)])).toEqual([
      ["update", []],
      ["rejected", ["profile.archived"]],
    ])
    await fixture.loaded(validatedImport.id)
    expect((await call("GET", `/data/${savedRecord.id}`)).body.fields.note_1.value).toBe("Told")
    expect((await listed(id)).recordCount).toBe(1)
  })

  test("from the bin: deleted records stay there until the record type is restored", async () => {
    const id = await published()
    const deleted = (await create(id, "Gone")).body
    await call("DELETE", `/data/${deleted.id}?revision=${deleted.revision}`)
    await archive(id)
    const deletedRecords = (await call("GET", `/data/recycle-bin?profileId=${id}`)).body.content
    expect(deletedRecords).toMatchObject([{ id: deleted.id, canRestore: false }])
    expect((await call("POST", `/data/recycle-bin/${deleted.id}/restore`)).body).toMatchObject({
      status: 409,
      code: "profile.archived",
    })
    await call("POST", `/${id}/restore`, { draftRevision: await revisionOf(id) })
    expect((await call("POST", `/data/recycle-bin/${deleted.id}/restore`)).status).toBe(200)
  })

  test("also under concurrency: creations after the archiving are rejected", async () => {
    const id = await published()
    const draftRevision = await revisionOf(id)
    const [archived, ...creations] = await Promise.all([
      call("POST", `/${id}/archive`, { draftRevision }),
      ...Array.from({ length: 12 }, (_, index) => create(id, `Record ${index}`)),
    ])
    expect(archived.status).toBe(200)
    expect(creations.every(({ status, body }) => status === 201 || body.code === "profile.archived")).toBe(true)
    expect((await listed(id)).recordCount).toBe(creations.filter(({ status }) => status === 201).length)
  })
})

/** A published record type with a field that refers to another and can create records of it. */
async function referring(to: string): Promise<string> {
  const { sections } = definitionOf("any")
  const reference = listedField(2, "ref", "PROFILEREF", { profileId: to, profileType: "OTHER", relation: "CHILD" })
  return published({ sections: [{ ...sections[0]!, fields: [...sections[0]!.fields, reference] }] })
}

describe("existing records stay usable", () => {
  test("they are read, found, listed, linked, changed and deleted, and creating another one is shown as unavailable", async () => {
    const id = await published()
    const referrer = await referring(id)
    const from = (await create(referrer, "From here")).body
    const record = (await create(id, "Walrus kept")).body
    expect(record.access.canCreate).toBe(true)
    await archive(id)
    const read = (await call("GET", `/data/${record.id}`)).body
    expect(read.access).toMatchObject({ canWrite: true, canCreate: false, canDelete: true })
    expect((await call("POST", "/data/v4/paginated", { profileId: id })).body.totalElements).toBe(1)
    expect((await call("GET", `/${id}/compiled`)).status).toBe(200)
    const update = { profileId: id, revision: read.revision, fields: { note_1: text("Still worked on") } }
    const updated = await call("PUT", `/data/${record.id}`, update)
    expect([updated.status, updated.body.fields?.note_1?.value]).toEqual([200, "Still worked on"])
    const linking = { profileId: referrer, revision: from.revision, fields: { ref_1: { refId: [record.id] } } }
    expect((await call("PUT", `/data/${from.id}`, linking)).status).toBe(200)
    const last = (await call("GET", `/data/${record.id}`)).body
    expect((await call("DELETE", `/data/${record.id}?revision=${last.revision}`)).status).toBe(200)
  })

  test("their workflow can be completed", async () => {
    const id = await published(withWorkflow())
    const boss = await fixture.user("boss", { grants: allRecords })
    const values = { ...fieldsOf("Led"), reviewer_1: { listValue: [boss.id] } }
    const createResponse = (await create(id, "Led", { fields: values })).body
    await archive(id)
    const actions = `/api/v1/workflow/records/${createResponse.id}/actions`
    const sent = await fixture.call(designer, "POST", actions, { actionId: "send", revision: createResponse.revision })
    expect([sent.status, sent.body.problems]).toEqual([200, undefined])
    const approved = await fixture.call(boss, "POST", actions, { actionId: "approve", revision: sent.body.revision })
    expect([approved.status, approved.body.problems]).toEqual([200, undefined])
    expect((await call("GET", `/data/${createResponse.id}`)).body.workflowDone).toBe(true)
  })
})

describe("the draft of an archived record type is read-only", () => {
  test.each([
    ["replaced", "PUT", "", (draft: object) => ({ definition: draft })],
    ["given a section", "POST", "/sections", () => ({ section: { name: { en: "More" } } })],
    ["given a field", "POST", "/fields", () => ({ sectionId: "s_1", field: { type: "TEXT", fieldText: { en: "X" } } })],
    ["changed in a field", "PUT", "/fields/f_note", () => ({ field: { fieldText: { en: "Other" } } })],
    ["published", "POST", "/publish", () => ({})],
    ["reported on", "POST", "/change-report", () => ({})],
    ["taken back to a version", "POST", "/versions/1/revert", () => ({})],
  ] as const)("it cannot be %s", async (_name, method, path, more) => {
    const id = await published()
    const draft = (await call("GET", `/${id}`)).body.draft
    await archive(id)
    const draftRevision = await revisionOf(id)
    const rejected = await call(method, `/${id}${path}`, { draftRevision, ...more(draft) })
    expect(rejected.body).toMatchObject({ status: 409, code: "profile.archived" })
    expect((await call("GET", `/${id}`)).body).toMatchObject({ draftRevision, draft, publishedVersion: 1 })
  })

  test("a pack import reports it in the preview and is rejected; as a copy it succeeds", async () => {
    const id = await published()
    const pack = (await call("POST", "/packs/export", { ids: [id], state: "draft" })).body
    await archive(id)
    const draftRevision = await revisionOf(id)
    const preview = await call("POST", "/packs/preview", { pack })
    expect(preview.body.profiles[0].problems.map(({ code }: { code: string }) => code)).toContain("profile.archived")
    const decisions = { [id]: { as: "update", draftRevision } }
    const rejected = await call("POST", "/packs/import", { pack, decisions })
    expect([rejected.status, rejected.body.code]).toEqual([422, "profile.archived"])
    const copied = await call("POST", "/packs/import", { pack, decisions: { [id]: { as: "copy" } } })
    expect([copied.status, copied.body.code]).toEqual([200, undefined])
  })

  test("it can be exported, read and copied as before", async () => {
    const id = await published()
    await archive(id)
    expect((await call("POST", "/packs/export", { ids: [id], state: "published" })).status).toBe(200)
    expect((await call("GET", `/${id}/versions`)).status).toBe(200)
    const copy = await call("POST", `/${id}/clone`, { name: { en: "Copy" } })
    expect([copy.status, copy.body.archived]).toEqual([201, undefined])
  })
})

describe("restoring", () => {
  test("returns the draft unchanged, accepts records again, and is in the audit log", async () => {
    const id = await published()
    const changed = await call("PUT", `/${id}/fields/f_note`, {
      draftRevision: await revisionOf(id),
      field: { fieldText: { en: "Half drawn" } },
    })
    await archive(id)
    const draftRevision = await revisionOf(id)
    expect((await call("POST", `/${id}/restore`, { draftRevision }, drawer)).status).toBe(403)
    const restored = await call("POST", `/${id}/restore`, { draftRevision })
    expect(restored.body).toMatchObject({ draft: changed.body.draft, draftRevision: draftRevision + 1 })
    expect(restored.body.archived).toBeUndefined()
    expect((await listed(id)).state).toBe("changed")
    expect((await create(id, "New again")).status).toBe(201)
    const auditEntries = await fixture.call(designer, "GET", `/api/audit-logs/profiles/${id}`)
    expect(auditEntries.body.content[0]).toMatchObject({ action: "restored" })
    const twice = await call("POST", `/${id}/restore`, { draftRevision: draftRevision + 1 })
    expect(twice.body).toMatchObject({ status: 409, code: "profile.not_archived" })
  })
})

describe("a published record type keeps its kind and whether it is outside projects", () => {
  test.each([
    ["type", "ISSUE"],
    ["outsideProjects", true],
  ] as const)("another %s is rejected on save, and its draft stays publishable", async (property, value) => {
    const id = await published()
    const { draft, draftRevision } = (await call("GET", `/${id}`)).body
    const rejected = await call("PUT", `/${id}`, { draftRevision, definition: { ...draft, [property]: value } })
    expect([rejected.status, rejected.body.problems]).toMatchObject([
      422,
      [{ code: "definition.immutable", path: [property] }],
    ])
    expect((await call("GET", `/${id}`)).body).toMatchObject({ draft, problems: [] })
  })

  test("before the first publish both can change", async () => {
    const id = `free-${uuid().slice(-8)}`
    await call("POST", "", { definition: definitionOf(id) })
    const definition = { ...definitionOf(id), type: "ISSUE", outsideProjects: true }
    expect((await call("PUT", `/${id}`, { draftRevision: 1, definition })).status).toBe(200)
  })

  test("a pack with another kind is rejected", async () => {
    const id = await published()
    const pack = (await call("POST", "/packs/export", { ids: [id], state: "draft" })).body
    pack.profiles[0].definition.type = "ISSUE"
    const decisions = { [id]: { as: "update", draftRevision: await revisionOf(id) } }
    const rejected = await call("POST", "/packs/import", { pack, decisions })
    expect([rejected.status, rejected.body.code]).toEqual([422, "definition.immutable"])
  })

  test("a draft that has another kind is not published, and the problem names its location", async () => {
    const id = await published()
    const { draft, draftRevision } = (await call("GET", `/${id}`)).body
    // The state as it could be saved before such edits were rejected.
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .updateTable("profile")
        .set({ draft: JSON.stringify({ ...draft, type: "ISSUE" }) as never })
        .where("client_id", "=", fixture.clientId)
        .where("id", "=", id as never)
        .execute(),
    )
    const problems = [{ code: "definition.immutable", path: ["type"] }]
    expect((await call("GET", `/${id}`)).body.problems).toMatchObject(problems)
    const rejected = await call("POST", `/${id}/publish`, { draftRevision })
    expect([rejected.status, rejected.body.problems]).toMatchObject([422, problems])
  })
})
