import fc from "fast-check"
import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { EntityId, ProfileId } from "../../../../schemas/ids.ts"
import type { Grant, PermissionAction } from "../../../../schemas/permissions.ts"
import { type ImportFixture, setupImportFixture } from "../../../../tests/support/import-fixture.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, type TestResponse, text } from "../../../../tests/support/profile-fixture.ts"
import { reminderSettings } from "../../../../tests/support/reminder-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"
import { covering } from "../../../../tests/support/thorough.ts"

/** Record types of the group and of one entity: who can design them, who can see them, and where their records are. */

const url = "/api/v1/profiles"
const all = ["CREATE", "READ", "UPDATE", "DELETE"] as const
const group = (...actions: readonly PermissionAction[]): Grant => ({
  feature: "Settings",
  subFeature: "Master_Profile_Setting",
  actions: [...actions],
})
const ofEntities = (...actions: readonly PermissionAction[]): Grant => ({
  feature: "Settings",
  subFeature: "Profile_Setting",
  actions: [...actions],
})

let fixture: ImportFixture
/** Designs all types, and works in the northern and southern entity. */
let designer: TestUser
let northern: TestUser
let southern: TestUser

beforeAll(async () => {
  fixture = await setupImportFixture()
  const both = [...allRecords, group(...all), ofEntities(...all)]
  designer = await fixture.user("designer", { entityIds: [fixture.north, fixture.south], grants: both })
  northern = await fixture.user("northern", { grants: [...allRecords, group("READ"), ofEntities(...all)] })
  southern = await fixture.user("southern", { entityIds: [fixture.south], grants: both })
})
afterAll(() => fixture.server.close())

const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object, user = designer) =>
  fixture.call(user, method, `${url}${path}`, body)
const statusAndCode = ({ status, body }: TestResponse) => [status, body?.code ?? body?.problems?.[0]?.code]

function definitionWith(more: object = {}) {
  const id = `own-${uuid().slice(-12)}`
  return smallProfile(id, [smallField("f_note", "note_1", "TEXT")], { name: { en: `Name of ${id}` }, ...more })
}

async function importStatus(entityId: EntityId | null, more: object = {}, user = designer): Promise<string> {
  const definition = definitionWith(more)
  const response = await call("POST", "", { definition, entityId }, user)
  expect(statusAndCode(response)).toEqual([201, undefined])
  return definition.id
}

async function published(entityId: EntityId | null, more: object = {}): Promise<string> {
  const id = await importStatus(entityId, more)
  await publish(id)
  return id
}

async function publish(id: string, user = designer): Promise<void> {
  const { draftRevision } = (await call("GET", `/${id}`, undefined, user)).body
  expect(statusAndCode(await call("POST", `/${id}/publish`, { draftRevision }, user))).toEqual([200, undefined])
}

const listed = async (id: string, user = designer) =>
  (await call("GET", "", undefined, user)).body.content.find((one: { id: string }) => one.id === id)

const create = (profileId: string, more: object = {}, user = designer) =>
  call("POST", "/data", { profileId, projectId: fixture.projects.north, fields: { title_1: text("A") }, ...more }, user)

describe("owner of a record type", () => {
  test("is the group unless an entity is named, and is in the list and in the draft", async () => {
    const [ofGroup, ofNorth] = [await importStatus(null), await importStatus(fixture.north)]
    expect(await listed(ofGroup)).toMatchObject({ entity: null })
    expect(await listed(ofNorth)).toMatchObject({ entity: { id: fixture.north, name: "North" } })
    expect((await call("GET", `/${ofNorth}`)).body.entity).toEqual({ id: fixture.north, name: "North" })
  })

  test("a copy for an entity is created from the published version and keeps its origin through later group versions", async () => {
    const master = await published(null)
    const { draftRevision } = (await call("GET", `/${master}`)).body
    const renamed = { draftRevision, field: { fieldText: { en: "Later" } } }
    await call("PUT", `/${master}/fields/f_note`, renamed)
    const copy = await call("POST", `/${master}/clone`, { name: { en: "Northern" }, entityId: fixture.north }, northern)
    expect(statusAndCode(copy)).toEqual([201, undefined])
    const { id } = copy.body
    expect(
      copy.body.draft.sections[0].fields.map((field: { fieldText: { en: string } }) => field.fieldText.en),
    ).toEqual(expect.not.arrayContaining(["Later"]))
    expect(copy.body).toMatchObject({
      entity: { id: fixture.north },
      origin: { id: master, version: 1, publishedVersion: 1 },
    })
    await publish(master)
    expect((await listed(id, northern)).origin).toMatchObject({ id: master, version: 1, publishedVersion: 2 })
  })

  test("a copy keeps its original's owner unless another is named, and only a group record type is an origin", async () => {
    const ofNorth = await importStatus(fixture.north)
    const same = (await call("POST", `/${ofNorth}/clone`, { name: { en: "Same" } }, northern)).body
    const forAll = (await call("POST", `/${ofNorth}/clone`, { name: { en: "All" }, entityId: null })).body
    const master = (await call("POST", `/${await importStatus(null)}/clone`, { name: { en: "Again" } })).body
    expect([same.entity?.id, forAll.entity, master.entity]).toEqual([fixture.north, null, null])
    expect([same.origin, forAll.origin, master.origin]).toEqual([undefined, undefined, undefined])
  })

  test("an entity with record types cannot be deleted", async () => {
    await importStatus(fixture.south)
    const rejected = await fixture.call(fixture.admin, "DELETE", `/api/entity/${fixture.south}`)
    expect(rejected.body.problems.map(({ code }: { code: string }) => code)).toContain("entity.has_record_types")
  })
})

