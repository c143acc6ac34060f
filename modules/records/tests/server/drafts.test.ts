import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { maxDrafts, type DraftBody } from "../../contracts/drafts.ts"
import type { ProfileId, RecordId } from "../../../../schemas/ids.ts"
import { compiledProfiles } from "../../../profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../../record-extensions.ts"
import { findProfile } from "../../../profiles/server/profile-repository.ts"
import { writeDraft } from "../../../profiles/server/profile-writing-repository.ts"
import { publishDraft } from "../../../designer/server/definitions/publish.ts"
import { removeOldDrafts } from "../../server/drafts/repository.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"

const url = "/api/v1/profiles/drafts"
let fixture: ProfileFixture
let author: TestUser
let colleague: TestUser
let record: { id: RecordId; revision: number; profileVersion: number }

beforeAll(async () => {
  fixture = await setupProfileFixture()
  author = await fixture.user("author", { grants: allRecords })
  colleague = await fixture.user("colleague", { grants: allRecords })
})
beforeEach(async () => {
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) => tx.deleteFrom("record_draft").execute())
  const createResponse = await fixture.call(author, "POST", "/api/v1/profiles/data", {
    profileId: "control",
    projectId: fixture.projects.north,
    fields: { title_1: text("As stored") },
  })
  record = createResponse.body
})
afterAll(() => fixture.server.close())

const bodyOf = (change: Partial<DraftBody> = {}): DraftBody => ({
  profileId: "control" as ProfileId,
  profileVersion: record.profileVersion,
  projectId: fixture.projects.north,
  recordId: record.id,
  revision: record.revision,
  counter: 1,
  savedExplicitly: false,
  fields: { title_1: { at: 1, wire: { value: "As typed" }, savedHash: "abc" } },
  ...change,
})
const newBody = (change: Partial<DraftBody> = {}) => bodyOf({ recordId: null, revision: null, ...change })
const saveDraft = (user: TestUser, id: string, body: object) => fixture.call(user, "PUT", `${url}/${id}`, body)
const get = async (user: TestUser, id: string) => (await fixture.call(user, "GET", `${url}/${id}`)).body.draft

