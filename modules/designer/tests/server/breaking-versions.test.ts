import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { EntityId } from "../../../../schemas/ids.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { type ImportFixture, setupImportFixture } from "../../../../tests/support/import-fixture.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords } from "../../../../tests/support/profile-fixture.ts"
import { reminderSettings } from "../../../../tests/support/reminder-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"

/** A version that removes what rules of other record types or reminders refer to: reported, rejected, accepted. */

const url = "/api/v1/profiles"
const designing: Grant[] = (["Master_Profile_Setting", "Profile_Setting"] as const).map((subFeature) => ({
  feature: "Settings",
  subFeature,
  actions: ["CREATE", "READ", "UPDATE", "DELETE"],
}))

let fixture: ImportFixture
/** Works in the northern and southern entity. */
let everywhere: TestUser
let northern: TestUser

beforeAll(async () => {
  fixture = await setupImportFixture()
  const grants = [...allRecords, ...designing]
  everywhere = await fixture.user("everywhere", { entityIds: [fixture.north, fixture.south], grants })
  northern = await fixture.user("northern", { grants })
})
afterAll(() => fixture.server.close())

const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object, user = everywhere) =>
  fixture.call(user, method, `${url}${path}`, body)

const levels = (...ids: string[]): object => ({
  options: ids.map((id) => ({ id, name: { en: id } })),
  showOnList: true,
})

/** A record type with a level field with these options. */
const assignees = (id: string, level: object = levels("low", "high"), more: readonly FieldDefinition[] = []) =>
  smallProfile(id, [smallField("f_level", "level_1", "TAGREF", level), ...more], { name: { en: `Asked ${id}` } })

const ruled = (when: unknown): Rule[] => [{ id: "r_note", kind: "required", target: "f_note", when } as Rule]
const someHigh = { linked_some: [{ field: "f_links" }, { tags_any: [{ linked: "f_level" }, ["high"]] }] }

const anyLinked = { number_gt: [{ linked_count: [{ field: "f_links" }] }, 0] }

/** A record type with a rule about the level of another type's records. */
const aggregatingProfile = (id: string, profileId: string, when: unknown = someHigh) =>
  smallProfile(
    id,
    [smallField("f_links", "links_1", "PROFILEREF", { profileId }), smallField("f_note", "note_1", "TEXT")],
    { name: { en: `Asking ${id}` }, rules: ruled(when) },
  )

async function saveDraft(definition: ProfileDefinition, entityId: EntityId | null = null): Promise<number> {
  const { id } = definition
  const known = await call("GET", `/${id}`)
  const stored =
    known.status === 404
      ? await call("POST", "", { definition, entityId })
      : await call("PUT", `/${id}`, { draftRevision: known.body.draftRevision, definition })
  if (stored.status >= 300) throw new Error(JSON.stringify(stored.body))
  return stored.body.draftRevision
}

async function publish(definition: ProfileDefinition, decided: object = {}, user = everywhere) {
  return send(definition.id, await saveDraft(definition), decided, user)
}
const send = (id: string, draftRevision: number, decided: object = {}, user = everywhere) =>
  call("POST", `/${id}/versions`, { draftRevision, ...decided }, user)

async function publishDefinition(definition: ProfileDefinition, entityId: EntityId | null = null): Promise<void> {
  const response = await send(definition.id, await saveDraft(definition, entityId))
  expect([response.status, response.body.job]).toEqual([202, null])
}

async function reported(id: string, draftRevision: number, user = everywhere) {
  const started = await call("POST", `/${id}/change-report`, { draftRevision }, user)
  expect(started.status).toBe(202)
  const { body } = await fixture.server.untilJobs(
    () => call("GET", `/${id}/change-report`, undefined, user),
    (response) => response.body.job.state === "done" || response.body.job.state === "failed",
  )
  if (body.job.state === "failed") throw new Error(JSON.stringify(body.job))
  return body
}

const pair = () => {
  const tail = uuid().slice(-10)
  return [`asked-${tail}`, `asking-${tail}`] as const
}
const codesIn = ({ body }: { readonly body: { readonly problems?: readonly { readonly code: string }[] } }) =>
  body.problems?.map(({ code }) => code)

