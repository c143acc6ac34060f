import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"

const url = "/api/v1/profiles/data"
let fixture: ProfileFixture
let owner: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  owner = await fixture.user("owner", { grants: allRecords })
})
afterAll(() => fixture.server.close())

async function createRecord(profileId: string, title: string, more: object = {}) {
  const { status, body } = await fixture.call(owner, "POST", url, {
    profileId,
    projectId: fixture.projects.north,
    fields: { title_1: text(title) },
    ...more,
  })
  expect(body).toMatchObject({ name: title })
  expect(status).toBe(201)
  return body
}
const links = (id: string, keyword: string) => fixture.call(owner, "GET", `${url}/${id}/refFields/${keyword}`)
const link = (id: string, keyword: string, recordIds: string[], revision: number | undefined) =>
  fixture.call(owner, "POST", `${url}/${id}/refFields/${keyword}`, { recordIds, ...(revision && { revision }) })

/** UIDs of all linked records, in the order of the audit log. */
const subjectsOfLinked = async () => {
  const auditEntries = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx.selectFrom("audit_entry").where("action", "=", "linked").orderBy("id").select("subject_id").execute(),
  )
  return auditEntries.map(({ subject_id }) => subject_id)
}

describe("linking", () => {
  test("shows at both records, increments the revision of the record it is made from, and is in both audit logs", async () => {
    const previous = await subjectsOfLinked()
    const control = await createRecord("control", "Control")
    const risk = await createRecord("risk", "Risk")
    const linked = await link(control.id, "risks_1", [risk.id], 1)
    expect(linked.body).toMatchObject({ revision: 2, links: [{ id: risk.id, name: "Risk", accessible: true }] })
    const read = await fixture.call(owner, "GET", `${url}/${control.id}`)
    expect(read.body).toMatchObject({
      revision: 2,
      tree: { RISK: [{ id: risk.id }] },
      refFields: { risks_1: [{ id: risk.id }] },
    })
    const other = await fixture.call(owner, "GET", `${url}/${risk.id}`)
    expect(JSON.stringify(other.body.refFields)).toContain(control.id)
    expect(other.body.revision).toBe(1)
    const later = await subjectsOfLinked()
    expect(later.slice(previous.length).toSorted()).toEqual([control.id, risk.id].toSorted())
  })

  test("links all records or none, and rejects those already linked, of another type, or missing", async () => {
    const control = await createRecord("control", "Second")
    const risks = [await createRecord("risk", "R1"), await createRecord("risk", "R2")]
    await link(control.id, "risks_1", [risks[0].id], 1)
    const again = await link(control.id, "risks_1", [risks[1].id, risks[0].id], 2)
    expect(again.body).toMatchObject({ status: 409, code: "record.already_linked" })
    expect((await links(control.id, "risks_1")).body.links).toHaveLength(1)
    expect((await link(control.id, "risks_1", [control.id], 2)).body.code).toBe("record.cannot_link")
    expect((await link(control.id, "risks_1", ["0193c9a0-0000-7000-8000-000000000001"], 2)).status).toBe(404)
    expect((await link(control.id, "nothing_1", [risks[1].id], 2)).status).toBe(404)
    expect((await link(control.id, "risks_1", [risks[1].id], undefined)).status).toBe(428)
    expect((await link(control.id, "risks_1", [risks[1].id], 1)).status).toBe(409)
  })

  test("tests cannot be linked, but can be created from their control", async () => {
    const control = await createRecord("control", "Tested")
    const loose = await createRecord("tod", "Loose test")
    const rejected = await link(control.id, "tests_of_design_1", [loose.id], 1)
    expect(rejected.body).toMatchObject({ status: 400, code: "record.cannot_link" })
    const added = await createRecord("tod", "Added test", { linkTo: { id: control.id, keyword: "tests_of_design_1" } })
    const read = await fixture.call(owner, "GET", `${url}/${control.id}`)
    expect(read.body.refFields.tests_of_design_1).toMatchObject([{ id: added.id }])
    expect(read.body.revision).toBe(2)
  })

  test("a record cannot become its own ancestor", async () => {
    const ids = ["a", "b"].map((name) => createRecord("control", name))
    const [first, second] = await Promise.all(ids)
    const process = await createRecord("process", "Process")
    expect((await link(first.id, "sub_process_1", [process.id], 1)).body.code).toBe("record.cannot_link")
    expect(second.id).not.toBe(first.id)
  })

  test("a record with children cannot be deleted, and the error names the children", async () => {
    const risk = await createRecord("risk", "Parent")
    const control = await createRecord("control", "Child", {
      fields: { title_1: text("Child"), risks_1: { refId: [risk.id] } },
    })
    const rejected = await fixture.call(owner, "DELETE", `${url}/${risk.id}?revision=1`)
    expect(rejected.body).toMatchObject({ status: 409, code: "record.has_children", current: [{ id: control.id }] })
    expect(rejected.body.message).toContain("Child")
    const preview = (record: { readonly id: string }) =>
      fixture.call(owner, "DELETE", `${url}/${record.id}?revision=1&preview=true`)
    expect((await preview(risk)).body).toMatchObject({ status: 409, code: "record.has_children" })
    expect((await preview(control)).status).toBe(200)
    expect((await fixture.call(owner, "GET", `${url}/${control.id}`)).status).toBe(200)
  })

  test("unlinking removes one link, also through the value of the field", async () => {
    const risk = await createRecord("risk", "Unlinked")
    const control = await createRecord("control", "From", {
      fields: { title_1: text("From"), risks_1: { refId: [risk.id] } },
    })
    const deleted = await fixture.call(owner, "DELETE", `${url}/${control.id}/refFields/risks_1/${risk.id}?revision=1`)
    expect(deleted.body).toEqual({ revision: 2, links: [], total: 0 })
    expect(
      (await fixture.call(owner, "DELETE", `${url}/${control.id}/refFields/risks_1/${risk.id}?revision=2`)).body.code,
    ).toBe("record.not_linked")
    await link(control.id, "risks_1", [risk.id], 2)
    const saved = await fixture.call(owner, "PUT", `${url}/${control.id}`, {
      revision: 3,
      fields: { risks_1: { refId: [] } },
    })
    expect(saved.body.refFields.risks_1).toEqual([])
  })
})

