import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { OriginMerge } from "../../contracts/origins.ts"
import type { ProfileDraft } from "../../contracts/profile-drafts.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import type { Grant, PermissionAction } from "../../../../schemas/permissions.ts"
import { type ImportFixture, setupImportFixture } from "../../../../tests/support/import-fixture.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, type TestResponse, text } from "../../../../tests/support/profile-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"

/** Applies a newer version of a group record type to an entity's copy. */

const url = "/api/v1/profiles"
const all = ["CREATE", "READ", "UPDATE", "DELETE"] as const
const design = (subFeature: Grant["subFeature"], ...actions: readonly PermissionAction[]): Grant => ({
  feature: "Settings",
  subFeature,
  actions: [...actions],
})
const group = (...actions: readonly PermissionAction[]) => design("Master_Profile_Setting", ...actions)
const ofEntities = (...actions: readonly PermissionAction[]) => design("Profile_Setting", ...actions)

let fixture: ImportFixture
/** Designs record types of the group and of the northern entity. */
let designer: TestUser
/** Designs record types of the northern entity and reads those of the group. */
let northern: TestUser

beforeAll(async () => {
  fixture = await setupImportFixture()
  designer = await fixture.user("designer", { grants: [...allRecords, group(...all), ofEntities(...all)] })
  northern = await fixture.user("northern", { grants: [...allRecords, group("READ"), ofEntities(...all)] })
})
afterAll(() => fixture.server.close())

const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object, user = designer) =>
  fixture.call(user, method, `${url}${path}`, body)
const statusAndCode = ({ status, body }: TestResponse) => [status, body?.code ?? body?.problems?.[0]?.code]
const got = async (id: string, user = designer): Promise<ProfileDraft> =>
  (await call("GET", `/${id}`, undefined, user)).body
const compared = async (id: string): Promise<OriginMerge> =>
  (await call("GET", `/${id}/origin`, undefined, northern)).body

async function publish(id: string): Promise<void> {
  const { draftRevision } = await got(id)
  expect(statusAndCode(await call("POST", `/${id}/publish`, { draftRevision }))).toEqual([200, undefined])
}

/** A published group record type and the northern entity's copy of it. */
async function copied(entityId: EntityId = fixture.north): Promise<{ readonly master: string; readonly copy: string }> {
  const master = `taken-${uuid().slice(-12)}`
  const fields = [smallField("f_note", "note_1", "TEXT"), smallField("f_more", "more_1", "TEXT")]
  const definition = smallProfile(master, fields, { name: { en: `Name of ${master}` } })
  expect(statusAndCode(await call("POST", "", { definition }))).toEqual([201, undefined])
  await publish(master)
  const copy = await call("POST", `/${master}/clone`, { name: { en: `Copy of ${master}` }, entityId })
  return { master, copy: copy.body.id }
}

/** Renames a field in the draft. */
async function name(id: string, fieldId: string, en: string): Promise<void> {
  const { draftRevision } = await got(id)
  const response = await call("PUT", `/${id}/fields/${fieldId}`, { draftRevision, field: { fieldText: { en } } })
  expect(statusAndCode(response)).toEqual([200, undefined])
}

async function addField(id: string, fieldId: string): Promise<void> {
  const { draftRevision, draft } = await got(id)
  const field = { id: fieldId, type: "TEXT", fieldText: { en: `Field ${fieldId}` } }
  const sectionId = draft.sections[0]?.id
  expect(statusAndCode(await call("POST", `/${id}/fields`, { draftRevision, sectionId, field }))).toEqual([
    201,
    undefined,
  ])
}

const applyOrigin = (id: string, body: object, user = northern) => call("POST", `/${id}/origin`, body, user)
const translatableTextsOf = ({ draft }: ProfileDraft) =>
  new Map(draft.sections.flatMap(({ fields }) => fields.map((field) => [field.id, field.fieldText.en])))

