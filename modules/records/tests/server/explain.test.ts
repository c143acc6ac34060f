import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Grant } from "../../../../schemas/permissions.ts"
import { definitionOf } from "../../../../tests/support/compiled.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"

const url = "/api/v1/profiles/data"
const field = (id: string, type: string, keyword: string, name: string, options: object = {}) => ({
  id,
  keyword,
  fieldText: { en: name, ar: name },
  type,
  sortOrder: 1,
  ...options,
})

const definition = {
  ...definitionOf(
    [
      field("f_key", "BOOLEAN", "key_1", "Key control"),
      field("f_why", "TEXT", "why_1", "Why"),
      field("f_note", "TEXT", "note_1", "Note"),
      field("f_a", "NUMBER", "a_1", "A"),
      field("f_sum", "NUMBER", "sum_1", "Sum"),
      field("f_risks", "PROFILEREF", "risks_1", "Risks", {
        profileType: "RISK",
        relation: "PARENT",
        allowMultiple: true,
      }),
    ],
    [
      { id: "r_1", kind: "visible", target: "f_why", when: { flag_is: [{ field: "f_key" }, true] } },
      { id: "r_2", kind: "visible", target: "f_note", when: { is_present: [{ field: "f_why" }] } },
      { id: "r_3", kind: "computed", target: "f_sum", value: { number_add: [{ field: "f_a" }, 1239] } },
      { id: "r_4", kind: "readOnly", target: "f_a", when: { status_is: ["DRAFT"] } },
    ],
  ),
  id: "explained",
}

const readGrants: readonly Grant[] = [{ feature: "Activities", subFeature: "Other", actions: ["READ"] }]

let fixture: ProfileFixture
let writer: TestUser
let reader: TestUser
let southern: TestUser
let outsider: TestUser
let record: { id: string; revision: number }

beforeAll(async () => {
  fixture = await setupProfileFixture()
  await fixture.publish(definition)
  writer = await fixture.user("writer", { grants: allRecords })
  reader = await fixture.user("reader", { grants: readGrants })
  southern = await fixture.user("southern", { entityIds: [fixture.south], grants: allRecords })
  outsider = await fixture.user("outsider", { grants: [] })
  record = await createRecord()
})
afterAll(() => fixture.server.close())

/** A new record for tests that change it; others share one. */
async function createRecord(): Promise<typeof record> {
  const createResponse = await fixture.call(writer, "POST", url, {
    profileId: "explained",
    projectId: fixture.projects.north,
    fields: { name_1: text("Named"), key_1: text("false"), why_1: text("kept"), a_1: text("1") },
  })
  return createResponse.body
}
const sendRequest = (user: TestUser, query: string, { headers = {}, of = record } = {}) =>
  fixture.call(user, "GET", `${url}/${of.id}/explain${query}`, undefined, headers)
const aspectOf = async (user: TestUser, query: string, aspect: string) =>
  (await sendRequest(user, query)).body.fields[0][aspect]

describe("explaining one field", () => {
  test("returns its chain of reasons, through a field that is hidden itself", async () => {
    const { status, body } = await sendRequest(writer, "?keyword=note_1")
    expect(status).toBe(200)
    expect(body.fields).toHaveLength(1)
    const [note] = body.fields
    expect(note.visible).toMatchObject({ isTrue: false, description: "Hidden because Why is empty" })
    expect(note.visible.reasons[0]).toMatchObject({ kind: "rule", id: "r_2", decided: true, isTrue: false })
    expect(note.sources).toMatchObject([{ keyword: "why_1", hidden: true, reasons: [{ id: "r_1", isTrue: false }] }])
  })

  test("explains a computed field in the language of the request", async () => {
    expect((await aspectOf(writer, "?keyword=sum_1", "computed")).description).toBe(
      "Calculated as the sum of A and 1,239 = 1,240",
    )
    const arabic = await sendRequest(writer, "?keyword=sum_1", { headers: { "accept-language": "ar" } })
    expect(arabic.body.fields[0].computed.description).toContain("محسوب")
  })

  test("returns 404 for an unknown field", async () => {
    expect((await sendRequest(writer, "?keyword=nothing_1")).status).toBe(404)
    expect((await sendRequest(writer, "?keyword=__proto__")).status).toBe(404)
  })
})

test("the summary of all fields matches which writes are rejected", async () => {
  const { body } = await sendRequest(writer, "")
  expect(body).toMatchObject({ canRead: true, canWrite: true, readOnlyReason: null })
  expect(JSON.stringify(body)).not.toContain('"expression"')
  const other: Readonly<Record<string, object>> = { key_1: text("true"), a_1: text("2"), name_1: text("Other") }
  for (const { keyword, visible, readOnly, computed } of body.fields) {
    if (!visible.isTrue || computed.isTrue || !other[keyword]) continue
    const result = await fixture.call(writer, "POST", `${url}/validate`, {
      profileId: "explained",
      id: record.id,
      fields: { [keyword]: other[keyword] },
    })
    const codes = result.body.problems.map(({ code }: { code: string }) => code)
    expect([keyword, codes.includes("value.read_only")]).toEqual([keyword, readOnly.isTrue])
  }
})

