import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import { listedProfile } from "../../../../tests/support/listed-profile.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"

const url = "/api/v1/profiles"
let fixture: ProfileFixture
let designer: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  designer = await fixture.user("designer", {
    grants: [
      ...allRecords,
      { feature: "Settings", subFeature: "Master_Profile_Setting", actions: ["CREATE", "READ", "UPDATE", "DELETE"] },
    ],
  })
})
afterAll(() => fixture.server.close())

const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
  fixture.call(designer, method, `${url}${path}`, body)
const drafted = async (id: string) =>
  (await call("POST", "", { definition: { ...structuredClone(listedProfile), id } })).body

test("the shipped record types exist, each published as version 1, with their counts", async () => {
  const fresh = await setupProfileFixture(fixture.server)
  const { body } = await fresh.call(fresh.admin, "GET", url)
  expect(body.content).toHaveLength(shippedProfiles.length)
  for (const profile of body.content) expect(profile).toMatchObject({ state: "published", publishedVersion: 1 })
})

test("the selected kind of test hides no record type or records", async () => {
  const { body: listed } = await call("GET", "")
  expect((await fixture.call(designer, "PATCH", "/api/user-preferences", { testType: "TOE" })).status).toBe(200)
  expect((await call("GET", "")).body).toEqual(listed)
  const query = { profileId: "tod", projectId: fixture.projects.north }
  expect((await call("POST", "/data/v4/paginated", query)).status).toBe(200)
})

describe("a draft", () => {
  test("is edited section by section and field by field, each edit on the previous revision", async () => {
    const createdDraft = await drafted("edited")
    expect(createdDraft).toMatchObject({ draftRevision: 1, publishedVersion: null, problems: [] })
    const section = await call("POST", "/edited/sections", { draftRevision: 1, section: { name: { en: "More" } } })
    expect(section.status).toBe(201)
    const sectionId = section.body.draft.sections[1].id
    const added = await call("POST", "/edited/fields", {
      draftRevision: 2,
      sectionId,
      field: { type: "TEXT", fieldText: { en: "Follow-up" } },
    })
    const field = added.body.draft.sections[1].fields[0]
    expect(field).toMatchObject({ keyword: "follow_up_1", type: "TEXT" })
    const moved = await call("PUT", `/edited/fields/${field.id}/move`, { draftRevision: 3, sectionId: "s_1", index: 0 })
    expect(moved.body.draft.sections[0].fields[0].id).toBe(field.id)
    const changed = await call("PUT", `/edited/fields/${field.id}`, {
      draftRevision: 4,
      field: { fieldText: { en: "Renamed" } },
    })
    expect(changed.body.draft.sections[0].fields[0]).toMatchObject({ id: field.id, fieldText: { en: "Renamed" } })
    const removed = await call("DELETE", `/edited/sections/${sectionId}?draftRevision=5`)
    expect(removed.body.draft.sections).toHaveLength(1)
    const deleted = await call("DELETE", `/edited/fields/${field.id}?draftRevision=6`)
    expect(JSON.stringify(deleted.body.draft)).not.toContain(field.id)
    expect((await call("DELETE", "/edited/fields/nothing?draftRevision=7")).status).toBe(404)
  })

  test("edited on a stale revision is rejected with the current draft", async () => {
    await drafted("stale")
    await call("POST", "/stale/sections", { draftRevision: 1, section: {} })
    const rejected = await call("POST", "/stale/sections", { draftRevision: 1, section: {} })
    expect(rejected.body).toMatchObject({ status: 409, code: "profile.conflict", current: { draftRevision: 2 } })
  })

  const broken = (change: (definition: typeof listedProfile) => void, id: string) => {
    const definition = { ...structuredClone(listedProfile), id }
    change(definition)
    return definition
  }
  const withField = (change: object) => (definition: typeof listedProfile) => {
    Object.assign(definition.sections[0]?.fields[1] ?? {}, change)
  }
  test.each([
    ["a duplicate keyword", withField({ keyword: "title_1" }), "field.duplicate_keyword"],
    ["an unknown field type", withField({ type: "HOLOGRAM" }), "field.unknown_type"],
    ["__proto__ as keyword", withField({ keyword: "__proto__" }), "field.dangerous_keyword"],
    ["constructor as keyword", withField({ keyword: "constructor" }), "field.dangerous_keyword"],
    [
      "a rule on a field that is not there",
      (d: typeof listedProfile) =>
        Object.assign(d, { rules: [{ id: "r", kind: "required", target: "f_none", when: true }] }),
      "rule.unknown_field",
    ],
    [
      "10,000 fields",
      (d: typeof listedProfile) =>
        d.sections[0]?.fields.push(
          ...Array.from({ length: 10_000 }, (_, index) => ({
            id: `x${index}`,
            type: "TEXT",
            keyword: `x_${index + 1}`,
            fieldText: { en: "X" },
            sortOrder: 9,
          })),
        ),
      "definition.too_many_fields",
    ],
  ])("with %s is rejected with its location, and nothing is saved", async (name, change, code) => {
    const id = `bad-${name.replaceAll(/[^a-z0-9]+/gi, "-")}`
    const rejected = await call("POST", "", { definition: broken(change, id) })
    expect(rejected.status).toBe(422)
    expect(rejected.body.problems.map((problem: { code: string }) => problem.code)).toContain(code)
    expect(rejected.body.problems[0].message).not.toBe("")
    expect((await call("GET", `/${id}`)).status).toBe(404)
  })

  test("that was never published can be deleted; a clone is independent", async () => {
    await drafted("short-lived")
    const cloned = await call("POST", "/control/clone", { name: { en: "Second control" } })
    expect(cloned.body).toMatchObject({
      publishedVersion: null,
      draft: { name: { en: "Second control" }, type: "CONTROL" },
    })
    expect((await call("DELETE", "/short-lived")).status).toBe(200)
    expect((await call("DELETE", "/control")).status).toBe(409)
  })
})

