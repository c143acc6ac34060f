import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { listedProfile } from "../../../../tests/support/listed-profile.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"

const url = "/api/v1/profiles"
const designing = [
  { feature: "Settings", subFeature: "Master_Profile_Setting", actions: ["CREATE", "READ", "UPDATE", "DELETE"] },
] as const
let fixture: ProfileFixture
let other: ProfileFixture
let here: TestUser
let there: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  other = await setupProfileFixture(fixture.server)
  here = await fixture.user("here", { grants: designing.map((one) => ({ ...one, actions: [...one.actions] })) })
  there = await other.user("there", { grants: designing.map((one) => ({ ...one, actions: [...one.actions] })) })
})
afterAll(() => fixture.server.close())

const call = (method: "GET" | "POST" | "PUT", path: string, body?: object) =>
  fixture.call(here, method, `${url}${path}`, body)
const callThere = (method: "GET" | "POST" | "PUT", path: string, body?: object) =>
  other.call(there, method, `${url}${path}`, body)
const importStatus = async (id: string, change: (definition: ProfileDefinition) => void = () => {}) => {
  const definition = { ...structuredClone(listedProfile), id }
  change(definition)
  return (await call("POST", "", { definition })).body
}
const exported = async (...ids: readonly string[]) =>
  (await call("POST", "/packs/export", { ids, state: "draft" })).body
const bytes = async (user: TestUser, ids: readonly string[]) => {
  const at = user === here ? fixture : other
  const reply = await fixture.server.app.inject({
    method: "POST",
    url: `${url}/packs/export`,
    headers: await at.signedIn(user),
    payload: { ids, state: "draft" },
  })
  return { text: reply.body, headers: reply.headers }
}
const update = (revision: number, resolutions = {}) => ({ as: "update", draftRevision: revision, resolutions })
const renamed = (id: string, en: string, draftRevision: number, at = call) =>
  at("PUT", `/${id}/fields/f_note`, { draftRevision, field: { fieldText: { en } } })
const findNoteField = (draft: ProfileDefinition) =>
  draft.sections.flatMap(({ fields }) => fields).find(({ id }) => id === "f_note")?.fieldText.en

const refersTo = (profileId: string) => (definition: ProfileDefinition) => {
  definition.sections[0]?.fields.push({
    id: "f_ref",
    keyword: "reference_1",
    type: "PROFILEREF",
    fieldText: { en: "Reference" },
    sortOrder: 60,
    profileId,
  } as never)
}

describe("export", () => {
  test("returns one canonical document with a file name, the same bytes after an import elsewhere", async () => {
    await call("POST", "/tags", {
      id: "pack-regions",
      name: { en: "Regions" },
      elementList: [{ id: "north", name: { en: "North" }, active: true }],
    })
    await importStatus("travelling", (definition) => {
      definition.sections[0]?.fields.push({
        id: "f_region",
        keyword: "region_1",
        type: "TAGREF",
        fieldText: { en: "Region" },
        sortOrder: 50,
        tagId: "pack-regions",
      } as never)
    })
    const first = await bytes(here, ["travelling"])
    expect(first.headers["content-disposition"]).toBe('attachment; filename="travelling.pack.json"')
    const pack = JSON.parse(first.text)
    expect(pack.tags).toMatchObject([{ id: "pack-regions", elements: [{ id: "north" }] }])
    expect(first.text).not.toContain(fixture.clientId)

    const preview = await callThere("POST", "/packs/preview", { pack })
    expect(preview.body.profiles).toMatchObject([{ id: "travelling", state: "new", targetId: null, conflicts: [] }])
    expect(preview.body.tags).toMatchObject([{ id: "pack-regions", state: "new" }])
    const imported = await callThere("POST", "/packs/import", { pack })
    expect(imported.body).toMatchObject({ profiles: [{ id: "travelling", importStatus: "created" }] })
    expect((await bytes(there, ["travelling"])).text).toBe(first.text)
    const arrived = (await callThere("GET", "/travelling")).body
    expect(arrived).toMatchObject({ publishedVersion: null, draftRevision: 1, problems: [] })
    expect((await callThere("GET", "/tags/pack-regions")).body.elementList).toHaveLength(1)
  })

  test("of several shipped record types, published or as drafts, and of one by its URL", async () => {
    const { body } = await call("POST", "/packs/export", { ids: ["risk", "control"] })
    expect(body.profiles.map((one: { definition: { id: string } }) => one.definition.id)).toEqual(["control", "risk"])
    expect((await call("GET", "/control/pack")).body.profiles).toHaveLength(1)
    expect((await callThere("POST", "/packs/preview", { pack: body })).body.profiles).toMatchObject([
      { state: "same", isSamePack: true },
      { state: "same" },
    ])
    expect((await call("POST", "/packs/export", { ids: ["risk", "nowhere"] })).status).toBe(404)
    expect((await call("GET", "/packs/schema")).body.$id).toBe("/api/v1/profiles/packs/schema")
  })

  test("of a draft that does not compile is rejected with its problems", async () => {
    await importStatus("half-drawn")
    await call("PUT", "/half-drawn/fields/f_title", { draftRevision: 1, field: {} })
    const rejected = await call("POST", "/packs/export", { ids: ["risk", "half-drawn"] })
    expect(rejected.body).toMatchObject({ status: 422, code: "title.missing" })
    expect(rejected.body.problems[0].path.slice(0, 2)).toEqual(["ids", 1])
  })

  test("profiles of another client are not found", async () => {
    await importStatus("private-one")
    expect((await callThere("POST", "/packs/export", { ids: ["private-one"] })).status).toBe(404)
    expect((await callThere("GET", "/private-one/pack")).status).toBe(404)
  })
})