describe("comparing a copy with the changes of its group origin", () => {
  test("lists incoming changes, kept ones and conflicts by name", async () => {
    const { master, copy } = await copied()
    await name(master, "f_note", "Group’s note")
    await addField(master, "f_new")
    await publish(master)
    await name(copy, "f_note", "Own note")
    await name(copy, "f_more", "Own more")
    const merge = await compared(copy)
    expect(merge.origin).toMatchObject({ id: master, version: 1, publishedVersion: 2 })
    expect(merge.incoming.map(({ kind, id, name: { en } }) => [kind, id, en])).toEqual([
      ["fieldAdded", "f_new", "Field f_new"],
    ])
    expect(merge.remaining.map(({ kind, id }) => [kind, id])).toEqual([["fieldRenamed", "f_more"]])
    expect(merge.conflicts).toMatchObject([{ ours: "Own note", theirs: "Group’s note" }])
    expect(merge.conflicts[0]?.path[0]).toMatchObject({ kind: "field", id: "f_note" })
    expect([merge.leftOut, merge.problems]).toEqual([[], []])
  })

  test("requires designing the entity’s and reading the group’s, and a profile that is a copy", async () => {
    const { master, copy } = await copied()
    const blind = await fixture.user("blind", { grants: [ofEntities(...all)] })
    const viewer = await fixture.user("looking", { grants: [group("READ"), ofEntities("READ")] })
    const elsewhere = await fixture.user("elsewhere", {
      entityIds: [fixture.south],
      grants: [group(...all), ofEntities(...all)],
    })
    const originResponse = async (user: TestUser, id = copy) =>
      statusAndCode(await call("GET", `/${id}/origin`, undefined, user))
    expect(await originResponse(blind)).toEqual([403, "access.forbidden"])
    expect(await originResponse(viewer)).toEqual([200, undefined])
    expect(await originResponse(elsewhere)).toEqual([404, "profile.not_found"])
    expect(await originResponse(designer, master)).toEqual([409, "origin.none"])
    await addField(master, "f_new")
    await publish(master)
    const { draftRevision } = await got(copy)
    const input = { draftRevision, version: 2 }
    expect(statusAndCode(await applyOrigin(copy, input, blind))).toEqual([403, "access.forbidden"])
    expect(statusAndCode(await applyOrigin(copy, input, viewer))).toEqual([403, "access.forbidden"])
    expect(statusAndCode(await applyOrigin(copy, input, elsewhere))).toEqual([404, "profile.not_found"])
    expect((await got(copy)).origin?.version).toBe(1)
  })
})

