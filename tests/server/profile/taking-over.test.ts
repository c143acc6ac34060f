import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { OriginMerge } from "../../../schemas/api/origins.ts"
import type { ProfileDraft } from "../../../schemas/api/profile-drafts.ts"
import type { EntityId } from "../../../schemas/ids.ts"
import type { Grant, PermissionAction } from "../../../schemas/permissions.ts"
import { type ImportWorld, startImportWorld } from "../../support/import-world.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type Answer, text } from "../../support/profile-world.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"

/** A newer version of the group's record type, brought into what an entity made of it. */

const url = "/api/v1/profiles"
const all = ["CREATE", "READ", "UPDATE", "DELETE"] as const
const design = (subFeature: Grant["subFeature"], ...actions: readonly PermissionAction[]): Grant => ({
  feature: "Settings",
  subFeature,
  actions: [...actions],
})
const group = (...actions: readonly PermissionAction[]) => design("Master_Profile_Setting", ...actions)
const ofEntities = (...actions: readonly PermissionAction[]) => design("Profile_Setting", ...actions)

let world: ImportWorld
/** Designs the group's and the northern entity's. */
let designer: TestPerson
/** Designs the northern entity's and reads the group's. */
let northern: TestPerson

beforeAll(async () => {
  world = await startImportWorld()
  designer = await world.person("designer", { grants: [...allRecords, group(...all), ofEntities(...all)] })
  northern = await world.person("northern", { grants: [...allRecords, group("READ"), ofEntities(...all)] })
})
afterAll(() => world.server.close())

const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object, person = designer) =>
  world.call(person, method, `${url}${path}`, body)
const toldOf = ({ status, body }: Answer) => [status, body?.code ?? body?.problems?.[0]?.code]
const got = async (id: string, person = designer): Promise<ProfileDraft> =>
  (await call("GET", `/${id}`, undefined, person)).body
const compared = async (id: string): Promise<OriginMerge> =>
  (await call("GET", `/${id}/origin`, undefined, northern)).body

async function publish(id: string): Promise<void> {
  const { draftRevision } = await got(id)
  expect(toldOf(await call("POST", `/${id}/publish`, { draftRevision }))).toEqual([200, undefined])
}

/** A record type of the group in force, and the northern entity's copy of it. */
async function copied(entityId: EntityId = world.north): Promise<{ readonly master: string; readonly copy: string }> {
  const master = `taken-${uuid().slice(-12)}`
  const fields = [smallField("f_note", "note_1", "TEXT"), smallField("f_more", "more_1", "TEXT")]
  const definition = smallProfile(master, fields, { name: { en: `Name of ${master}` } })
  expect(toldOf(await call("POST", "", { definition }))).toEqual([201, undefined])
  await publish(master)
  const copy = await call("POST", `/${master}/clone`, { name: { en: `Copy of ${master}` }, entityId })
  return { master, copy: copy.body.id }
}

/** Names a field anew, in the draft. */
async function name(id: string, fieldId: string, en: string): Promise<void> {
  const { draftRevision } = await got(id)
  const answer = await call("PUT", `/${id}/fields/${fieldId}`, { draftRevision, field: { fieldText: { en } } })
  expect(toldOf(answer)).toEqual([200, undefined])
}

async function addField(id: string, fieldId: string): Promise<void> {
  const { draftRevision, draft } = await got(id)
  const field = { id: fieldId, type: "TEXT", fieldText: { en: `Field ${fieldId}` } }
  const sectionId = draft.sections[0]?.id
  expect(toldOf(await call("POST", `/${id}/fields`, { draftRevision, sectionId, field }))).toEqual([201, undefined])
}

const take = (id: string, body: object, person = northern) => call("POST", `/${id}/origin`, body, person)
const textsOf = ({ draft }: ProfileDraft) =>
  new Map(draft.sections.flatMap(({ fields }) => fields.map((field) => [field.id, field.fieldText.en])))