describe("visibility", () => {
  test("applies as everywhere: a hidden record is not explained", async () => {
    expect((await sendRequest(southern, "?keyword=note_1")).status).toBe(404)
    expect((await sendRequest(outsider, "?keyword=note_1")).status).toBe(403)
    const never = `${url}/0193c9a0-0000-7000-8000-000000000001/explain`
    expect((await fixture.call(writer, "GET", never)).status).toBe(404)
  })

  test("excludes linked records that the user cannot see", async () => {
    const risk = await fixture.call(writer, "POST", url, {
      profileId: "risk",
      projectId: fixture.projects.north,
      fields: { title_1: text("Secret risk") },
    })
    const of = await createRecord()
    const linked = await fixture.call(writer, "POST", `${url}/${of.id}/refFields/risks_1`, {
      revision: of.revision,
      recordIds: [risk.body.id],
    })
    expect(linked.status).toBe(200)
    expect(JSON.stringify((await sendRequest(writer, "?keyword=risks_1", { of })).body)).toContain("Secret risk")
    const explanation = await sendRequest(reader, "?keyword=risks_1", { of })
    expect(explanation.status).toBe(200)
    expect(JSON.stringify(explanation.body)).not.toContain("Secret risk")
    expect(JSON.stringify(explanation.body)).not.toContain(risk.body.id)
    const designer = await fixture.user("designer", {
      grants: [...readGrants, { feature: "Settings", subFeature: "Master_Profile_Setting", actions: ["UPDATE"] }],
    })
    const forWriter = JSON.stringify((await sendRequest(designer, `?keyword=risks_1&userId=${writer.id}`, { of })).body)
    expect(forWriter).not.toContain("Secret risk")
    expect(forWriter).not.toContain(risk.body.id)
  })
})

describe("explaining for another user", () => {
  test("requires the permission to manage roles or design profiles", async () => {
    expect((await sendRequest(writer, `?userId=${reader.id}`)).status).toBe(403)
    expect((await sendRequest(writer, `?userId=${writer.id}`)).status).toBe(200)
    expect((await sendRequest(fixture.admin, `?userId=${reader.id}`)).status).toBe(200)
  })

  test("uses that user's permissions, visibility and rules", async () => {
    const readerExplanation = (await sendRequest(fixture.admin, `?keyword=name_1&userId=${reader.id}`)).body
    expect(readerExplanation).toMatchObject({ canRead: true, canWrite: false, readOnlyReason: "no_write_permission" })
    expect(readerExplanation.fields[0].readOnly).toMatchObject({
      isTrue: true,
      description: "Read-only because the role can view it but not edit it",
    })
    const change = { revision: record.revision, fields: { name_1: text("Other") } }
    const rejected = await fixture.call(reader, "PUT", `${url}/${record.id}`, change)
    expect(rejected.body).toMatchObject({ code: "access.read_only" })

    const forSouthern = (await sendRequest(fixture.admin, `?keyword=name_1&userId=${southern.id}`)).body
    expect(forSouthern).toMatchObject({ canRead: false, unreadableReason: "outside_entity" })
    expect(forSouthern.fields[0]).toMatchObject({ value: null, visible: { isTrue: false } })
    const forOutsider = (await sendRequest(fixture.admin, `?keyword=name_1&userId=${outsider.id}`)).body
    expect(forOutsider).toMatchObject({ canRead: false, unreadableReason: "no_read_permission" })
  })

  test("hides users who share no entity with the current user", async () => {
    const manager = await fixture.user("manager", {
      grants: [...readGrants, { feature: "Settings", subFeature: "Role_Access", actions: ["UPDATE"] }],
    })
    expect((await sendRequest(manager, `?userId=${reader.id}`)).status).toBe(200)
    for (const id of [southern.id, "0193c9a0-0000-7000-8000-000000000001", "nobody"])
      expect((await sendRequest(manager, `?userId=${id}`)).status).toBe(404)
  })
})

test("a record with a completed workflow reports it for every field, as the rejected write does", async () => {
  const of = await createRecord()
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .updateTable("record")
      .set({ workflow_done: true })
      .where("client_id", "=", fixture.clientId)
      .where("id", "=", of.id as never)
      .execute(),
  )
  const { body } = await sendRequest(writer, "", { of })
  expect(body).toMatchObject({ canWrite: false, readOnlyReason: "workflow_done" })
  for (const { readOnly } of body.fields)
    expect(readOnly).toMatchObject({ isTrue: true, description: "Read-only because the workflow is completed" })
  const change = { revision: of.revision, fields: { name_1: text("Other") } }
  const rejected = await fixture.call(writer, "PUT", `${url}/${of.id}`, change)
  expect(rejected.body).toMatchObject({ code: "access.read_only", problems: [{ params: { reason: "workflow_done" } }] })
})