describe("applying the origin", () => {
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
    const open = await applyOrigin(copy, { draftRevision, version: 2, resolutions: { [note ?? ""]: "ours" } })
    expect(statusAndCode(open)).toEqual([422, "pack.unresolved"])
    const resolutions = { [note ?? ""]: "ours", [more ?? ""]: "theirs" }
    const applied: ProfileDraft = (await applyOrigin(copy, { draftRevision, version: 2, resolutions })).body
    expect([...translatableTextsOf(applied)]).toEqual(
      expect.arrayContaining([
        ["f_note", "Own note"],
        ["f_more", "Group’s more"],
        ["f_new", "Field f_new"],
      ]),
    )
    expect(applied).toMatchObject({
      draftRevision: draftRevision + 1,
      publishedVersion: 1,
      origin: { version: 2, publishedVersion: 2 },
      draft: { id: copy, name: { en: `Copy of ${master}` } },
    })
    expect(await compared(copy)).toMatchObject({ incoming: [], conflicts: [] })
    await publish(copy)
  })

  test("continues from version to version, as parts have the same IDs in all of them", async () => {
    const { master, copy } = await copied()
    for (const [version, field] of [
      [2, "f_two"],
      [3, "f_three"],
    ] as const) {
      await addField(master, field)
      await publish(master)
      const { draftRevision, incoming } = await compared(copy)
      expect(incoming.map(({ id }) => id)).toEqual([field])
      expect(statusAndCode(await applyOrigin(copy, { draftRevision, version }))).toEqual([200, undefined])
    }
    const ids = async (id: string) => [...translatableTextsOf(await got(id)).keys()]
    expect(await ids(copy)).toEqual(await ids(master))
  })

  test("keeps the records of the entity unchanged, also after the copy is published", async () => {
    const { master, copy } = await copied()
    await publish(copy)
    const fields = { title_1: text("A"), note_1: text("Kept") }
    const createResponse = await call("POST", "/data", { profileId: copy, projectId: fixture.projects.north, fields })
    await name(master, "f_note", "Remark")
    await addField(master, "f_new")
    await publish(master)
    const { draftRevision } = await got(copy)
    expect(statusAndCode(await applyOrigin(copy, { draftRevision, version: 2 }))).toEqual([200, undefined])
    await publish(copy)
    const { body } = await call("GET", `/data/${createResponse.body.id}`)
    expect(body.fields).toMatchObject({ note_1: text("Kept") })
  })

  test("requires the compared draft and version", async () => {
    const { master, copy } = await copied()
    await addField(master, "f_new")
    await publish(master)
    const { draftRevision } = await compared(copy)
    await name(copy, "f_more", "Meanwhile")
    expect(statusAndCode(await applyOrigin(copy, { draftRevision, version: 2 }))).toEqual([409, "profile.conflict"])
    await addField(master, "f_newer")
    await publish(master)
    const now = (await got(copy)).draftRevision
    expect(statusAndCode(await applyOrigin(copy, { draftRevision: now, version: 2 }))).toEqual([409, "origin.moved_on"])
    expect(statusAndCode(await applyOrigin(copy, { draftRevision: now, version: 3 }))).toEqual([200, undefined])
  })

  test("updates the origin version when there are no changes, and writes an audit entry either way", async () => {
    const { master, copy } = await copied()
    await name(master, "f_more", "The same")
    await publish(master)
    await name(copy, "f_more", "The same")
    const before = await got(copy)
    expect(await compared(copy)).toMatchObject({ incoming: [], conflicts: [] })
    const updatedDraft: ProfileDraft = (await applyOrigin(copy, { draftRevision: before.draftRevision, version: 2 }))
      .body
    expect([updatedDraft.draft, updatedDraft.origin?.version]).toEqual([before.draft, 2])
    const auditEntries = await fixture.call(designer, "GET", `/api/audit-logs/profiles/${copy}`)
    const applied = auditEntries.body.content.filter(({ action }: { action: string }) => action === "origin_applied")
    expect(applied.map(({ actionName }: { actionName: string }) => actionName)).toEqual(["Group version applied"])
  })

  test("can be undone with the version the copy was based on, and redone; an invented version is rejected", async () => {
    const { master, copy } = await copied()
    const before = (await got(copy)).draft
    await addField(master, "f_new")
    await publish(master)
    const { draftRevision } = await compared(copy)
    const applied: ProfileDraft = (await applyOrigin(copy, { draftRevision, version: 2 })).body
    const saveDefinition = (definition: object, revision: number, originVersion: number | null) =>
      call("PUT", `/${copy}`, { definition, draftRevision: revision, originVersion }, northern)
    const undone: ProfileDraft = (await saveDefinition(before, applied.draftRevision, 1)).body
    expect(undone).toMatchObject({ draft: before, origin: { version: 1 } })
    expect((await compared(copy)).incoming.map(({ id }) => id)).toEqual(["f_new"])
    expect(statusAndCode(await saveDefinition(before, undone.draftRevision, 9))).toEqual([404, "version.not_found"])
    expect(statusAndCode(await saveDefinition(before, applied.draftRevision, 2))).toEqual([409, "profile.conflict"])
    expect((await got(copy)).origin?.version).toBe(1)
    const { draft, draftRevision: ofMaster } = await got(master)
    const response = await call("PUT", `/${master}`, { definition: draft, draftRevision: ofMaster, originVersion: 1 })
    expect(statusAndCode(response)).toEqual([409, "origin.none"])
  })

  test("rejects an archived copy", async () => {
    const { master, copy } = await copied()
    await publish(copy)
    await addField(master, "f_new")
    await publish(master)
    const { draftRevision } = await got(copy)
    const archived = (await call("POST", `/${copy}/archive`, { draftRevision })).body
    expect(statusAndCode(await applyOrigin(copy, { draftRevision: archived.draftRevision, version: 2 }))).toEqual([
      409,
      "profile.archived",
    ])
  })
})
