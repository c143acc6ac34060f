import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { interpretingCheck } from "../../../../engine/validate/interpreting-check.ts"
import { validate } from "../../../../engine/validate/validate.ts"
import { type RecordContext, ruleContextOf } from "../../../../renderers/record/record-context.ts"
import { valuesOf } from "../../../../renderers/record/record-values.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import type { Expression, Rule } from "../../../../schemas/rules.ts"
import { definitionOf } from "../../../../tests/support/compiled.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"

const url = "/api/v1/profiles/data"
const field = (id: string, keyword: string, type: string, options: object = {}): FieldDefinition => ({
  id,
  keyword,
  fieldText: { en: id },
  type,
  sortOrder: 1,
  ...options,
})
const titled = field("f_title", "title_1", "TEXT", { role: "title" })
const finding = {
  ...definitionOf([
    titled,
    field("f_rating", "rating_1", "TAGREF", {
      showOnList: true,
      options: ["low", "high"].map((id) => ({ id, name: { en: id } })),
    }),
    field("f_amount", "amount_1", "NUMBER", { showOnList: true, decimalPlaces: 4 }),
    field("f_due", "due_1", "DATE", { showOnList: true }),
    field("f_aside", "aside_1", "NUMBER"),
  ]),
  id: "finding",
}
const through: Expression = { field: "f_findings" }
const rules: Rule[] = [
  {
    id: "r_none_high",
    kind: "valid",
    target: "f_done",
    when: {
      or: [
        { not: [{ flag_is: [{ field: "f_done" }, true] }] },
        { linked_none: [through, { tags_any: [{ linked: "f_rating" }, ["high"]] }] },
      ],
    },
    message: { en: "A finding rated high is open." },
  },
  { id: "r_count", kind: "computed", target: "f_count", value: { linked_count: [through] } },
  { id: "r_sum", kind: "computed", target: "f_sum", value: { linked_sum: [through, { linked: "f_amount" }] } },
  { id: "r_last", kind: "computed", target: "f_last", value: { linked_latest: [through, { linked: "f_due" }] } },
  {
    id: "r_note",
    kind: "required",
    target: "f_note",
    when: { linked_some: [through, { date_lt: [{ linked: "f_due" }, { today: [] }] }] },
  },
]
const plan = {
  ...definitionOf(
    [
      titled,
      field("f_findings", "findings_1", "PROFILEREF", { profileId: "finding" }),
      field("f_done", "done_1", "BOOLEAN"),
      field("f_count", "count_1", "NUMBER"),
      field("f_sum", "sum_1", "NUMBER", { decimalPlaces: 4 }),
      field("f_last", "last_1", "DATE"),
      field("f_note", "note_1", "TEXT"),
    ],
    rules,
  ),
  id: "plan",
}

let fixture: ProfileFixture
let owner: TestUser
let profile: CompiledProfile

beforeAll(async () => {
  fixture = await setupProfileFixture()
  owner = await fixture.user("owner", { grants: allRecords })
  await fixture.publish(finding)
  await fixture.publish(plan)
  profile = (await fixture.call(owner, "GET", "/api/v1/profiles/plan/compiled")).body as CompiledProfile
})
afterAll(() => fixture.server.close())

async function createRecord(profileId: string, fields: object, more: object = {}, by = owner) {
  const body = { profileId, projectId: fixture.projects.north, fields: { title_1: text("T"), ...fields }, ...more }
  const response = await fixture.call(by, "POST", url, body)
  expect([response.status, response.body.problems]).toEqual([201, undefined])
  return response.body as ProfileInstance
}
const got = async (id: string) => (await fixture.call(owner, "GET", `${url}/${id}`)).body as ProfileInstance
const saved = (record: ProfileInstance, fields: object) =>
  fixture.call(owner, "PUT", `${url}/${record.id}`, { profileId: "plan", revision: record.revision, fields })
const valuesIn = (record: ProfileInstance) =>
  ["count_1", "sum_1", "last_1"].map((keyword) => record.fields[keyword]?.value ?? null)
const links = (ids: readonly string[]) => ({ findings_1: { refId: ids } })

/** Client-side validation of the record as sent, with these changed values. */
function validateInPage(record: ProfileInstance, change: object) {
  const context = {
    language: "en",
    module: "IC",
    // The date of the record's entity is sent with it.
    today: "1999-01-01",
    projectId: record.projectId,
    entityId: record.entityId,
    decimalPlaces: 2,
    actor: { userId: owner.id, roles: [] },
  } satisfies RecordContext
  const values = valuesOf(profile, record)
  return validate(
    profile,
    { ...values, ...change },
    { ...ruleContextOf(profile, record, context), previous: values },
    interpretingCheck,
  ).map(({ code, path }) => [code, path])
}

