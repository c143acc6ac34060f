import { afterAll, beforeAll, expect, test } from "vitest"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld } from "../../support/profile-world.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"

let world: ProfileWorld
let reader: TestPerson

beforeAll(async () => {
  world = await startProfileWorld()
  reader = await world.person("reader", { grants: allRecords })
  await world.publish(
    smallProfile("ruled", [smallField("f_flag", "flag_1", "BOOLEAN"), smallField("f_note", "note_1", "TEXT")]),
  )
})
afterAll(() => world.server.close())

const url = "/api/v1/profiles/ruled/validation-rules"
const design = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
  world.call(world.admin, method, path, body)
const shown = { kind: "visible", target: "f_note", when: { flag_is: [{ field: "f_flag" }, true] } }

test("rules are listed, added, replaced and removed on the draft's revision", async () => {
  const { draftRevision, content } = (await design("GET", url)).body
  expect(content).toEqual([])
  const added = await design("POST", url, { draftRevision, rule: shown })
  expect(added.status).toBe(201)
  const [rule] = added.body.draft.rules
  expect(rule).toEqual({ ...shown, id: rule.id })
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
  const gone = await design("DELETE", `${url}/${rule.id}?draftRevision=${draftRevision + 3}`)
  expect([gone.status, gone.body.code]).toEqual([404, "rule.not_found"])
})

test.each([
  ["an unknown field", { ...shown, when: { flag_is: [{ field: "f_nothing" }, true] } }, "rule.unknown_field"],
  ["an unknown operator", { ...shown, when: { conjure: [{ field: "f_flag" }] } }, "rule.unknown_operator"],
  ["no target", { kind: "visible", when: shown.when }, "definition.invalid"],
])("a rule with %s is not added, and the refusal says why", async (_what, rule, code) => {
  const { draftRevision } = (await design("GET", url)).body
  const refused = await design("POST", url, { draftRevision, rule })
  expect([refused.status, refused.body.code]).toEqual([422, "rule.addition_failed"])
  expect(refused.body.message).toMatch(/^Validation rule addition failed/)
  expect(refused.body.problems.map((one: { code: string }) => one.code)).toContain(code)
  expect((await design("GET", url)).body.draftRevision).toBe(draftRevision)
})

test("whoever may not design profiles sees no rules", async () => {
  expect((await world.call(reader, "GET", url)).status).toBe(403)
})

test("basic profiles are those whose records one may read, and process types those of one's projects", async () => {
  const risksOnly = await world.person("risks", {
    grants: [{ feature: "Activities", subFeature: "Risk", actions: ["READ"] }],
  })
  const basic = await world.call(risksOnly, "GET", "/api/v1/profiles/basic")
  expect(basic.body.content.map(({ type }: { type: string }) => type)).toEqual(["RISK"])
  expect(Object.keys(basic.body.content[0]).toSorted()).toEqual(["id", "name", "type"])
  const own = await world.call(reader, "GET", "/api/v1/profiles/basic?type=OTHER&module=IC")
  expect(own.body.content.map(({ id }: { id: string }) => id)).toContain("ruled")
  const types = await world.call(reader, "GET", "/api/v1/profiles/process-types")
  expect(types.body.content).toEqual([{ id: "ICFR", name: "ICFR", projects: 2 }])
})