describe("a version that removes what a rule of another record type names", () => {
  test("is reported and rejected, until exactly that is accepted, which the audit log records", async () => {
    const [a, b] = pair()
    await publishDefinition(assignees(a))
    await publishDefinition(aggregatingProfile(b, a))
    const draftRevision = await saveDraft(assignees(a, levels("low", "top")))
    const { report } = await reported(a, draftRevision)
    expect(report.hiddenBrokenReferences).toBe(0)
    expect(report.brokenReferences).toEqual([
      {
        kind: "rule",
        profileId: b,
        profile: { en: `Asking ${b}` },
        id: "r_note",
        name: { en: "Field note_1" },
        code: "rule.invalid_arguments",
      },
    ])
    const rejected = await send(a, draftRevision)
    expect([rejected.status, codesIn(rejected)]).toEqual([422, ["version.breaks_references"]])
    expect(rejected.body.problems[0]).toMatchObject({
      path: ["acceptedBrokenReferences"],
      params: { count: 1, list: `Asking ${b}: Field note_1`, others: 0 },
    })
    const plainly = await call("POST", `/${a}/publish`, { draftRevision })
    expect([plainly.status, codesIn(plainly)]).toEqual([422, ["version.breaks_references"]])
    expect((await send(a, draftRevision, { acceptedBrokenReferences: 1 })).status).toBe(202)
    const auditEntries = await fixture.call(everywhere, "GET", `/api/audit-logs/profiles/${a}`)
    expect(auditEntries.body.content[0].updates).toContainEqual(
      expect.objectContaining({ parameter: "Broken references accepted", current: "1" }),
    )

    const left = await call("GET", `/${b}`)
    expect(
      left.body.problems.map((one: { code: string; path: unknown[] }) => [one.code, one.path.slice(0, 3)]),
    ).toEqual([["rule.invalid_arguments", ["rules", 0, "when"]]])
  })

  test.each([
    ["its field goes", (id: string) => smallProfile(id, []), "rule.unknown_field"],
    [
      "its field leaves the list",
      (id: string) => assignees(id, { ...levels("low", "high"), showOnList: false }),
      "rule.not_listed",
    ],
    [
      "its field becomes a text",
      (id: string) => smallProfile(id, [smallField("f_level", "level_1", "TEXT", { showOnList: true })]),
      "rule.type_mismatch",
    ],
  ])("is also rejected where %s", async (_, changedDefinition, code) => {
    const [a, b] = pair()
    await publishDefinition(assignees(a))
    await publishDefinition(aggregatingProfile(b, a))
    const draftRevision = await saveDraft((changedDefinition as (id: string) => ProfileDefinition)(a))
    expect((await reported(a, draftRevision)).report.brokenReferences).toMatchObject([{ id: "r_note", code }])
    expect(codesIn(await send(a, draftRevision))).toEqual(["version.breaks_references"])
  })

  test("is published once the other rule has changed, or where another option is removed", async () => {
    const [a, b] = pair()
    await publishDefinition(assignees(a, levels("low", "mid", "high")))
    await publishDefinition(aggregatingProfile(b, a))
    expect((await publish(assignees(a, levels("low", "high")))).status).toBe(202)
    await publishDefinition(
      aggregatingProfile(b, a, { linked_some: [{ field: "f_links" }, { tags_any: [{ linked: "f_level" }, ["low"]] }] }),
    )
    expect((await publish(assignees(a, levels("low")))).status).toBe(202)
  })

  test("of a rule that names an option and a concurrent version that removes it, the later is rejected", async () => {
    const [a, b] = pair()
    await publishDefinition(assignees(a))
    await publishDefinition(aggregatingProfile(b, a, anyLinked))
    const revisions = [await saveDraft(assignees(a, levels("low"))), await saveDraft(aggregatingProfile(b, a))] as const
    const responses = await Promise.all([send(a, revisions[0]), send(b, revisions[1])])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([202, 422])
  })

  test("a revert is rejected when a rule names what was removed elsewhere meanwhile", async () => {
    const [a, b] = pair()
    await publishDefinition(assignees(a))
    await publishDefinition(aggregatingProfile(b, a))
    await publishDefinition(aggregatingProfile(b, a, anyLinked))
    expect((await publish(assignees(a, levels("low")))).status).toBe(202)
    const { draftRevision } = (await call("GET", `/${b}`)).body
    const rejected = await call("POST", `/${b}/versions/1/revert`, { draftRevision })
    expect([rejected.status, codesIn(rejected)]).toEqual([422, ["version.breaks_references"]])
    const back = await call("POST", `/${b}/versions/1/revert`, { draftRevision, acceptedBrokenReferences: 1 })
    expect(back.status).toBe(202)
  })
})