describe("a draft of a record", () => {
  test("is saved as typed, and listed with the record's number", async () => {
    const savedExplicitly = await saveDraft(author, record.id, bodyOf())
    expect(savedExplicitly.status).toBe(200)
    expect(savedExplicitly.body.counter).toBe(1)
    expect(await get(author, record.id)).toMatchObject({ id: record.id, ...bodyOf() })
    const { body } = await fixture.call(author, "GET", `${url}?profileId=control&projectId=${fixture.projects.north}`)
    expect(body.content).toEqual([
      expect.objectContaining({
        id: record.id,
        title: "As typed",
        uniqueId: expect.stringMatching(/./),
        savedExplicitly: false,
      }),
    ])
  })

  test("merges input from two tabs, the later value per field", async () => {
    const one = { at: 4, wire: { value: "Later" } }
    await saveDraft(author, record.id, bodyOf({ counter: 4, fields: { title_1: one } }))
    const late = await saveDraft(
      author,
      record.id,
      bodyOf({
        counter: 3,
        fields: { title_1: { at: 3, wire: { value: "Earlier" } }, description_1: { at: 2, wire: { value: "Also" } } },
      }),
    )
    expect(late.body.counter).toBe(4)
    expect((await get(author, record.id)).fields).toEqual({
      title_1: one,
      description_1: { at: 2, wire: { value: "Also" } },
    })
  })

  test("is deleted once all values match the record again", async () => {
    const enteredFields = {
      title_1: { at: 4, wire: { value: "Later" } },
      description_1: { at: 2, wire: { value: "Also" } },
    }
    await saveDraft(author, record.id, bodyOf({ counter: 4, fields: enteredFields }))
    expect(await get(author, record.id)).not.toBeNull()
    await saveDraft(author, record.id, bodyOf({ counter: 9, fields: { title_1: { at: 8 }, description_1: { at: 9 } } }))
    expect(await get(author, record.id)).toBeNull()
    expect((await fixture.call(author, "GET", url)).body.content).toEqual([])
  })

  test("is returned with a previous copy that differs from the record, and not with an equal one", async () => {
    const listed = async () => (await fixture.call(author, "GET", url)).body.content.map(({ id }: { id: string }) => id)
    const title = (value: string, at: number) => ({ title_1: { at, wire: { value } } })
    const previous = (value: string) => bodyOf({ counter: 4, savedExplicitly: true, fields: title(value, 4) })
    await saveDraft(author, record.id, previous("Typed"))
    await saveDraft(author, record.id, bodyOf({ counter: 9, fields: { title_1: { at: 9 } } }))
    expect(await listed()).toEqual([])
    expect((await saveDraft(author, record.id, previous("As stored"))).body.counter).toBe(4)
    expect(await get(author, record.id)).toBeNull()
    expect(await listed()).toEqual([])
    await saveDraft(author, record.id, previous("Typed"))
    expect(await listed()).toEqual([record.id])
    // A draft that equals the record is deleted as well.
    await saveDraft(author, record.id, bodyOf({ counter: 10, fields: title("As stored", 10) }))
    expect(await get(author, record.id)).toBeNull()
  })

  test("differs from its record by an incomplete value, an emptied field or links", async () => {
    const canSave = async (user: TestUser, fields: DraftBody["fields"]) => {
      await saveDraft(user, record.id, bodyOf({ counter: 3, fields }))
      const savedExplicitly = (await get(user, record.id)) !== null
      await fixture.call(user, "DELETE", `${url}/${record.id}?counter=3`)
      return savedExplicitly
    }
    const same = { title_1: { at: 1, wire: { value: "As stored" } } }
    expect(await canSave(author, same)).toBe(false)
    expect(await canSave(author, { ...same, description_1: { at: 2, wire: { value: "" } } })).toBe(false)
    expect(await canSave(author, { ...same, description_1: { at: 2, wire: { value: "More" } } })).toBe(true)
    expect(await canSave(author, { ...same, description_1: { at: 2, text: '"half' } })).toBe(true)
    expect(await canSave(author, { title_1: { at: 2, wire: { value: "" } } })).toBe(true)
    expect(await canSave(author, { ...same, risks_1: { at: 2, wire: { refId: [] } } })).toBe(true)
  })

  test("is discarded only up to the known counter", async () => {
    await saveDraft(author, record.id, bodyOf({ counter: 5, fields: { title_1: { at: 5, wire: { value: "Five" } } } }))
    expect((await fixture.call(author, "DELETE", `${url}/${record.id}?counter=4`)).status).toBe(200)
    expect(await get(author, record.id)).not.toBeNull()
    await fixture.call(author, "DELETE", `${url}/${record.id}?counter=5`)
    expect(await get(author, record.id)).toBeNull()
    expect((await fixture.call(author, "DELETE", `${url}/${record.id}?counter=5`)).status).toBe(200)
    expect((await fixture.call(author, "DELETE", `${url}/${record.id}`)).status).toBe(400)
  })

  test("needs no validation: a value that a save would reject is kept", async () => {
    const fields = { title_1: { at: 1, wire: { value: "" } }, description_1: { at: 1, text: '"half a thought' } }
    expect((await saveDraft(author, record.id, bodyOf({ fields }))).status).toBe(200)
    expect((await get(author, record.id)).fields).toEqual(fields)
  })
})

describe("invalid drafts", () => {
  test.each([
    [
      "an unknown keyword",
      { fields: { not_there_9: { at: 1, wire: { value: "x" } } } },
      "value.unknown_keyword",
      ["fields", "not_there_9"],
    ],
    [
      "a value of another shape",
      { fields: { title_1: { at: 1, wire: { refId: ["x"] } } } },
      "value.wrong_type",
      ["fields", "title_1"],
    ],
    ["a version that never was", { profileVersion: 99 }, "request.invalid", ["profileVersion"]],
    ["another profile", { profileId: "risk" }, "record.profile_mismatch", ["profileId"]],
  ])("%s", async (_, change, code, path) => {
    const { status, body } = await saveDraft(author, record.id, bodyOf(change as Partial<DraftBody>))
    expect(status).toBe(400)
    expect(body.problems).toContainEqual(expect.objectContaining({ code, path }))
  })

  test("an ID that does not match the record, or is malformed", async () => {
    expect((await saveDraft(author, uuid(), bodyOf())).body.problems[0].path).toEqual(["recordId"])
    expect((await saveDraft(author, "mine", newBody())).body.problems[0].path).toEqual(["id"])
    expect(await get(author, "mine")).toBeNull()
  })

  test.each(["profileVersion", "revision", "counter"])("a %s out of range", async (name) => {
    for (const id of [record.id, uuid()]) {
      const body = id === record.id ? bodyOf() : newBody()
      const rejected = await saveDraft(author, id, { ...body, [name]: 2 ** 31 })
      expect(rejected.status).toBe(400)
      expect(rejected.body.problems[0].path).toEqual([name])
    }
    expect((await fixture.call(author, "DELETE", `${url}/${record.id}?counter=99999999999`)).status).toBe(400)
  })

  test("a missing counter", async () => {
    expect((await saveDraft(author, record.id, { ...bodyOf(), counter: 0 })).status).toBe(400)
  })
})