test("candidates exclude and count records already linked; requested by ID they are only named", async () => {
  const control = await createRecord("control", "Seeker")
  const risks = [await createRecord("risk", "Findable one"), await createRecord("risk", "Findable two")]
  await link(control.id, "risks_1", [risks[0].id], 1)
  const found = await fixture.call(owner, "POST", `${url}/refFields/candidates`, {
    profileId: "control",
    id: control.id,
    keyword: "risks_1",
    search: "findable",
  })
  expect(found.body).toMatchObject({
    content: [{ id: risks[1].id }],
    totalElements: 1,
    totalIsExact: true,
    alreadyLinked: 1,
  })
  const named = await fixture.call(owner, "POST", `${url}/refFields/candidates`, {
    profileId: "control",
    keyword: "risks_1",
    ids: risks.map(({ id }) => id),
  })
  expect(named.body.content).toHaveLength(2)
})

test("a record shows the links its user can see, also to a user who can read fewer of them", async () => {
  const control = await createRecord("control", "Linked from both sides")
  const risk = await createRecord("risk", "Seen by some")
  await link(control.id, "risks_1", [risk.id], 1)
  const partial = await fixture.user("controls-only", {
    grants: [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }],
  })
  const listVisible = async (user: TestUser) => {
    const { body } = await fixture.call(user, "GET", `${url}/${control.id}`)
    const { body: fields } = await fixture.call(user, "GET", `${url}/${control.id}/fields`)
    return [body.refFields.risks_1, body.fields.risks_1?.refId, body.tree, fields.fields.risks_1?.refId]
  }
  expect(await listVisible(owner)).toMatchObject([[{ id: risk.id }], [risk.id], { RISK: [{ id: risk.id }] }, [risk.id]])
  expect(await listVisible(partial)).toEqual([[], undefined, {}, undefined])
})