describe("a version that removes a condition on which records another record type offers", () => {
  const level = (values: readonly string[], column = "level_1") => ({
    filterType: "tagref",
    column,
    operator: "anyOf",
    values,
  })
  const offering = (id: string, profileId: string, candidateFilter: object) =>
    smallProfile(id, [smallField("f_links", "links_1", "PROFILEREF", { profileId, candidateFilter })], {
      name: { en: `Offering ${id}` },
    })

  test.each([
    ["the choice", (id: string) => assignees(id, levels("low")), "field.filter_unknown_value"],
    ["the field", (id: string) => smallProfile(id, []), "field.filter_unknown_column"],
    [
      "its keyword",
      (id: string) => smallProfile(id, [smallField("f_level", "rank_1", "TAGREF", levels("low", "high"))]),
      "field.filter_unknown_column",
    ],
    [
      "its place in the list",
      (id: string) => assignees(id, { ...levels("low", "high"), showOnList: false }),
      "field.filter_unknown_column",
    ],
  ])("is reported and rejected until it is accepted: %s", async (_, changedDefinition, code) => {
    const [a, b] = pair()
    await publishDefinition(assignees(a))
    await publishDefinition(offering(b, a, level(["high"])))
    const draftRevision = await saveDraft((changedDefinition as (id: string) => ProfileDefinition)(a))
    const { report } = await reported(a, draftRevision)
    const name = { en: "Field links_1" }
    expect(report.brokenReferences).toEqual([
      { kind: "filter", profileId: b, profile: { en: `Offering ${b}` }, id: "f_links", name, code },
    ])
    // What is only removed from the list is neither deleted nor renamed.
    const named = report.references.flatMap(({ referredBy }: { referredBy: object[] }) => referredBy)
    const by = { kind: "profile", profileId: b, id: "f_links", name: { en: `Offering ${b}` } }
    expect(named.length > 0 ? named : [by]).toContainEqual(by)
    expect(named.length > 0).toBe(report.references.length > 0)
    expect(codesIn(await send(a, draftRevision))).toEqual(["version.breaks_references"])
    expect((await send(a, draftRevision, { acceptedBrokenReferences: 1 })).status).toBe(202)
    const left = await call("GET", `/${b}`)
    expect(
      left.body.problems.map((one: { code: string; path: unknown[] }) => [one.code, one.path.slice(0, 5)]),
    ).toEqual([[code, ["sections", 0, "fields", 1, "candidateFilter"]]])
  })

  test("is published where it removes something else, or another type filters by status only", async () => {
    const [a, b] = pair()
    await publishDefinition(assignees(a, levels("low", "mid", "high")))
    await publishDefinition(offering(b, a, level(["high", "$currentUser"])))
    expect((await publish(assignees(a, levels("low", "high")))).status).toBe(202)
    const approved = { filterType: "set", column: "system:status", operator: "anyOf", values: ["APPROVED"] }
    await publishDefinition(offering(b, a, approved))
    expect((await publish(smallProfile(a, []))).status).toBe(202)
  })

  test.each([
    ["without a value", { filterType: "text", column: "title_1", operator: "equals" }, "field.filter_incomplete"],
    [
      "about what is not there",
      { filterType: "text", column: "gone_1", operator: "blank" },
      "field.filter_unknown_column",
    ],
    ["in another way", { filterType: "text", column: "level_1", operator: "blank" }, "field.filter_unknown_column"],
    ["about no choice of it", level(["low", "top"]), "field.filter_unknown_value"],
  ])("a condition %s is saved in a draft, and not published", async (_, condition, code) => {
    const [a, b] = pair()
    await publishDefinition(assignees(a))
    await publishDefinition(offering(b, a, level(["low"])))
    const draftRevision = await saveDraft(offering(b, a, condition))
    const rejected = await send(b, draftRevision)
    expect([rejected.status, codesIn(rejected)]).toEqual([422, [code]])
  })
})

test("a reminder with recipients from a removed field is reported and accepted like a rule", async () => {
  const [a] = pair()
  const owner = smallField("f_owner", "owner_1", "TAGREF", { tagId: "people" })
  await publishDefinition(assignees(a, undefined, [owner]))
  const settings = reminderSettings({
    name: "Before",
    dueBy: "TASK",
    people: { assignees: false, fields: ["f_owner"], users: [], roles: [] },
  })
  const createResponse = await fixture.call(everywhere, "POST", `/api/v1/reminders/profiles/${a}`, {
    rules: [settings],
  })
  expect([createResponse.status, createResponse.body.problems]).toEqual([201, undefined])
  const draftRevision = await saveDraft(assignees(a))
  expect((await reported(a, draftRevision)).report.brokenReferences).toMatchObject([
    { kind: "reminder", name: { en: "Before" } },
  ])
  expect(codesIn(await send(a, draftRevision))).toEqual(["version.breaks_references"])
  expect((await send(a, draftRevision, { acceptedBrokenReferences: 1 })).status).toBe(202)
})

