import { afterAll, beforeAll, expect, test } from "vitest"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"

let fixture: ProfileFixture
let reader: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  reader = await fixture.user("reader", { grants: allRecords })
  await fixture.publish(
    smallProfile("ruled", [smallField("f_flag", "flag_1", "BOOLEAN"), smallField("f_note", "note_1", "TEXT")]),
  )
})
afterAll(() => fixture.server.close())

const url = "/api/v1/profiles/ruled/validation-rules"
const design = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
  fixture.call(fixture.admin, method, path, body)
const visibleRule = { kind: "visible", target: "f_note", when: { flag_is: [{ field: "f_flag" }, true] } }

test("rules are listed, added, replaced and removed on the draft's revision", async () => {
  const { draftRevision, content } = (await design("GET", url)).body
  expect(content).toEqual([])
  const added = await design("POST", url, { draftRevision, rule: visibleRule })
  expect(added.status).toBe(201)
  const [rule] = added.body.draft.rules
  expect(rule).toEqual({ ...visibleRule, id: rule.id })
  const required = { kind: "required", target: "f_note", when: { flag_is: [{ field: "f_flag" }, true] } }
  const body = { draftRevision: draftRevision + 1, rule: required }
  const replaced = await design("PUT", `${url}/${rule.id}`, body)
  expect(replaced.body.draft.rules).toEqual([{ ...required, id: rule.id }])
  const stale = await design("PUT", `${url}/${rule.id}`, body)
  expect([stale.status, stale.body.code]).toEqual([409, "profile.conflict"])
  expect((await design("GET", url)).body).toEqual({
    draftRevision: draftRevision + 2,
    content: replaced.body.draft.rules,
  })
  const removed = await design("DELETE", `${url}/${rule.id}?draftRevision=${draftRevision + 2}`)
  expect(removed.body.draft.rules).toEqual([])
  const deleted = await design("DELETE", `${url}/${rule.id}?draftRevision=${draftRevision + 3}`)
  expect([deleted.status, deleted.body.code]).toEqual([404, "rule.not_found"])
})

test.each([
  ["an unknown field", { ...visibleRule, when: { flag_is: [{ field: "f_nothing" }, true] } }, "rule.unknown_field"],
  ["an unknown operator", { ...visibleRule, when: { conjure: [{ field: "f_flag" }] } }, "rule.unknown_operator"],
  ["no target", { kind: "visible", when: visibleRule.when }, "definition.invalid"],
])("a rule with %s is not added, and the error gives the reason", async (_what, rule, code) => {
  const { draftRevision } = (await design("GET", url)).body
  const rejected = await design("POST", url, { draftRevision, rule })
  expect([rejected.status, rejected.body.code]).toEqual([422, "rule.addition_failed"])
  expect(rejected.body.message).toMatch(/^Validation rule addition failed/)
  expect(rejected.body.problems.map((one: { code: string }) => one.code)).toContain(code)
  expect((await design("GET", url)).body.draftRevision).toBe(draftRevision)
})

test("a user without permission to design profiles sees no rules", async () => {
  expect((await fixture.call(reader, "GET", url)).status).toBe(403)
})

test("basic profiles are those with readable records, and process types those of the user's projects", async () => {
  const risksOnly = await fixture.user("risks", {
    grants: [{ feature: "Activities", subFeature: "Risk", actions: ["READ"] }],
  })
  const basic = await fixture.call(risksOnly, "GET", "/api/v1/profiles/basic")
  expect(basic.body.content.map(({ type }: { type: string }) => type)).toEqual(["RISK"])
  expect(Object.keys(basic.body.content[0]).toSorted()).toEqual(["id", "name", "type"])
  const own = await fixture.call(reader, "GET", "/api/v1/profiles/basic?type=OTHER&module=IC")
  expect(own.body.content.map(({ id }: { id: string }) => id)).toContain("ruled")
  const types = await fixture.call(reader, "GET", "/api/v1/profiles/process-types")
  expect(types.body.content).toEqual([{ id: "ICFR", name: "ICFR", projects: 2 }])
})