describe("access control", () => {
  test("a draft is hidden from all other users, including administrators", async () => {
    await saveDraft(author, record.id, bodyOf({ counter: 20 }))
    for (const other of [colleague, fixture.admin]) {
      expect(await get(other, record.id)).toBeNull()
      expect((await fixture.call(other, "GET", url)).body.content).toEqual([])
      await fixture.call(other, "DELETE", `${url}/${record.id}?counter=99`)
    }
    expect(await get(author, record.id)).not.toBeNull()
  })

  test("a draft requires a visible record, of a type the user can read", async () => {
    const southern = await fixture.user("southern", { entityIds: [fixture.south], grants: allRecords })
    expect((await saveDraft(southern, record.id, bodyOf())).status).toBe(404)
    const risky = await fixture.user("risky", {
      grants: [{ feature: "Activities", subFeature: "Risk", actions: ["READ", "CREATE"] }],
    })
    expect((await saveDraft(risky, record.id, bodyOf())).status).toBe(403)
    expect((await saveDraft(risky, uuid(), newBody())).status).toBe(403)
    const outsider = await fixture.call(
      author,
      "PUT",
      `${url}/${uuid()}`,
      newBody({ projectId: fixture.projects.south }),
    )
    expect(outsider.status).toBe(404)
    const elsewhere = await setupProfileFixture(fixture.server)
    const abroad = await elsewhere.user("abroad", { grants: allRecords })
    expect((await elsewhere.call(abroad, "PUT", `${url}/${record.id}`, bodyOf())).status).toBe(404)
    expect((await elsewhere.call(abroad, "GET", `${url}/${record.id}`)).body.draft).toBeNull()
  })

  test("a request without a session is rejected", async () => {
    const reply = await fixture.server.app.inject({ method: "GET", url: `${url}/${record.id}` })
    expect(reply.statusCode).toBe(401)
  })

  test("the author keeps their own text when the record becomes hidden, without the record's name", async () => {
    const { body: moved } = await fixture.call(author, "POST", "/api/v1/profiles/data", {
      profileId: "control",
      projectId: fixture.projects.north,
      fields: { title_1: text("Moves away") },
    })
    const about = { recordId: moved.id, revision: 1 }
    const mine = { description_1: { at: 1, wire: { value: "Mine" } } }
    await saveDraft(colleague, moved.id, bodyOf({ ...about, fields: mine }))
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      sql`update record set entity_id = ${fixture.south}, project_id = ${fixture.projects.south}
           where client_id = ${fixture.clientId} and id = ${moved.id}`.execute(tx),
    )
    expect((await get(colleague, moved.id)).fields).toEqual(mine)
    const { body } = await fixture.call(colleague, "GET", url)
    expect(body.content).toEqual([expect.objectContaining({ id: moved.id, title: "", uniqueId: null })])
    expect((await saveDraft(colleague, moved.id, bodyOf({ ...about, counter: 2 }))).status).toBe(404)
    await fixture.call(colleague, "DELETE", `${url}/${moved.id}?counter=1`)
    expect(await get(colleague, moved.id)).toBeNull()
  })
})