describe("record types of entities outside the user's access", () => {
  test("are counted and not named in a change report, in its job and in the error", async () => {
    const [a, b] = pair()
    await publishDefinition(assignees(a))
    await publishDefinition(aggregatingProfile(b, a), fixture.south)
    const north = `north-${b}`
    await publishDefinition(aggregatingProfile(north, a), fixture.north)
    const draftRevision = await saveDraft(assignees(a, levels("low")))
    const changeReport = await reported(a, draftRevision, everywhere)
    expect(
      changeReport.report.brokenReferences.map(({ profileId }: { profileId: string }) => profileId).toSorted(),
    ).toEqual([b, north].toSorted())
    const walled = await call("GET", `/${a}/change-report`, undefined, northern)
    expect(walled.body.report).toMatchObject({ brokenReferences: [{ profileId: north }], hiddenBrokenReferences: 1 })
    const option = walled.body.report.references.find(({ part }: { part: string }) => part === "option")
    expect(option).toMatchObject({ id: "high", referredBy: [{ profileId: north }], referredByOthers: 1 })
    expect(JSON.stringify(walled.body)).not.toContain(`Asking ${b}`)
    const own = await reported(a, draftRevision, northern)
    expect(JSON.stringify(own)).not.toContain(`Asking ${b}`)
    const rejected = await send(a, draftRevision, { acceptedBrokenReferences: 1 }, northern)
    expect(rejected.body.problems[0].params).toEqual({ count: 2, list: `Asking ${north}: Field note_1`, others: 1 })
    expect((await send(a, draftRevision, { acceptedBrokenReferences: 2 }, northern)).status).toBe(202)
  })

  test("are counted and not named in the usage of a record type and of a shared list", async () => {
    const [a, b] = pair()
    await publishDefinition(assignees(a))
    await publishDefinition(aggregatingProfile(b, a), fixture.south)
    const use = await call("GET", `/${a}/use`, undefined, northern)
    expect(use.body).toMatchObject({ linkedFrom: [], linkedFromOthers: 1 })
    expect((await call("GET", `/${a}/use`)).body).toMatchObject({ linkedFrom: [{ id: b }], linkedFromOthers: 0 })

    const tagId = `list-${b}`
    const elementList = ["low", "high"].map((id) => ({ id, name: { en: id }, active: true }))
    const createResponse = await call("POST", "/tags", { id: tagId, name: { en: tagId }, elementList })
    expect(createResponse.status).toBe(201)
    const inSouth = `south-${b}`
    await publishDefinition(assignees(inSouth, { tagId, defaultListValue: ["high"] }), fixture.south)
    const tag = (await call("GET", `/tags/${tagId}`, undefined, northern)).body
    expect(tag).toMatchObject({ usedBy: [], usedByOthers: 1 })
    expect((await call("GET", `/tags/${tagId}`)).body).toMatchObject({ usedBy: [{ id: inSouth }], usedByOthers: 0 })
    const rejected = await call("DELETE", `/tags/${tagId}/elements/high?revision=1`, undefined, northern)
    expect([rejected.status, rejected.body.problems[0].params]).toEqual([
      409,
      { what: "element", list: "…", count: 0, others: 1 },
    ])
  })
})

test("a shared list keeps an element used by a rule about linked records, and loses an unused one", async () => {
  const [a, b] = pair()
  const tagId = `list-${b}`
  const elementList = ["low", "mid", "high"].map((id) => ({ id, name: { en: id }, active: true }))
  await call("POST", "/tags", { id: tagId, name: { en: tagId }, elementList })
  await publishDefinition(assignees(a, { tagId, showOnList: true }))
  await publishDefinition(aggregatingProfile(b, a))
  const rejected = await call("DELETE", `/tags/${tagId}/elements/high?revision=1`)
  expect([rejected.status, rejected.body.problems[0].params]).toEqual([
    409,
    { what: "element", list: `Asking ${b}`, count: 0, others: 0 },
  ])
  expect((await call("DELETE", `/tags/${tagId}/elements/mid?revision=1`)).status).toBe(200)
  const draftRevision = await saveDraft(assignees(a, levels("low")))
  expect(codesIn(await send(a, draftRevision))).toEqual(["version.breaks_references"])
})
