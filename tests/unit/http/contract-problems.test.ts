import { Ajv } from "ajv"
import formats from "ajv-formats"
import * as Type from "typebox"
import { expect, test } from "vitest"
import { byKey } from "../../../schemas/by-key.ts"
import { Filter } from "../../../schemas/query.ts"
import { type ContractSchema, contractProblems } from "../../../server/http/contract-problems.ts"

const ajv = formats.default(new Ajv({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true }))
const explain = (schema: object, body: unknown) =>
  contractProblems(schema as ContractSchema, body, ajv.formats).map(({ code, path, params }) => [
    code,
    path.join("/"),
    ...(params ? [params] : []),
  ])
const closed = { additionalProperties: false }

/** Counts how many items and keys are accessed. */
function watched<Value extends object>(original: Value): { readonly original: Value; accessCount(): number } {
  let accessCount = 0
  const proxy = new Proxy(original, {
    get(target, key, receiver) {
      if (typeof key === "string" && key !== "length") accessCount += 1
      return Reflect.get(target, key, receiver)
    },
  })
  return { original: proxy, accessCount: () => accessCount }
}

test("reports every problem of a typical mistake at its location", () => {
  const schema = Type.Object(
    {
      name: Type.String({ minLength: 2, maxLength: 4, pattern: "^[a-z]*$" }),
      day: Type.Optional(Type.String({ format: "date" })),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
      tags: Type.Optional(Type.Array(Type.String({ maxLength: 3 }), { minItems: 1, maxItems: 2, uniqueItems: true })),
      kind: Type.Optional(Type.Union([Type.Literal("a"), Type.Literal("b")])),
      state: Type.Optional(Type.Enum(["on", "off"])),
      notes: Type.Optional(byKey(Type.Union([Type.String({ maxLength: 3 }), Type.Null()]), 2)),
    },
    closed,
  )
  expect(explain(schema, {})).toEqual([["value.required", "name"]])
  expect(explain(schema, [])).toEqual([["value.wrong_type", ""]])
  const body = {
    name: "A",
    day: "2026-02-30",
    count: 10,
    tags: ["a", "a"],
    kind: "c",
    state: "x",
    notes: { n: 1, o: "long" },
    z: 0,
  }
  expect(explain(schema, body)).toEqual([
    ["value.too_short", "name", { minimum: 2 }],
    ["value.pattern", "name"],
    ["value.bad_date", "day"],
    ["value.above_maximum", "count", { maximum: 9 }],
    ["value.duplicate", "tags"],
    ["value.wrong_type", "kind"],
    ["value.unknown_option", "state"],
    ["value.wrong_type", "notes/n"],
    ["value.too_long", "notes/o", { maximum: 3 }],
    ["value.unknown_keyword", "z", { keyword: "z" }],
  ])
  const much = { name: "abcde", count: 1.5, tags: ["a", "b", "c"], notes: { a: null, b: null, c: null } }
  expect(explain(schema, much)).toEqual([
    ["value.too_long", "name", { maximum: 4 }],
    ["value.wrong_type", "count"],
    ["value.too_many_selected", "tags", { maximum: 2 }],
    ["request.too_many_parts", "notes", { maximum: 2 }],
  ])
})

test("agrees with the validator on whether there is a problem", () => {
  const schema = Type.Object({ filter: Filter, size: Type.Optional(Type.Integer({ minimum: 1 })) }, closed)
  const validate = ajv.compile(schema)
  const text = { filterType: "text", column: "a", operator: "contains", value: "x" }
  const join = (...conditions: unknown[]) => ({ filterType: "join", operator: "AND", conditions })
  const filters = [
    text,
    join(text, join(text)),
    join({}),
    join(join(join(join(text)))),
    { ...text, column: "" },
    null,
    7,
  ]
  for (const filter of filters) {
    const isValid = validate({ filter })
    expect([filter, explain(schema, { filter })]).toEqual([filter, isValid ? [] : [["value.wrong_type", "filter"]]])
  }
})

test("does not inspect values that are too large", () => {
  const items = watched(Array.from({ length: 20_000 }, () => ({})))
  const list = Type.Array(Type.Object({}, closed), { maxItems: 50 })
  expect(explain(list, items.original)).toEqual([["value.too_many_selected", "", { maximum: 50 }]])
  const keys = watched(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k_${at}`, at])))
  expect(explain(byKey(Type.String(), 100), keys.original)).toEqual([["request.too_many_parts", "", { maximum: 100 }]])
  expect([items.accessCount(), keys.accessCount()]).toEqual([0, 0])
})

test("stops at the twenty-fifth problem", () => {
  const items = watched(Array.from({ length: 20_000 }, () => 1))
  expect(explain(Type.Array(Type.String()), items.original)).toHaveLength(25)
  expect(items.accessCount()).toBeLessThan(35)
  const unknown = watched(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k_${at}`, at])))
  expect(explain(Type.Object({}, closed), unknown.original)).toHaveLength(25)
})
