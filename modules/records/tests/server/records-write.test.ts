import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { verifyChain } from "../../../../server/audit-log/append.ts"
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

const control = (fields: object, more: object = {}) => ({
  profileId: "control",
  projectId: fixture.projects.north,
  fields,
  ...more,
})
const create = (fields: object, more: object = {}) => fixture.call(owner, "POST", url, control(fields, more))
const update = (id: string, body: object) => fixture.call(owner, "PUT", `${url}/${id}`, body)

describe("creation", () => {
  test("numbers the record, sets the defaults, and returns the current state", async () => {
    const { status, body } = await create({ title_1: text("  Bank reconciliation ") })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: "Bank reconciliation",
      type: "CONTROL",
      revision: 1,
      projectId: fixture.projects.north,
    })
    expect(body.fields.title_1.value).toBe("Bank reconciliation")
    expect(body.uniqueId).toMatch(/\d+$/)
    expect(body.fields.uid_1.value).toBe(body.uniqueId)
    expect(body.entityId).toBe(fixture.north)
    const read = await fixture.call(owner, "GET", `${url}/${body.id}`)
    expect(read.body).toEqual(body)
  })

  test("a repeated request with the same Idempotency-Key creates one record, also when both arrive at once", async () => {
    const body = control({ title_1: text("Once only") })
    const send = (key: string, what: object = body) =>
      fixture.call(owner, "POST", url, what, { "idempotency-key": key })
    const both = await Promise.all([send("first-attempt"), send("first-attempt")])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0].body.id).toBe(both[1].body.id)
    expect((await send("first-attempt")).body.id).toBe(both[0].body.id)
    expect((await send("second-attempt")).body.id).not.toBe(both[0].body.id)
    const other = await send("first-attempt", control({ title_1: text("Something else") }))
    expect([other.status, other.body.code]).toEqual([422, "request.idempotency_key_reused"])
    const bad = await send("two words")
    expect([bad.status, bad.body.code]).toEqual([400, "request.bad_idempotency_key"])
  })

  test("a rejected creation releases its Idempotency-Key", async () => {
    const send = (fields: object) =>
      fixture.call(owner, "POST", url, control(fields), { "idempotency-key": "try-again" })
    expect((await send({})).status).toBe(400)
    expect((await send({ title_1: text("Now with a title") })).status).toBe(201)
  })

  test("numbers assigned concurrently are distinct and have no gaps", async () => {
    const project = await fixture.addProject("Numbered", [fixture.north])
    const createdRecord = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        fixture.call(owner, "POST", url, {
          profileId: "control",
          projectId: project,
          fields: { title_1: text(`C${index}`) },
        }),
      ),
    )
    expect(createdRecord.map(({ status }) => status)).toEqual(createdRecord.map(() => 201))
    const rejected = await fixture.call(owner, "POST", url, { profileId: "control", projectId: project, fields: {} })
    expect(rejected.status).toBe(400)
    const last = await fixture.call(owner, "POST", url, {
      profileId: "control",
      projectId: project,
      fields: { title_1: text("Last") },
    })
    const numbers = [...createdRecord, last]
      .map(({ body }) => Number(/\d+$/.exec(body.uniqueId)?.[0]))
      .toSorted((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: 13 }, (_, index) => index + 1))
  })

  test("a manually entered UID is kept and not assigned again", async () => {
    const first = await create({ title_1: text("One"), uid_1: text("AC-1") })
    expect(first.body.uniqueId).toBe("AC-1")
    const second = await create({ title_1: text("Two"), uid_1: text("AC-1") })
    expect(second.status).toBe(400)
    expect(second.body.problems).toMatchObject([{ code: "value.duplicate_uid", path: ["uid_1"] }])
    const both = await Promise.all([1, 2].map(() => create({ title_1: text("Race"), uid_1: text("AC-2") })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })

  test.each([
    ["an unknown keyword", { title_1: text("X"), nothing_9: text("y") }, "value.unknown_keyword"],
    ["a wrong type", { title_1: text("X"), due_date_1: text("31/31/2026") }, "value.bad_date"],
    ["an unknown option", { title_1: text("X"), frequency_1: { listValue: ["sometimes"] } }, "value.unknown_option"],
    ["a missing name", { description_1: text("x") }, "value.required"],
    [
      "a person nobody knows",
      { title_1: text("X"), control_owner_1: { listValue: ["0193c9a0-0000-7000-8000-000000000001"] } },
      "value.unknown_user",
    ],
    [
      "a record nobody knows",
      { title_1: text("X"), risks_1: { refId: ["0193c9a0-0000-7000-8000-000000000001"] } },
      "value.unknown_record",
    ],
    [
      "a file nobody uploaded",
      { title_1: text("X"), control_files_1: { files: [{ id: "f1", fileName: "a.pdf", size: 1 }] } },
      "value.unknown_file",
    ],
  ])("%s is rejected at its field and nothing is saved", async (_, fields, code) => {
    const before = await fixture.call(owner, "POST", `${url}/v4/paginated`, { profileId: "control" })
    const { status, body } = await create(fields)
    expect(status).toBe(400)
    expect(body.problems.map((problem: { code: string }) => problem.code)).toContain(code)
    expect(body.message).not.toContain(code)
    const after = await fixture.call(owner, "POST", `${url}/v4/paginated`, { profileId: "control" })
    expect(after.body.totalElements).toBe(before.body.totalElements)
  })

  test("50 MB of text is rejected as too large", async () => {
    const { status } = await create({ title_1: text("x".repeat(50_000_000)) })
    expect(status).toBe(413)
  })

  test("profile and type must match the record, and the project must exist and be open", async () => {
    expect((await create({ title_1: text("X") }, { type: "RISK" })).body.code).toBe("record.type_mismatch")
    expect((await create({ title_1: text("X") }, { profileId: "nothing" })).body.code).toBe("profile.not_found")
    expect((await create({ title_1: text("X") }, { projectId: "0193c9a0-0000-7000-8000-000000000001" })).status).toBe(
      404,
    )
    const closed = await create({ title_1: text("X") }, { projectId: fixture.projects.closed })
    expect(closed.status).toBe(403)
    expect(closed.body.problems[0].params.reason).toBe("project_closed")
  })
})

