import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { mostDrafts, type DraftBody } from "../../../schemas/api/drafts.ts"
import type { ProfileId, RecordId } from "../../../schemas/ids.ts"
import { compiledProfiles } from "../../../server/services/profile/definitions/compiled-profiles.ts"
import { profileExtensions } from "../../../server/services/profile-extensions.ts"
import { findProfile, writeDraft } from "../../../server/services/profile/definitions/profile-repository.ts"
import { publishDraft } from "../../../server/services/profile/definitions/publish.ts"
import { removeOldDrafts } from "../../../server/services/profile/drafts/repository.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"

const url = "/api/v1/profiles/drafts"
let world: ProfileWorld
let author: TestPerson
let colleague: TestPerson
let record: { id: RecordId; revision: number; profileVersion: number }

beforeAll(async () => {
  world = await startProfileWorld()
  author = await world.person("author", { grants: allRecords })
  colleague = await world.person("colleague", { grants: allRecords })
})
beforeEach(async () => {
  await world.server.database.tenant(world.clientId, (tx) => tx.deleteFrom("record_draft").execute())
  const made = await world.call(author, "POST", "/api/v1/profiles/data", {
    profileId: "control",
    projectId: world.projects.north,
    fields: { title_1: text("As stored") },
  })
  record = made.body
})
afterAll(() => world.server.close())

const bodyOf = (change: Partial<DraftBody> = {}): DraftBody => ({
  profileId: "control" as ProfileId,
  profileVersion: record.profileVersion,
  projectId: world.projects.north,
  recordId: record.id,
  revision: record.revision,
  counter: 1,
  kept: false,
  fields: { title_1: { at: 1, wire: { value: "As typed" }, stood: "abc" } },
  ...change,
})
const newBody = (change: Partial<DraftBody> = {}) => bodyOf({ recordId: null, revision: null, ...change })
const put = (person: TestPerson, id: string, body: object) => world.call(person, "PUT", `${url}/${id}`, body)
const get = async (person: TestPerson, id: string) => (await world.call(person, "GET", `${url}/${id}`)).body.draft