describe("comparing a copy with what the group made of its origin", () => {
  test("tells by name what comes, what stays and what is to be decided", async () => {
    const { master, copy } = await copied()
    await name(master, "f_note", "Group’s note")
    await addField(master, "f_new")
    await publish(master)
    await name(copy, "f_note", "Own note")
    await name(copy, "f_more", "Own more")
    const merge = await compared(copy)
    expect(merge.origin).toMatchObject({ id: master, version: 1, publishedVersion: 2 })
    expect(merge.comes.map(({ kind, id, name: { en } }) => [kind, id, en])).toEqual([
      ["fieldAdded", "f_new", "Field f_new"],
    ])
    expect(merge.stays.map(({ kind, id }) => [kind, id])).toEqual([["fieldRenamed", "f_more"]])
    expect(merge.conflicts).toMatchObject([{ ours: "Own note", theirs: "Group’s note" }])
    expect(merge.conflicts[0]?.path[0]).toMatchObject({ kind: "field", id: "f_note" })
    expect([merge.leftOut, merge.problems]).toEqual([[], []])
  })

  test("is for whoever designs the entity’s and reads the group’s, and of what is a copy", async () => {
    const { master, copy } = await copied()
    const blind = await world.person("blind", { grants: [ofEntities(...all)] })
    const looking = await world.person("looking", { grants: [group("READ"), ofEntities("READ")] })
    const elsewhere = await world.person("elsewhere", {
      entityIds: [world.south],
      grants: [group(...all), ofEntities(...all)],
    })
    const told = async (person: TestPerson, id = copy) => toldOf(await call("GET", `/${id}/origin`, undefined, person))
    expect(await told(blind)).toEqual([403, "access.forbidden"])
    expect(await told(looking)).toEqual([200, undefined])
    expect(await told(elsewhere)).toEqual([404, "profile.not_found"])
    expect(await told(designer, master)).toEqual([409, "origin.none"])
    await addField(master, "f_new")
    await publish(master)
    const { draftRevision } = await got(copy)
    const taking = { draftRevision, version: 2 }
    expect(toldOf(await take(copy, taking, blind))).toEqual([403, "access.forbidden"])
    expect(toldOf(await take(copy, taking, looking))).toEqual([403, "access.forbidden"])
    expect(toldOf(await take(copy, taking, elsewhere))).toEqual([404, "profile.not_found"])
    expect((await got(copy)).origin?.version).toBe(1)
  })
})

