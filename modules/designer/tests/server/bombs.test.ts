import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { definitionLimits, type FieldDefinition, type ProfileDefinition } from "../../../../schemas/profile.ts"
import { ruleLimits, type Expression, type Rule } from "../../../../schemas/rules.ts"
import { sentLimits, valueLimits } from "../../../../schemas/value-limits.ts"
import { definitionOf } from "../../../../tests/support/compiled.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"

// Input made to exhaust the server is rejected with an error code, and the server continues.

let fixture: ProfileFixture
let user: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  user = await fixture.user("bomber", {
    grants: [
      ...allRecords,
      { feature: "Settings", subFeature: "Master_Profile_Setting", actions: ["CREATE", "READ", "UPDATE", "DELETE"] },
    ],
  })
})
afterAll(() => fixture.server.close())

const field = (id: string, type: string, more: object = {}): FieldDefinition => ({
  id,
  keyword: `${id}_1`,
  fieldText: { en: id },
  type,
  sortOrder: 1,
  ...more,
})
const many = <Item>(count: number, createItem: (index: number) => Item) =>
  Array.from({ length: count }, (_, at) => createItem(at))
const bomb = (fields: readonly FieldDefinition[], rules: readonly Rule[] = []): ProfileDefinition => ({
  ...definitionOf(fields, rules),
  id: "bomb",
})
const flag = field("flag", "BOOLEAN")
const note = field("note", "TEXT")
const when = (logic: Expression): Rule => ({ id: "r_1", kind: "visible", target: "note", when: logic })
const nested = (depth: number): Expression =>
  many(depth, () => 0).reduce<Expression>((inner) => ({ not: [inner] }), { field: "flag" })
const sections = many(definitionLimits.sections + 1, (index) => ({
  id: `s_${index}`,
  name: { en: "One" },
  position: "LEFT",
  sortOrder: index,
  fields: [],
}))

const definitions: readonly (readonly [string, () => unknown, number, string])[] = [
  ["brackets a hundred thousand deep", () => deepText(100_000), 400, "request.too_deep"],
  ["half a million parts", () => ({ definition: many(500_001, () => 0) }), 400, "request.too_deep"],
  ["a body beyond five megabytes", () => ({ definition: "x".repeat(5 * 1024 * 1024) }), 413, "request.too_large"],
  ["an expression forty deep", () => bombOf([flag, note], [when(nested(40))]), 400, "request.too_deep"],
  ["an expression four hundred deep", () => bombOf([flag, note], [when(nested(400))]), 400, "request.too_deep"],
  [
    "an expression of too many parts",
    () => bombOf([flag, note], [when({ or: many(ruleLimits.nodes, () => ({ field: "flag" })) })]),
    422,
    "rule.too_large",
  ],
  [
    "too many rules",
    () =>
      bombOf(
        [flag],
        many(ruleLimits.rules + 1, (at) => ({ ...when({ field: "flag" }), id: `r_${at}` })),
      ),
    422,
    "definition.too_many_rules",
  ],
  [
    "too many fields",
    () => bombOf(many(definitionLimits.fields + 1, (at) => field(`f_${at}`, "TEXT"))),
    422,
    "definition.too_many_fields",
  ],
  ["too many sections", () => ({ definition: { ...bomb([]), sections } }), 422, "definition.too_many_sections"],
  [
    "ten thousand options",
    () => bombOf([field("level", "TAGREF", { options: options(10_000) })]),
    422,
    "field.bad_option",
  ],
  [
    "a pattern longer than any",
    () => bombOf([field("code", "TEXT", { pattern: "a".repeat(ruleLimits.patternLength + 1) })]),
    422,
    "field.bad_option",
  ],
  [
    "a pattern that would unfold to a million states",
    () => bombOf([field("code", "TEXT", { pattern: "((a{100}){100}){100}" })]),
    422,
    "field.bad_pattern",
  ],
  ["a key that means the prototype", () => `{"definition":{"__proto__":{"polluted":true}}}`, 400, "request.invalid"],
]

function bombOf(fields: readonly FieldDefinition[], rules: readonly Rule[] = []) {
  return { definition: bomb(fields, rules) }
}

function options(count: number) {
  return many(count, (at) => ({ id: `o_${at}`, name: { en: `Option ${at}` } }))
}

function deepText(depth: number): string {
  return `{"definition":${"[".repeat(depth)}${"]".repeat(depth)}}`
}