describe("publishing", () => {
  test("activates the next version for form, list and contract, and keeps the one before unchanged", async () => {
    await drafted("published")
    const first = await call("POST", "/published/publish", { draftRevision: 1 })
    expect(first.body).toMatchObject({ publishedVersion: 1, draftRevision: 2 })
    const created = await fixture.call(designer, "POST", `${url}/data`, {
      profileId: "published",
      projectId: fixture.projects.north,
      fields: { title_1: text("Kept"), note_1: text("Remark") },
    })
    const contract = await call("GET", "/published/schema")
    const again = await fixture.server.app.inject({
      url: `${url}/published/schema`,
      headers: { ...(await fixture.signedIn(designer)), "if-none-match": String(contract.headers.etag) },
    })
    expect(again.statusCode).toBe(304)

    const renamed = { draftRevision: 2, field: { keyword: "remark_1", fieldText: { en: "Remark" }, showOnList: true } }
    await call("PUT", "/published/fields/f_note", renamed)
    await call("POST", "/published/publish", { draftRevision: 3 })
    expect((await call("GET", "/published/compiled")).body.version).toBe(2)
    expect((await call("GET", "/published/compiled?version=1")).body.version).toBe(1)
    expect((await call("GET", "/published/schema")).headers.etag).not.toBe(contract.headers.etag)
    const read = await fixture.call(designer, "GET", `${url}/data/${created.body.id}`)
    expect(read.body.fields.remark_1.value).toBe("Remark")
    expect(read.body.fields.note_1).toBeUndefined()
  })

  test("makes existing records searchable by a newly listed field", async () => {
    await drafted("relisted")
    const { body } = await call("PUT", "/relisted/fields/f_note", { draftRevision: 1, field: { showOnList: false } })
    expect(body.draftRevision).toBe(2)
    await call("POST", "/relisted/publish", { draftRevision: 2 })
    await fixture.call(designer, "POST", `${url}/data`, {
      profileId: "relisted",
      projectId: fixture.projects.north,
      fields: { title_1: text("Old"), note_1: text("Needle") },
    })
    const input = {
      profileId: "relisted",
      filter: { filterType: "text", column: "note_1", operator: "contains", value: "needle" },
    }
    // Filters by the record's JSON while the field is not indexed, afterwards by the index.
    expect((await fixture.call(designer, "POST", `${url}/data/v4/paginated`, input)).body.totalElements).toBe(1)
    await call("PUT", "/relisted/fields/f_note", { draftRevision: 3, field: { showOnList: true } })
    await call("POST", "/relisted/publish", { draftRevision: 4 })
    expect((await fixture.call(designer, "POST", `${url}/data/v4/paginated`, input)).body.totalElements).toBe(1)
  })

  test("rejects a draft with problems and lists all of them, and rejects a draft without changes", async () => {
    await drafted("rejected")
    await call("DELETE", "/rejected/fields/f_title?draftRevision=1")
    const rejected = await call("POST", "/rejected/publish", { draftRevision: 2 })
    expect(rejected.status).toBe(422)
    expect(rejected.body.problems.map((problem: { code: string }) => problem.code)).toContain("title.missing")
    const control = (await call("GET", "/control")).body
    expect((await call("POST", "/control/publish", { draftRevision: control.draftRevision })).body.code).toBe(
      "definition.nothing_to_publish",
    )
  })

  test("twice at once, one succeeds and the other gets a conflict", async () => {
    await drafted("raced")
    const both = await Promise.all([1, 2].map(() => call("POST", "/raced/publish", { draftRevision: 1 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test("notifies open tabs of the client, and of no other client", async () => {
    await fixture.server.app.listen({ port: 0, host: "127.0.0.1" })
    const { port } = fixture.server.app.server.address() as AddressInfo
    const other = await setupProfileFixture(fixture.server)
    const tabs = await Promise.all(
      [[fixture, designer] as const, [other, other.admin] as const].map(async ([home, user]) => {
        const leaving = new AbortController()
        const reply = await fetch(`http://127.0.0.1:${port}${url}/changes`, {
          headers: await home.signedIn(user),
          signal: leaving.signal,
        })
        expect(reply.headers.get("content-type")).toContain("text/event-stream")
        return { reader: reply.body?.pipeThrough(new TextDecoderStream()).getReader(), leaving }
      }),
    )
    await drafted("streamed")
    await call("POST", "/streamed/publish", { draftRevision: 1 })
    const [own, foreign] = tabs
    let warning = ""
    while (!warning.includes("data:")) warning += (await own?.reader?.read())?.value ?? ""
    expect(warning).toContain('data: {"profileId":"streamed","version":1}')
    expect((await foreign?.reader?.read())?.value).toBe("retry: 1000\n\n")
    // The first event that the other client's tab receives is about its own data.
    const definition = { ...structuredClone(listedProfile), id: "elsewhere" }
    expect((await other.call(other.admin, "POST", url, { definition })).status).toBe(201)
    const published = await other.call(other.admin, "POST", `${url}/elsewhere/publish`, { draftRevision: 1 })
    expect(published.status).toBe(200)
    let elsewhere = ""
    while (!elsewhere.includes("data:")) elsewhere += (await foreign?.reader?.read())?.value ?? ""
    expect(elsewhere.match(/data: .*/g)).toEqual(['data: {"profileId":"elsewhere","version":1}'])
    for (const { leaving } of tabs) leaving.abort()
  })
})