describe("taking it over", () => {
  test("puts both into the draft as decided, publishes nothing, and bases the copy on that version", async () => {
    const { master, copy } = await copied()
    await publish(copy)
    await name(master, "f_note", "Group’s note")
    await name(master, "f_more", "Group’s more")
    await addField(master, "f_new")
    await publish(master)
    await name(copy, "f_note", "Own note")
    await name(copy, "f_more", "Own more")
    const { draftRevision, conflicts } = await compared(copy)
    const [note, more] = conflicts.map(({ key }) => key)
    const open = await take(copy, { draftRevision, version: 2, resolutions: { [note ?? ""]: "ours" } })
    expect(toldOf(open)).toEqual([422, "pack.unresolved"])
    const resolutions = { [note ?? ""]: "ours", [more ?? ""]: "theirs" }
    const taken: ProfileDraft = (await take(copy, { draftRevision, version: 2, resolutions })).body
    expect([...textsOf(taken)]).toEqual(
      expect.arrayContaining([
        ["f_note", "Own note"],
        ["f_more", "Group’s more"],
        ["f_new", "Field f_new"],
      ]),
    )
    expect(taken).toMatchObject({
      draftRevision: draftRevision + 1,
      publishedVersion: 1,
      origin: { version: 2, publishedVersion: 2 },
      draft: { id: copy, name: { en: `Copy of ${master}` } },
    })
    expect(await compared(copy)).toMatchObject({ comes: [], conflicts: [] })
    await publish(copy)
  })

  test("goes on from version to version by the ids that pieces have in all of them", async () => {
    const { master, copy } = await copied()
    for (const [version, field] of [
      [2, "f_two"],
      [3, "f_three"],
    ] as const) {
      await addField(master, field)
      await publish(master)
      const { draftRevision, comes } = await compared(copy)
      expect(comes.map(({ id }) => id)).toEqual([field])
      expect(toldOf(await take(copy, { draftRevision, version }))).toEqual([200, undefined])
    }
    const ids = async (id: string) => [...textsOf(await got(id)).keys()]
    expect(await ids(copy)).toEqual(await ids(master))
  })

  test("leaves the records of the entity as they are, also after the copy is published", async () => {
    const { master, copy } = await copied()
    await publish(copy)
    const fields = { title_1: text("A"), note_1: text("Kept") }
    const made = await call("POST", "/data", { profileId: copy, projectId: world.projects.north, fields })
    await name(master, "f_note", "Remark")
    await addField(master, "f_new")
    await publish(master)
    const { draftRevision } = await got(copy)
    expect(toldOf(await take(copy, { draftRevision, version: 2 }))).toEqual([200, undefined])
    await publish(copy)
    const { body } = await call("GET", `/data/${made.body.id}`)
    expect(body.fields).toMatchObject({ note_1: text("Kept") })
  })

  test("stands on the draft and the version that were compared", async () => {
    const { master, copy } = await copied()
    await addField(master, "f_new")
    await publish(master)
    const { draftRevision } = await compared(copy)
    await name(copy, "f_more", "Meanwhile")
    expect(toldOf(await take(copy, { draftRevision, version: 2 }))).toEqual([409, "profile.conflict"])
    await addField(master, "f_newer")
    await publish(master)
    const now = (await got(copy)).draftRevision
    expect(toldOf(await take(copy, { draftRevision: now, version: 2 }))).toEqual([409, "origin.moved_on"])
    expect(toldOf(await take(copy, { draftRevision: now, version: 3 }))).toEqual([200, undefined])
  })

  test("where nothing comes the copy is marked, with an entry in its trail either way", async () => {
    const { master, copy } = await copied()
    await name(master, "f_more", "The same")
    await publish(master)
    await name(copy, "f_more", "The same")
    const before = await got(copy)
    expect(await compared(copy)).toMatchObject({ comes: [], conflicts: [] })
    const marked: ProfileDraft = (await take(copy, { draftRevision: before.draftRevision, version: 2 })).body
    expect([marked.draft, marked.origin?.version]).toEqual([before.draft, 2])
    const trail = await world.call(designer, "GET", `/api/audit-logs/profiles/${copy}`)
    expect(trail.body.content.filter(({ action }: { action: string }) => action === "tookOver")).toHaveLength(1)
  })

  test("can be undone with the version the copy was based on, and done again; no version is made up", async () => {
    const { master, copy } = await copied()
    const before = (await got(copy)).draft
    await addField(master, "f_new")
    await publish(master)
    const { draftRevision } = await compared(copy)
    const taken: ProfileDraft = (await take(copy, { draftRevision, version: 2 })).body
    const put = (definition: object, revision: number, originVersion: number | null) =>
      call("PUT", `/${copy}`, { definition, draftRevision: revision, originVersion }, northern)
    const undone: ProfileDraft = (await put(before, taken.draftRevision, 1)).body
    expect(undone).toMatchObject({ draft: before, origin: { version: 1 } })
    expect((await compared(copy)).comes.map(({ id }) => id)).toEqual(["f_new"])
    expect(toldOf(await put(before, undone.draftRevision, 9))).toEqual([404, "version.not_found"])
    expect(toldOf(await put(before, taken.draftRevision, 2))).toEqual([409, "profile.conflict"])
    expect((await got(copy)).origin?.version).toBe(1)
    const { draft, draftRevision: ofMaster } = await got(master)
    const asked = await call("PUT", `/${master}`, { definition: draft, draftRevision: ofMaster, originVersion: 1 })
    expect(toldOf(asked)).toEqual([409, "origin.none"])
  })

  test("an archived copy rests", async () => {
    const { master, copy } = await copied()
    await publish(copy)
    await addField(master, "f_new")
    await publish(master)
    const { draftRevision } = await got(copy)
    const archived = (await call("POST", `/${copy}/archive`, { draftRevision })).body
    expect(toldOf(await take(copy, { draftRevision: archived.draftRevision, version: 2 }))).toEqual([
      409,
      "profile.archived",
    ])
  })
})