describe("import", () => {
  test("merges changes of both sides, and asks for a decision on conflicts", async () => {
    await importStatus("merged")
    const pack = await exported("merged")
    await callThere("POST", "/packs/import", { pack })
    await renamed("merged", "Remark here", 1, callThere)
    await renamed("merged", "Remark there", 1)
    await call("PUT", "/merged/fields/f_title", {
      draftRevision: 2,
      field: { role: "title", helpText: { en: "What it is called." } },
    })
    const newer = await exported("merged")

    const { body } = await callThere("POST", "/packs/preview", { pack: newer })
    expect(body.profiles).toMatchObject([{ state: "conflicts", draftRevision: 2, isSamePack: true }])
    const [conflict] = body.profiles[0].conflicts
    expect(conflict).toMatchObject({ ours: "Remark here", theirs: "Remark there" })

    const undecided = await callThere("POST", "/packs/import", { pack: newer, decisions: { merged: update(2) } })
    expect(undecided.body).toMatchObject({ status: 422, code: "pack.unresolved" })
    const stale = await callThere("POST", "/packs/import", {
      pack: newer,
      decisions: { merged: update(1, { [conflict.key]: "ours" }) },
    })
    expect(stale.body).toMatchObject({ status: 409, code: "profile.conflict" })
    const hiddenImport = await callThere("POST", "/packs/import", { pack: newer })
    expect(hiddenImport.body).toMatchObject({ status: 409, code: "pack.not_decided" })

    const importedAgain = await callThere("POST", "/packs/import", {
      pack: newer,
      decisions: { merged: update(2, { [conflict.key]: "ours" }) },
    })
    expect(importedAgain.body.profiles).toMatchObject([{ id: "merged", importStatus: "changed" }])
    const { draft, draftRevision } = (await callThere("GET", "/merged")).body
    expect([findNoteField(draft), draftRevision]).toEqual(["Remark here", 3])
    expect(JSON.stringify(draft)).toContain("What it is called.")

    // A pack that returns to its origin is merged with the current state there.
    const back = (await callThere("POST", "/packs/export", { ids: ["merged"], state: "draft" })).body
    const returned = await call("POST", "/packs/preview", { pack: back })
    expect(returned.body.profiles).toMatchObject([{ state: "update", conflicts: [] }])
    expect(findNoteField(returned.body.profiles[0].after)).toBe("Remark here")
  })

  test("of a client's own export after changing it finds the version it was created from", async () => {
    await importStatus("round")
    await call("POST", "/round/publish", { draftRevision: 1 })
    const pack = (await call("GET", "/round/pack")).body
    await renamed("round", "Changed here", 2)
    expect((await call("POST", "/packs/preview", { pack })).body.profiles).toMatchObject([{ state: "same" }])
  })

  test("is all or nothing: an invalid profile leaves the others and the lists unchanged", async () => {
    await importStatus("first-of-two")
    await importStatus("second-of-two")
    const pack = await exported("first-of-two", "second-of-two")
    await callThere("POST", "/packs/import", { pack: { ...pack, profiles: [pack.profiles[1]] } })
    const rejected = await callThere("POST", "/packs/import", {
      pack: { ...pack, tags: [{ id: "half-made", name: { en: "Half" }, contentType: "elements", elements: [] }] },
      decisions: { "second-of-two": update(9) },
    })
    expect(rejected.status).toBe(409)
    expect((await callThere("GET", "/first-of-two")).status).toBe(404)
    expect((await callThere("GET", "/tags/half-made")).status).toBe(404)
  })

  test("with an ID used for something else is an update to review, or a copy that references follow", async () => {
    await importStatus("collides")
    await importStatus("refers", refersTo("collides"))
    const pack = await exported("collides", "refers")
    const own = structuredClone(listedProfile)
    await callThere("POST", "", { definition: { ...own, id: "collides", name: { en: "Something else" } } })
    const { body } = await callThere("POST", "/packs/preview", { pack })
    expect(body.profiles[0]).toMatchObject({ id: "collides", state: "conflicts", isSamePack: false })
    const copied = await callThere("POST", "/packs/import", { pack, decisions: { collides: { as: "copy" } } })
    const [copy] = copied.body.profiles
    expect(copy.id).not.toBe("collides")
    const { draft } = (await callThere("GET", "/refers")).body
    expect(draft.sections[0].fields.at(-1).profileId).toBe(copy.id)
    expect((await callThere("GET", "/collides")).body.draft.name.en).toBe("Something else")
    // The copy has the pack's ID from now on.
    const again = await callThere("POST", "/packs/preview", { pack })
    expect(again.body.profiles[0]).toMatchObject({ targetId: copy.id, state: "same", isSamePack: true })
  })

  test("names each problem of a pack with its location, and references to missing items", async () => {
    await importStatus("misspelt")
    await importStatus("referring", refersTo("misspelt"))
    const pack = await exported("misspelt")
    const broken = structuredClone(pack)
    broken.profiles[0].definition.sections[0].fields[0].keyword = "No keyword"
    const rejected = await call("POST", "/packs/preview", { pack: broken })
    expect(rejected.status).toBe(422)
    expect(rejected.body.problems).toMatchObject([
      { code: "field.bad_keyword", path: ["profiles", 0, "definition", "sections", 0, "fields", 0, "keyword"] },
    ])
    const referring = await exported("referring")
    referring.profiles[0].definition.id = "alone"
    referring.profiles[0].definition.sections[0].fields.at(-1).profileId = "nowhere"
    const lost = await callThere("POST", "/packs/preview", { pack: referring })
    expect(lost.body.problems).toMatchObject([{ code: "field.unknown_profile", params: { profile: "nowhere" } }])
    expect((await call("POST", "/packs/preview", { pack: { ...pack, formatVersion: 2 } })).body.code).toBe(
      "pack.unknown_version",
    )
    const skipped = await call("POST", "/packs/import", { pack, decisions: { misspelt: { as: "skip" } } })
    expect(skipped.body).toMatchObject({ status: 422, code: "pack.nothing_to_do" })
  })

  test("requires the permission to create, and to update existing ones", async () => {
    const reader = await fixture.user("pack-reader", {
      grants: [{ feature: "Settings", subFeature: "Master_Profile_Setting", actions: ["READ"] }],
    })
    const creator = await fixture.user("pack-creator", {
      grants: [{ feature: "Settings", subFeature: "Master_Profile_Setting", actions: ["READ", "CREATE"] }],
    })
    await importStatus("guarded")
    const pack = await exported("guarded")
    const as = (user: TestUser, path: string, body: object) => fixture.call(user, "POST", `${url}${path}`, body)
    expect((await as(reader, "/packs/export", { ids: ["guarded"] })).status).toBe(200)
    expect((await as(reader, "/packs/preview", { pack })).status).toBe(403)
    expect((await as(reader, "/from-schema", { schema: {} })).status).toBe(403)
    const { draftRevision } = (await call("GET", "/guarded")).body
    expect((await as(creator, "/packs/import", { pack, decisions: { guarded: update(draftRevision) } })).status).toBe(
      403,
    )
  })
})

describe("a definition from a JSON Schema", () => {
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Supplier",
    properties: { name: { type: "string", format: "email" }, size: { type: "integer" } },
  }
  test("is shown with the parts that cannot be converted, and created on request", async () => {
    const visible = (await call("POST", "/from-schema", { schema })).body
    expect(visible).toMatchObject({
      created: false,
      imported: [{ pointer: "/properties/name", type: "TEXT" }, { type: "NUMBER" }],
      notes: [{ pointer: "/properties/name/format", problem: { code: "schema.keyword_not_supported" } }],
    })
    expect(visible.notes[0].problem.message).toContain("format")
    expect((await call("GET", `/${visible.definition.id}`)).status).toBe(404)
    const created = (await call("POST", "/from-schema", { schema, name: { en: "Vendor" }, create: true })).body
    expect((await call("GET", `/${created.definition.id}`)).body).toMatchObject({
      draft: { name: { en: "Vendor" } },
      problems: [],
    })
    const rejected = await call("POST", "/from-schema", { schema: { type: "string" } })
    expect(rejected.body).toMatchObject({ status: 422, code: "schema.no_fields" })
  })
})