describe("a draft of a record", () => {
  test("is kept as it was typed, and listed with the record's number", async () => {
    const kept = await put(author, record.id, bodyOf())
    expect(kept.status).toBe(200)
    expect(kept.body.counter).toBe(1)
    expect(await get(author, record.id)).toMatchObject({ id: record.id, ...bodyOf() })
    const { body } = await world.call(author, "GET", `${url}?profileId=control&projectId=${world.projects.north}`)
    expect(body.content).toEqual([
      expect.objectContaining({ id: record.id, title: "As typed", uniqueId: expect.stringMatching(/./), kept: false }),
    ])
  })

  test("joins what two tabs typed, field by field the later", async () => {
    const one = { at: 4, wire: { value: "Later" } }
    await put(author, record.id, bodyOf({ counter: 4, fields: { title_1: one } }))
    const late = await put(
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

  test("is gone once everything is typed back", async () => {
    const typed = { title_1: { at: 4, wire: { value: "Later" } }, description_1: { at: 2, wire: { value: "Also" } } }
    await put(author, record.id, bodyOf({ counter: 4, fields: typed }))
    expect(await get(author, record.id)).not.toBeNull()
    await put(author, record.id, bodyOf({ counter: 9, fields: { title_1: { at: 8 }, description_1: { at: 9 } } }))
    expect(await get(author, record.id)).toBeNull()
    expect((await world.call(author, "GET", url)).body.content).toEqual([])
  })

  test("comes back with an earlier copy that says something else than the record, and not with one that says the same", async () => {
    const listed = async () => (await world.call(author, "GET", url)).body.content.map(({ id }: { id: string }) => id)
    const title = (value: string, at: number) => ({ title_1: { at, wire: { value } } })
    const earlier = (value: string) => bodyOf({ counter: 4, kept: true, fields: title(value, 4) })
    await put(author, record.id, earlier("Typed"))
    await put(author, record.id, bodyOf({ counter: 9, fields: { title_1: { at: 9 } } }))
    expect(await listed()).toEqual([])
    expect((await put(author, record.id, earlier("As stored"))).body.counter).toBe(4)
    expect(await get(author, record.id)).toBeNull()
    expect(await listed()).toEqual([])
    await put(author, record.id, earlier("Typed"))
    expect(await listed()).toEqual([record.id])
    // One that has grown to say the same as the record is no draft any more either.
    await put(author, record.id, bodyOf({ counter: 10, fields: title("As stored", 10) }))
    expect(await get(author, record.id)).toBeNull()
  })

  test("differs from its record by half a thought, by an emptied field and by links", async () => {
    const keeps = async (person: TestPerson, fields: DraftBody["fields"]) => {
      await put(person, record.id, bodyOf({ counter: 3, fields }))
      const kept = (await get(person, record.id)) !== null
      await world.call(person, "DELETE", `${url}/${record.id}?counter=3`)
      return kept
    }
    const same = { title_1: { at: 1, wire: { value: "As stored" } } }
    expect(await keeps(author, same)).toBe(false)
    expect(await keeps(author, { ...same, description_1: { at: 2, wire: { value: "" } } })).toBe(false)
    expect(await keeps(author, { ...same, description_1: { at: 2, wire: { value: "More" } } })).toBe(true)
    expect(await keeps(author, { ...same, description_1: { at: 2, text: '"half' } })).toBe(true)
    expect(await keeps(author, { title_1: { at: 2, wire: { value: "" } } })).toBe(true)
    expect(await keeps(author, { ...same, risks_1: { at: 2, wire: { refId: [] } } })).toBe(true)
  })

  test("is discarded only as far as it is known", async () => {
    await put(author, record.id, bodyOf({ counter: 5, fields: { title_1: { at: 5, wire: { value: "Five" } } } }))
    expect((await world.call(author, "DELETE", `${url}/${record.id}?counter=4`)).status).toBe(200)
    expect(await get(author, record.id)).not.toBeNull()
    await world.call(author, "DELETE", `${url}/${record.id}?counter=5`)
    expect(await get(author, record.id)).toBeNull()
    expect((await world.call(author, "DELETE", `${url}/${record.id}?counter=5`)).status).toBe(200)
    expect((await world.call(author, "DELETE", `${url}/${record.id}`)).status).toBe(400)
  })

  test("needs no verdict: what a save would refuse is kept", async () => {
    const fields = { title_1: { at: 1, wire: { value: "" } }, description_1: { at: 1, text: '"half a thought' } }
    expect((await put(author, record.id, bodyOf({ fields }))).status).toBe(200)
    expect((await get(author, record.id)).fields).toEqual(fields)
  })
})

describe("what is no draft", () => {
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
    const { status, body } = await put(author, record.id, bodyOf(change as Partial<DraftBody>))
    expect(status).toBe(400)
    expect(body.problems).toContainEqual(expect.objectContaining({ code, path }))
  })

  test("one whose id is not its record's, or no id at all", async () => {
    expect((await put(author, uuid(), bodyOf())).body.problems[0].path).toEqual(["recordId"])
    expect((await put(author, "mine", newBody())).body.problems[0].path).toEqual(["id"])
    expect(await get(author, "mine")).toBeNull()
  })

  test.each(["profileVersion", "revision", "counter"])("one whose %s no counter reaches", async (name) => {
    for (const id of [record.id, uuid()]) {
      const body = id === record.id ? bodyOf() : newBody()
      const refused = await put(author, id, { ...body, [name]: 2 ** 31 })
      expect(refused.status).toBe(400)
      expect(refused.body.problems[0].path).toEqual([name])
    }
    expect((await world.call(author, "DELETE", `${url}/${record.id}?counter=99999999999`)).status).toBe(400)
  })

  test("one without a counter", async () => {
    expect((await put(author, record.id, { ...bodyOf(), counter: 0 })).status).toBe(400)
  })
})

describe("walls", () => {
  test("nobody else sees it, not even an administrator", async () => {
    await put(author, record.id, bodyOf({ counter: 20 }))
    for (const other of [colleague, world.admin]) {
      expect(await get(other, record.id)).toBeNull()
      expect((await world.call(other, "GET", url)).body.content).toEqual([])
      await world.call(other, "DELETE", `${url}/${record.id}?counter=99`)
    }
    expect(await get(author, record.id)).not.toBeNull()
  })

  test("it stands on a record inside the walls, of a type one may read", async () => {
    const southern = await world.person("southern", { entityIds: [world.south], grants: allRecords })
    expect((await put(southern, record.id, bodyOf())).status).toBe(404)
    const risky = await world.person("risky", {
      grants: [{ feature: "Activities", subFeature: "Risk", actions: ["READ", "CREATE"] }],
    })
    expect((await put(risky, record.id, bodyOf())).status).toBe(403)
    expect((await put(risky, uuid(), newBody())).status).toBe(403)
    const stranger = await world.call(author, "PUT", `${url}/${uuid()}`, newBody({ projectId: world.projects.south }))
    expect(stranger.status).toBe(404)
    const elsewhere = await startProfileWorld(world.server)
    const abroad = await elsewhere.person("abroad", { grants: allRecords })
    expect((await elsewhere.call(abroad, "PUT", `${url}/${record.id}`, bodyOf())).status).toBe(404)
    expect((await elsewhere.call(abroad, "GET", `${url}/${record.id}`)).body.draft).toBeNull()
  })

  test("without a session there is nothing", async () => {
    const reply = await world.server.app.inject({ method: "GET", url: `${url}/${record.id}` })
    expect(reply.statusCode).toBe(401)
  })

  test("one's own text stays one's own when the record goes out of sight, without the record's name", async () => {
    const { body: moved } = await world.call(author, "POST", "/api/v1/profiles/data", {
      profileId: "control",
      projectId: world.projects.north,
      fields: { title_1: text("Moves away") },
    })
    const about = { recordId: moved.id, revision: 1 }
    const mine = { description_1: { at: 1, wire: { value: "Mine" } } }
    await put(colleague, moved.id, bodyOf({ ...about, fields: mine }))
    await world.server.database.tenant(world.clientId, (tx) =>
      sql`update record set entity_id = ${world.south}, project_id = ${world.projects.south}
           where client_id = ${world.clientId} and id = ${moved.id}`.execute(tx),
    )
    expect((await get(colleague, moved.id)).fields).toEqual(mine)
    const { body } = await world.call(colleague, "GET", url)
    expect(body.content).toEqual([expect.objectContaining({ id: moved.id, title: "", uniqueId: null })])
    expect((await put(colleague, moved.id, bodyOf({ ...about, counter: 2 }))).status).toBe(404)
    await world.call(colleague, "DELETE", `${url}/${moved.id}?counter=1`)
    expect(await get(colleague, moved.id)).toBeNull()
  })
})

describe("drafts of records that are not there yet", () => {
  test("several stand side by side, with where they are to hang", async () => {
    const writer = await world.person("writer", { grants: allRecords })
    const [one, two] = [uuid(), uuid()]
    const linkTo = { id: record.id, keyword: "risks_1" }
    await put(writer, one, newBody({ fields: { title_1: { at: 1, wire: { value: "One" } } } }))
    await put(writer, two, newBody({ kept: true, linkTo, fields: { title_1: { at: 1, wire: { value: "Two" } } } }))
    const { body } = await world.call(writer, "GET", url)
    expect(body.content.map(({ title, kept }: { title: string; kept: boolean }) => [title, kept])).toEqual([
      ["Two", true],
      ["One", false],
    ])
    expect(await get(writer, two)).toMatchObject({ linkTo, recordId: null, revision: null })
  })

  test("there is an end to them", async () => {
    const hoarder = await world.person("hoarder", { grants: allRecords })
    await put(hoarder, uuid(), newBody())
    await world.server.database.tenant(world.clientId, (tx) =>
      sql`insert into record_draft (client_id, user_id, id, profile_id, profile_version, counter)
          select ${world.clientId}, ${hoarder.id}, gen_random_uuid(), 'control', 1, 1
            from generate_series(2, ${mostDrafts})`.execute(tx),
    )
    const refused = await put(hoarder, uuid(), newBody())
    expect(refused.status).toBe(429)
    expect(refused.body.code).toBe("draft.too_many")
  })
})

test("what a newer version took away is kept with what is typed now", async () => {
  const small = (fields: Parameters<typeof smallProfile>[1]) => smallProfile("drafted", fields)
  const profileId = "drafted" as ProfileId
  await world.publish(small([smallField("f_extra", "extra_1", "TEXT")]))
  const id = uuid()
  const gone = { at: 1, wire: { value: "Gone" } }
  const first = newBody({ profileId, profileVersion: 1, fields: { extra_1: gone } })
  expect((await put(author, id, first)).status).toBe(200)
  await world.server.database.tenant(world.clientId, async (tx) => {
    await writeDraft(tx, world.clientId, null, small([]))
    const row = await findProfile(tx, world.clientId, profileId)
    if (row)
      await publishDraft(
        tx,
        { clientId: world.clientId, userId: null, module: null },
        { compiledProfiles: compiledProfiles(), extensions: profileExtensions },
        row,
      )
  })
  const now = { at: 2, wire: { value: "Now" } }
  const later = { ...first, profileVersion: 2, counter: 2, fields: { extra_1: gone, title_1: now } }
  expect((await put(author, id, later)).body).toMatchObject({ counter: 2 })
  expect((await get(author, id)).fields).toEqual({ extra_1: gone, title_1: now })
})

test("after ninety days without a change it is gone", async () => {
  const id = uuid()
  const other = uuid()
  await put(author, id, newBody())
  await put(author, other, newBody())
  await world.server.database.tenant(world.clientId, (tx) =>
    sql`update record_draft set updated_at = now() - interval '91 days' where client_id = ${world.clientId} and id = ${id}`.execute(
      tx,
    ),
  )
  const removed = await world.server.database.tenant(world.clientId, (tx) =>
    removeOldDrafts(tx, world.clientId, 90, 10),
  )
  expect(removed).toBe(1)
  expect(await get(author, id)).toBeNull()
  expect(await get(author, other)).not.toBeNull()
})

test("rows of a table come back in the order they were typed in", async () => {
  const columns = [{ id: "c1", keyword: "step_1", fieldText: { en: "Step" }, fieldType: "TEXT" }]
  const table = smallField("f_rows", "rows_1", "TABLE", { groupConfig: { columns } } as never)
  await world.publish(smallProfile("tabled", [table]))
  const id = uuid()
  const tableValue = { zeta: { step_1: { value: "first" } }, alpha: { step_1: { value: "second" } } }
  const fields = { rows_1: { at: 1, wire: { tableValue } } }
  const reply = await put(author, id, newBody({ profileId: "tabled" as ProfileId, profileVersion: 1, fields } as never))
  expect(reply.body).toMatchObject({ counter: 1 })
  expect(Object.keys((await get(author, id)).fields.rows_1.wire.tableValue)).toEqual(["zeta", "alpha"])
})