describe("permission to design", () => {
  test("the group's require one permission, an entity's another one and access to the entity", async () => {
    const [ofGroup, ofNorth] = [await importStatus(null), await importStatus(fixture.north)]
    const masters = await fixture.user("masters", { grants: [group(...all)] })
    const none = await fixture.user("none", { grants: allRecords })
    const publishing = async (id: string, user: TestUser) => {
      const { draftRevision } = (await call("GET", `/${id}`)).body
      return statusAndCode(await call("POST", `/${id}/publish`, { draftRevision }, user))
    }
    const forbidden = [403, "access.forbidden"]
    expect(await publishing(ofGroup, northern)).toEqual(forbidden)
    expect(await publishing(ofNorth, masters)).toEqual(forbidden)
    expect(await publishing(ofNorth, none)).toEqual(forbidden)
    expect(await publishing(ofNorth, southern)).toEqual([404, "profile.not_found"])
    expect(await publishing(ofNorth, northern)).toEqual([200, undefined])
    expect(await publishing(ofGroup, masters)).toEqual([200, undefined])
  })

  test("creating one requires the permission for its owner", async () => {
    const making = async (entityId: EntityId | null | undefined, user: TestUser) =>
      statusAndCode(await call("POST", "", { definition: definitionWith(), entityId }, user))
    const masters = await fixture.user("masters-too", { grants: [group(...all)] })
    expect(await making(null, northern)).toEqual([403, "access.forbidden"])
    expect(await making(undefined, northern)).toEqual([403, "access.forbidden"])
    expect(await making(fixture.north, masters)).toEqual([403, "access.forbidden"])
    expect(await making(fixture.south, northern)).toEqual([404, "entity.not_found"])
    expect(await making(uuid() as EntityId, northern)).toEqual([404, "entity.not_found"])
    expect(await making(fixture.north, northern)).toEqual([201, undefined])
    const schema = { schema: { type: "object", properties: {} }, create: true }
    expect(statusAndCode(await call("POST", "/from-schema", schema, northern))).toEqual([403, "access.forbidden"])
    const pack = (await call("GET", `/${await importStatus(null)}/pack?state=draft`)).body
    expect(statusAndCode(await call("POST", "/packs/preview", { pack }, northern))).toEqual([403, "access.forbidden"])
    expect(statusAndCode(await call("POST", "/packs/import", { pack }, northern))).toEqual([403, "access.forbidden"])
  })

  test("a pack of an entity is imported as the group's where it is missing, under its own ID", async () => {
    const ofNorth = await importStatus(fixture.north)
    const pack = (await call("GET", `/${ofNorth}/pack?state=draft`, undefined, northern)).body
    const outcome = await call("POST", "/packs/import", { pack }, southern)
    const [{ id, importStatus: how }] = outcome.body.profiles
    expect([how, id === ofNorth]).toEqual(["created", false])
    expect(await listed(id)).toMatchObject({ entity: null })
  })

  test("its reminders are visible to its designers only", async () => {
    const ofNorth = await importStatus(fixture.north)
    const matrix = (id: string, user: TestUser) =>
      fixture.call(user, "GET", `/api/v1/reminders/profiles/${id}`).then(statusAndCode)
    expect(await matrix(ofNorth, northern)).toEqual([200, undefined])
    expect(await matrix(ofNorth, southern)).toEqual([404, "profile.not_found"])
    const rules = [reminderSettings({ name: "Weekly", dueBy: "TASK" })]
    const writing = (id: string, user: TestUser) =>
      fixture.call(user, "POST", `/api/v1/reminders/profiles/${id}`, { rules }).then(statusAndCode)
    expect(await writing(await importStatus(null), northern)).toEqual([403, "access.forbidden"])
    expect(await writing(ofNorth, southern)).toEqual([404, "profile.not_found"])
    expect((await writing(ofNorth, northern))[0]).toBe(201)
  })
})