describe("update", () => {
  test("changes only the named fields, and records who changed them", async () => {
    const { body: createdRecord } = await create({ title_1: text("Before"), description_1: text("Stays") })
    const { status, body } = await update(createdRecord.id, { revision: 1, fields: { title_1: text("After") } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: "After", revision: 2, updatedBy: owner.id })
    expect(body.fields.description_1.value).toBe("Stays")
    const cleared = await update(createdRecord.id, { revision: 2, fields: { description_1: text(null) } })
    expect(cleared.body.fields.description_1).toBeUndefined()
  })

  test("a save without changes writes nothing", async () => {
    const { body: createdRecord } = await create({ title_1: text("Same") })
    const { body } = await update(createdRecord.id, { revision: 1, fields: { title_1: text(" Same ") } })
    expect(body.revision).toBe(1)
  })

  test("an update without a revision returns 428, one with an outdated revision 409 and the current record", async () => {
    const { body: createdRecord } = await create({ title_1: text("First") })
    expect((await update(createdRecord.id, { fields: {} })).body).toMatchObject({
      status: 428,
      code: "record.revision_missing",
    })
    await update(createdRecord.id, { revision: 1, fields: { title_1: text("Second") } })
    const stale = await update(createdRecord.id, { revision: 1, fields: { title_1: text("Third") } })
    expect(stale.body).toMatchObject({ status: 409, code: "record.conflict", current: { name: "Second", revision: 2 } })
  })

  test("of two concurrent saves, one succeeds and the other gets a conflict", async () => {
    const { body: createdRecord } = await create({ title_1: text("Raced") })
    const both = await Promise.all(
      ["left", "right"].map((name) => update(createdRecord.id, { revision: 1, fields: { title_1: text(name) } })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test("each write adds an entry with section and field to an audit chain that verifies", async () => {
    const { body: createdRecord } = await create({ title_1: text("Audited") })
    await update(createdRecord.id, { revision: 1, fields: { title_1: text("Audited again") } })
    const { result, entries, messages } = await fixture.server.database.clientTransaction(
      fixture.clientId,
      async (tx) => ({
        result: await verifyChain(tx, fixture.clientId, createdRecord.id),
        entries: await tx
          .selectFrom("audit_entry")
          .where("subject_id", "=", createdRecord.id)
          .orderBy("sequence")
          .selectAll()
          .execute(),
        messages: await tx.selectFrom("outbox_message").select("payload").execute(),
      }),
    )
    expect(result).toMatchObject({ intact: true })
    expect(entries.map(({ action }) => action)).toEqual(["created", "updated"])
    expect(entries[1]?.changes).toEqual([
      {
        fieldId: expect.any(String),
        section: "Control definition",
        parameter: "Title",
        previous: "Audited",
        current: "Audited again",
      },
    ])
    expect(messages.filter(({ payload }) => JSON.stringify(payload).includes(createdRecord.id))).toHaveLength(2)
  })

  test("a locked or completed record is read-only, with the reason", async () => {
    const { body: createdRecord } = await create({ title_1: text("Locked") })
    const set = (values: object) =>
      fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
        tx.updateTable("record").set(values).where("id", "=", createdRecord.id).execute(),
      )
    await set({ is_unlocked: false })
    const locked = await update(createdRecord.id, { revision: 1, fields: { title_1: text("No") } })
    expect(locked.body).toMatchObject({ status: 403, code: "access.read_only" })
    expect(locked.body.problems[0].params.reason).toBe("locked")
    await set({ is_unlocked: true, workflow_done: true })
    const done = await update(createdRecord.id, { revision: 1, fields: { title_1: text("No") } })
    expect(done.body.problems[0].params.reason).toBe("workflow_done")
    expect((await fixture.call(owner, "GET", `${url}/${createdRecord.id}`)).body.access).toMatchObject({
      canWrite: false,
      readOnlyReason: "workflow_done",
    })
  })
})

describe("validation and deletion", () => {
  test("validation returns the result of a save, and saves nothing", async () => {
    const result = await fixture.call(owner, "POST", `${url}/validate`, {
      profileId: "control",
      projectId: fixture.projects.north,
      fields: { due_date_1: text("soon") },
    })
    expect(result.status).toBe(200)
    expect(Object.keys(result.body.errors)).toContain("due_date_1")
    const good = await fixture.call(owner, "POST", `${url}/validate`, {
      profileId: "control",
      projectId: fixture.projects.north,
      fields: { title_1: text("Fine") },
    })
    expect(good.body).toEqual({ errors: {}, problems: [] })
  })

  test("deleting a record deletes its values; without the revision the record stays", async () => {
    const { body: createdRecord } = await create({ title_1: text("Goes") })
    expect((await fixture.call(owner, "DELETE", `${url}/${createdRecord.id}`)).status).toBe(428)
    expect((await fixture.call(owner, "DELETE", `${url}/${createdRecord.id}?revision=1`)).status).toBe(200)
    expect((await fixture.call(owner, "GET", `${url}/${createdRecord.id}`)).body.code).toBe("record.not_found")
  })
})

describe("the home page", () => {
  test("counts only records in projects of the module that the user has access to", async () => {
    const both = await fixture.user("both", { grants: allRecords, modules: ["IC", "IA"] })
    const audit = await fixture.addProject("Audit 2026", [fixture.north], "IA")
    const count = async () => {
      const { body } = await fixture.call(both, "GET", `${url}/home`)
      return body.counts.find((one: { profileId: string }) => one.profileId === "risk").total
    }
    const add = (projectId: string) =>
      fixture.call(both, "POST", url, { profileId: "risk", projectId, fields: { title_1: text("Counted or not") } })
    const before = await count()
    expect((await add(fixture.projects.north)).status).toBe(201)
    expect((await add(audit)).status).toBe(201)
    expect(await count()).toBe(before + 1)
  })
})