describe("drafts of new records", () => {
  test("several exist side by side, each with its link target", async () => {
    const writer = await fixture.user("writer", { grants: allRecords })
    const [one, two] = [uuid(), uuid()]
    const linkTo = { id: record.id, keyword: "risks_1" }
    await saveDraft(writer, one, newBody({ fields: { title_1: { at: 1, wire: { value: "One" } } } }))
    await saveDraft(
      writer,
      two,
      newBody({ savedExplicitly: true, linkTo, fields: { title_1: { at: 1, wire: { value: "Two" } } } }),
    )
    const { body } = await fixture.call(writer, "GET", url)
    expect(
      body.content.map(({ title, savedExplicitly }: { title: string; savedExplicitly: boolean }) => [
        title,
        savedExplicitly,
      ]),
    ).toEqual([
      ["Two", true],
      ["One", false],
    ])
    expect(await get(writer, two)).toMatchObject({ linkTo, recordId: null, revision: null })
  })

  test("are limited in number", async () => {
    const ownerOfMany = await fixture.user("hoarder", { grants: allRecords })
    await saveDraft(ownerOfMany, uuid(), newBody())
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      sql`insert into record_draft (client_id, user_id, id, profile_id, profile_version, counter)
          select ${fixture.clientId}, ${ownerOfMany.id}, gen_random_uuid(), 'control', 1, 1
            from generate_series(2, ${maxDrafts})`.execute(tx),
    )
    const rejected = await saveDraft(ownerOfMany, uuid(), newBody())
    expect(rejected.status).toBe(429)
    expect(rejected.body.code).toBe("draft.too_many")
  })
})

test("fields removed in a newer version are kept along with new input", async () => {
  const small = (fields: Parameters<typeof smallProfile>[1]) => smallProfile("drafted", fields)
  const profileId = "drafted" as ProfileId
  await fixture.publish(small([smallField("f_extra", "extra_1", "TEXT")]))
  const id = uuid()
  const deleted = { at: 1, wire: { value: "Gone" } }
  const first = newBody({ profileId, profileVersion: 1, fields: { extra_1: deleted } })
  expect((await saveDraft(author, id, first)).status).toBe(200)
  await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    await writeDraft(tx, fixture.clientId, null, small([]))
    const row = await findProfile(tx, fixture.clientId, profileId)
    if (row)
      await publishDraft(
        tx,
        { clientId: fixture.clientId, userId: null, module: null },
        { compiledProfiles: compiledProfiles(), extensions: recordExtensions },
        row,
      )
  })
  const now = { at: 2, wire: { value: "Now" } }
  const later = { ...first, profileVersion: 2, counter: 2, fields: { extra_1: deleted, title_1: now } }
  expect((await saveDraft(author, id, later)).body).toMatchObject({ counter: 2 })
  expect((await get(author, id)).fields).toEqual({ extra_1: deleted, title_1: now })
})

test("a draft is deleted after ninety days without a change", async () => {
  const id = uuid()
  const other = uuid()
  await saveDraft(author, id, newBody())
  await saveDraft(author, other, newBody())
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    sql`update record_draft set updated_at = now() - interval '91 days' where client_id = ${fixture.clientId} and id = ${id}`.execute(
      tx,
    ),
  )
  const removed = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    removeOldDrafts(tx, fixture.clientId, 90, 10),
  )
  expect(removed).toBe(1)
  expect(await get(author, id)).toBeNull()
  expect(await get(author, other)).not.toBeNull()
})

test("rows of a table keep the order in which they were typed", async () => {
  const columns = [{ id: "c1", keyword: "step_1", fieldText: { en: "Step" }, fieldType: "TEXT" }]
  const table = smallField("f_rows", "rows_1", "TABLE", { groupConfig: { columns } } as never)
  await fixture.publish(smallProfile("tabled", [table]))
  const id = uuid()
  const tableValue = { zeta: { step_1: { value: "first" } }, alpha: { step_1: { value: "second" } } }
  const fields = { rows_1: { at: 1, wire: { tableValue } } }
  const reply = await saveDraft(
    author,
    id,
    newBody({ profileId: "tabled" as ProfileId, profileVersion: 1, fields } as never),
  )
  expect(reply.body).toMatchObject({ counter: 1 })
  expect(Object.keys((await get(author, id)).fields.rows_1.wire.tableValue)).toEqual(["zeta", "alpha"])
})