describe("allowed references", () => {
  const linking = (profileId: string) => ({
    sections: smallProfile("x", [smallField("f_link", "link_1", "PROFILEREF", { profileId })]).sections,
  })

  test("the group's refer only to the group's, an entity's also to its own", async () => {
    const [ofGroup, ofNorth, ofSouth] = [
      await published(null),
      await published(fixture.north),
      await published(fixture.south),
    ]
    const problems = async (entityId: EntityId | null, to: string) => {
      const { body } = await call("POST", "", { definition: definitionWith(linking(to)), entityId })
      return (body.problems ?? []).map(({ code }: { code: string }) => code)
    }
    expect(await problems(null, ofGroup)).toEqual([])
    expect(await problems(null, ofNorth)).toEqual(["field.unknown_profile"])
    expect(await problems(fixture.north, ofGroup)).toEqual([])
    expect(await problems(fixture.north, ofNorth)).toEqual([])
    expect(await problems(fixture.north, ofSouth)).toEqual(["field.unknown_profile"])
    const draftInNorth = await importStatus(fixture.north, linking(ofNorth))
    await publish(draftInNorth)
    expect((await call("GET", `/${draftInNorth}/compiled`)).body.links).toHaveLength(1)
  })
})

describe("for a user outside its entity", () => {
  test("it is hidden from lists, contracts, records, columns, searches and exports", async () => {
    const id = await published(fixture.north)
    const { body: record } = await create(id, { fields: { title_1: text("Sumpfohreule") } })
    expect(record.entityId).toBe(fixture.north)
    expect(await listed(id, southern)).toBeUndefined()
    const basic = (await call("GET", "/basic", undefined, southern)).body.content
    expect(basic.some((one: { id: string }) => one.id === id)).toBe(false)
    const absent = [404, "profile.not_found"]
    for (const path of [
      `/${id}/compiled`,
      `/${id}/schema`,
      `/${id}`,
      `/${id}/versions`,
      `/data/metadata?profileId=${id}`,
    ])
      expect([path, statusAndCode(await call("GET", path, undefined, southern))]).toEqual([path, absent])
    const page = { profileId: id, projectId: fixture.projects.north }
    expect(statusAndCode(await call("POST", "/data/v4/paginated", page, southern))).toEqual(absent)
    expect(statusAndCode(await create(id, { projectId: fixture.projects.south }, southern))).toEqual(absent)
    expect(statusAndCode(await call("GET", `/data/${record.id}`, undefined, southern))).toEqual([
      404,
      "record.not_found",
    ])
    expect((await call("GET", "/data/search?text=Sumpfohreule", undefined, southern)).body.content).toEqual([])
    expect((await call("GET", "/data/search?text=Sumpfohreule")).body.content).toHaveLength(1)
    const file = { profileId: id, projectId: fixture.projects.south, user: southern }
    expect(statusAndCode(await fixture.start("Title\nA\n", file))).toEqual(absent)
  })

  test("a client administrator has access to all entities, and so sees and designs all", async () => {
    const id = await published(fixture.south)
    expect(await listed(id, fixture.admin)).toMatchObject({ entity: { id: fixture.south } })
    expect((await call("GET", `/${id}`, undefined, fixture.admin)).status).toBe(200)
  })
})