async function rejected(method: "POST" | "PUT", url: string, body: unknown) {
  const reply = await fixture.server.app.inject({
    method,
    url,
    headers: { ...(await fixture.signedIn(user)), "content-type": "application/json" },
    payload: typeof body === "string" ? body : JSON.stringify(body),
  })
  const { code } = reply.json<{ code?: string }>()
  return [reply.statusCode, code]
}

describe("a definition that exhausts resources", () => {
  test.each(definitions)("with %s is rejected by name", async (_, body, status, code) => {
    expect(await rejected("POST", "/api/v1/profiles", body())).toEqual([status, code])
    expect((await fixture.server.app.inject({ url: "/health" })).statusCode).toBe(200)
  })
})

describe("a record that exhausts resources", () => {
  beforeAll(async () => {
    await fixture.publish({
      ...definitionOf(
        [
          field("long", "PARAGRAPH", { maxLength: valueLimits.paragraph }),
          field("code", "TEXT", { pattern: "(a+)+b" }),
          field("rows", "TABLE", {
            groupConfig: { columns: [{ id: "c", keyword: "item_1", fieldType: "TEXT", fieldText: { en: "Item" } }] },
          }),
        ],
        [
          {
            id: "r_1",
            kind: "valid",
            target: "long",
            when: { or: [{ is_blank: [{ field: "long" }] }, { text_matches: [{ field: "long" }, "(a+)+$"] }] },
            message: { en: "Only the letter a." },
          },
        ],
      ),
      id: "target",
    })
  })
  const record = (fields: object) => ({ profileId: "target", projectId: fixture.projects.north, fields })
  const name = { name_1: { value: "A name" } }
  const maxTextLength = "a".repeat(valueLimits.paragraph - 1)
  const unknown = (count: number) => Object.fromEntries(many(count, (at) => [`f_${at}`, { value: "x" }]))
  const rows = (count: number) =>
    Object.fromEntries(many(count, (at) => [`row-${at}`, { item_1: { value: "x" } }] as const))

  test("is validated normally with a pattern that causes catastrophic backtracking elsewhere", async () => {
    const all = { ...name, long_1: { value: `${maxTextLength}a` } }
    const createResponse = await fixture.call(user, "POST", "/api/v1/profiles/data", record(all))
    expect([createResponse.status, createResponse.body.problems]).toEqual([201, undefined])
  })

  test.each([
    ["a hundred thousand letters that nearly match", { ...name, long_1: { value: `${maxTextLength}!` } }, "value.rule"],
    ["a line that nearly matches", { ...name, code_1: { value: "a".repeat(1000) } }, "value.pattern"],
    ["more letters than a text may have", { ...name, long_1: { value: `${maxTextLength}aa` } }, "value.too_long"],
    [
      "more rows than any table has",
      { ...name, rows_1: { tableValue: rows(sentLimits.items) } },
      "value.too_many_rows",
    ],
    ["rows beyond counting", { ...name, rows_1: { tableValue: rows(sentLimits.items + 1) } }, "request.too_many_parts"],
    ["a table of tables", { ...name, rows_1: { tableValue: { r: { item_1: deepValue(31) } } } }, "request.too_deep"],
    ["four thousand fields it does not have", unknown(sentLimits.fields), "value.unknown_keyword"],
    ["twenty thousand fields it does not have", unknown(20_000), "request.too_many_parts"],
    ["more parts than records have", unknown(50_000), "request.too_deep"],
    ["as many people as it lists", { ...name, long_1: { listValue: many(60_000, String) } }, "value.too_many_selected"],
    ["a million digits", { ...name, long_1: { value: "9".repeat(1_000_000) } }, "value.too_long"],
  ])("with %s is rejected by name", async (_, fields, code) => {
    expect(await rejected("POST", "/api/v1/profiles/data", record(fields))).toEqual([400, code])
    const validation = await fixture.call(user, "POST", "/api/v1/profiles/data/validate", record(fields))
    expect(validation.body.code ?? validation.body.problems[0]?.code).toBe(code)
    expect((await fixture.server.app.inject({ url: "/health" })).statusCode).toBe(200)
  })

  test("with four thousand unknown fields gets problems for the first fifty of them", async () => {
    const response = await fixture.call(user, "POST", "/api/v1/profiles/data", record(unknown(sentLimits.fields)))
    expect(response.body.problems).toHaveLength(50)
  })

  function deepValue(depth: number): object {
    return many(depth, () => 0).reduce<object>((inner) => ({ value: inner }), {})
  }
})