describe("rules about linked records", () => {
  test("for a record without links, with links set on creation, and with links added and removed", async () => {
    const alone = await createRecord("plan", {})
    expect(valuesIn(alone)).toEqual(["0", "0", null])
    const one = await createRecord("finding", {
      amount_1: text("0.1"),
      due_1: text("2099-01-31"),
      rating_1: { listValue: ["low"] },
    })
    const two = await createRecord("finding", { amount_1: text("0.2"), due_1: text("2099-03-31") })
    const both = await createRecord("plan", links([one.id, two.id]))
    expect(valuesIn(both)).toEqual(["2", "0.3", "2099-03-31"])
    const dropped = await saved(both, links([one.id]))
    expect(valuesIn(dropped.body)).toEqual(["1", "0.1", "2099-01-31"])
    expect(valuesIn((await saved(dropped.body, links([]))).body)).toEqual(["0", "0", null])
  })

  test("the server rejects what the page rejects and accepts what it accepts", async () => {
    const low = await createRecord("finding", { rating_1: { listValue: ["low"] }, due_1: text("2099-01-01") })
    const record = await got((await createRecord("plan", links([low.id]))).id)
    expect(validateInPage(record, { done_1: true })).toEqual([])
    expect((await saved(record, { done_1: text("true") })).status).toBe(200)

    const high = await createRecord("finding", { rating_1: { listValue: ["high"] }, due_1: text("2020-01-01") })
    const reply = await fixture.call(owner, "POST", `${url}/${record.id}/refFields/findings_1`, {
      recordIds: [high.id],
      revision: 2,
    })
    const now = await got(record.id)
    expect(reply.body.linkedResults).toEqual(now.linkedResults)
    const rejected = [
      ["value.rule", ["done_1"]],
      ["value.required", ["note_1"]],
    ]
    expect(validateInPage(now, { done_1: true })).toEqual(rejected)
    const body = { profileId: "plan", id: record.id, fields: { done_1: text("true") } }
    const responses = [
      await saved(now, { title_1: text("X") }),
      await fixture.call(owner, "POST", `${url}/validate`, body),
    ]
    for (const response of responses) {
      const problems = (response.body.problems ?? response.body) as readonly { code: string; path: unknown }[]
      expect(problems.map(({ code, path }) => [code, path])).toEqual(rejected)
    }
  })

  test("the result is the same for every user: hidden records count, and only one of their values is returned", async () => {
    const secret = await createRecord(
      "finding",
      { amount_1: text("7"), due_1: text("2099-12-31") },
      { projectId: fixture.projects.south },
      fixture.admin,
    )
    const record = await createRecord("plan", {})
    await fixture.call(fixture.admin, "POST", `${url}/${record.id}/refFields/findings_1`, {
      recordIds: [secret.id],
      revision: 1,
    })
    const current = await got(record.id)
    expect(current.refFields["findings_1"]).toEqual([])
    expect(JSON.stringify(current)).not.toContain(secret.id)
    expect(Object.values(current.linkedResults ?? {})).toEqual([true, "1", "7", "2099-12-31", false])
    expect(valuesIn((await saved(current, { note_1: text("looked") })).body)).toEqual(["1", "7", "2099-12-31"])
  })

  test("a later change to a linked record updates computed values at the next save of this record", async () => {
    const one = await createRecord("finding", { amount_1: text("1") })
    const record = await createRecord("plan", links([one.id]))
    await fixture.call(owner, "PUT", `${url}/${one.id}`, { revision: one.revision, fields: { amount_1: text("5") } })
    const stored = await got(record.id)
    expect(valuesIn(stored)).toEqual(["1", "1", null])
    expect(Object.values(stored.linkedResults ?? {})).toContain("5")
    expect(valuesIn((await saved(stored, { note_1: text("n") })).body)).toEqual(["1", "5", null])
  })

  test("an aggregate that cannot be computed or a constant condition prevents publishing a draft", async () => {
    const invalid = (when: Expression): Rule => ({ id: "r", kind: "visible", target: "f_note", when })
    const problemsOf = async (id: string, when: Expression) => {
      const { body } = await fixture.call(fixture.admin, "POST", "/api/v1/profiles", {
        definition: { ...plan, id, rules: [invalid(when)] },
      })
      return (body.problems as readonly { code: string }[] | undefined)?.map(({ code }) => code) ?? body
    }
    const linkedCondition = (id: string): Expression => ({ linked_some: [through, { number_gt: [{ linked: id }, 1] }] })
    expect(await problemsOf("p_1", linkedCondition("f_aside"))).toEqual(["rule.not_listed"])
    expect(await problemsOf("p_2", linkedCondition("f_nothing"))).toEqual(["rule.unknown_field"])
    expect(await problemsOf("p_3", { or: [true, { is_new: [] }] })).toEqual(["rule.constant"])
  })
})