describe("records of a type of an entity", () => {
  let id: string
  let shared: string
  beforeAll(async () => {
    id = await published(fixture.south)
    shared = await fixture.addProject("Shared", [fixture.north, fixture.south])
  })

  test("belong to that entity, whatever the entity of the session", async () => {
    const own = await create(id, { projectId: shared })
    expect([own.status, own.body.entityId]).toEqual([201, fixture.south])
  })

  test("are rejected in any other, with the field and a solution", async () => {
    const elsewhere = await create(id, { projectId: shared, entityId: fixture.north })
    expect(elsewhere.body.problems ?? elsewhere.body).toMatchObject([
      { code: "record.profile_of_other_entity", path: ["entityId"], params: { entity: "South" } },
    ])
    expect((await create(id, { projectId: shared, entityId: null })).body.problems[0].path).toEqual(["entityId"])
    const project = await create(id, { projectId: fixture.projects.north })
    expect(project.body.problems).toMatchObject([{ code: "record.profile_of_other_entity", path: ["projectId"] }])
    expect(project.body.problems[0].message).toContain("South")
  })

  test("stay in it, whichever way they are written", async () => {
    const entities = [fixture.north, fixture.south, null, undefined] as const
    const outside = async () => {
      const rows = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
        tx
          .selectFrom("record")
          .where("client_id", "=", fixture.clientId)
          .where("profile_id", "=", id as ProfileId)
          .select(["id", "entity_id"])
          .execute(),
      )
      return { count: rows.length, outside: rows.filter(({ entity_id: at }) => at !== fixture.south) }
    }
    const step = fc.oneof(
      fc.record({
        kind: fc.constant("create" as const),
        entityId: fc.constantFrom(...entities),
        projectId: fc.constantFrom(shared, fixture.projects.north, fixture.projects.south),
      }),
      fc.record({ kind: fc.constantFrom("update" as const, "bulk" as const), title: fc.constantFrom("B", "C") }),
      fc.record({ kind: fc.constant("import" as const), rows: fc.integer({ min: 1, max: 3 }) }),
    )
    type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
    const some = async () =>
      (await call("POST", "/data/v4/paginated", { profileId: id, projectId: shared })).body.content as {
        id: string
        revision: number
      }[]

    /** Performs the step and returns the number of records it must have created. */
    async function outcome(one: Step): Promise<number> {
      if (one.kind === "create") {
        const { projectId, entityId } = one
        await create(id, { projectId, entityId })
        return projectId !== fixture.projects.north && (entityId === undefined || entityId === fixture.south) ? 1 : 0
      }
      if (one.kind === "import") {
        await loadAll(`Title,Entity\n${["A,North", "B,South", "C,"].slice(0, one.rows).join("\n")}\n`)
        // The northern entity is rejected, and so is a row without an entity.
        return one.rows >= 2 ? 1 : 0
      }
      const records = await some()
      const [first] = records
      const fields = { title_1: text(one.title) }
      if (one.kind === "update" && first) await call("PUT", `/data/${first.id}`, { revision: first.revision, fields })
      if (one.kind === "bulk" && first)
        await call("POST", "/data/bulk-fields", {
          profileId: id,
          selection: { ids: records.map((record) => record.id) },
          fields,
        })
      return 0
    }

    // Whatever the seed, every kind of step is performed, on records that exist.
    const everyKind: Step[] = [
      { kind: "create", entityId: undefined, projectId: shared },
      { kind: "update", title: "B" },
      { kind: "bulk", title: "C" },
      { kind: "import", rows: 3 },
    ]
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        for (const one of steps) {
          const before = (await outside()).count
          const expected = await outcome(one)
          const after = await outside()
          expect([one, after.count - before, after.outside]).toEqual([one, expected, []])
        }
      }),
      { numRuns: covering(3, 30), examples: [[everyKind]] },
    )
    expect((await outside()).count).toBeGreaterThan(0)

    async function loadAll(file: string): Promise<void> {
      const scope = { profileId: id, projectId: shared, user: designer }
      const startResponse = await fixture.start(file, scope)
      expect(startResponse.status).toBe(202)
      const waitUntilIdle = async (): Promise<TestResponse["body"]> => {
        const { body } = await fixture.server.untilJobs(
          () => fixture.sendRequest("GET", `/${startResponse.body.id}`, undefined, designer),
          (response) => response.body.state !== "PENDING",
        )
        return body
      }
      const read = await waitUntilIdle()
      const columns = read.mapping.map(({ column, keyword }: { column: number; keyword: string | null }) => ({
        column,
        keyword,
      }))
      // Without a key column every row creates a record.
      await fixture.sendRequest("PUT", `/${startResponse.body.id}/mapping`, { columns, key: null }, designer)
      await waitUntilIdle()
      await fixture.sendRequest("POST", `/${startResponse.body.id}/load`, undefined, designer)
      await waitUntilIdle()
    }
  })
})
