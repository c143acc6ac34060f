import fc from "fast-check"
import { expect, test } from "vitest"
import { aggregateSamples, type LinkedSample } from "../../../../engine/rule-builder/linked-sample.ts"
import { sampleForm } from "../../../../engine/rule-builder/rule-test.ts"
import type { FieldId } from "../../../../schemas/ids.ts"
import {
  linkedAggregates,
  unlinkedResult,
  type LinkedResult,
  type LinkedCondition,
  type LinkedAggregateQuery,
} from "../../../../schemas/linked-aggregate-queries.ts"
import { linkedFields } from "../../../support/linked-rules.ts"
import { context, sample } from "./sample.ts"

const today = "2026-11-21"
const id = (name: string) => name as FieldId
const query = (
  aggregate: LinkedAggregateQuery["aggregate"],
  rest: Partial<LinkedAggregateQuery> = {},
): LinkedAggregateQuery => ({
  key: "k",
  keyword: "tests_1",
  relation: "CHILD",
  profileType: "ISSUE",
  aggregate,
  ...rest,
})
const samples: readonly LinkedSample[] = [
  { status: "CLOSED", values: { amount: "1.50", due: "2026-11-20", rating: ["high", "new"] } },
  { status: "DRAFT", values: { amount: "10", due: "2026-12-01", rating: ["low"] } },
  { status: "DRAFT", values: {} },
]
const number = (comparison: "lt" | "gte", value: string) =>
  ({ kind: "number", fieldId: id("amount"), comparison, value }) as const

test.each<[LinkedAggregateQuery, LinkedResult]>([
  [query("count"), "3"],
  [query("count", { condition: { kind: "status", statuses: ["DRAFT", "SENT_FOR_APPROVAL"] } }), "2"],
  [query("some", { condition: number("lt", "2") }), true],
  [query("all", { condition: number("lt", "20") }), false],
  [query("none", { condition: number("gte", "10.01") }), true],
  [query("count", { condition: { kind: "filled", fieldId: id("due"), filled: true } }), "2"],
  [query("count", { condition: { kind: "filled", fieldId: id("due"), filled: false } }), "1"],
  [query("count", { condition: { kind: "tags", fieldId: id("rating"), any: true, ids: ["low", "new"] } }), "2"],
  [query("count", { condition: { kind: "tags", fieldId: id("rating"), any: false, ids: ["low"] } }), "2"],
  [query("count", { condition: { kind: "date", fieldId: id("due"), comparison: "lt", value: "today" } }), "1"],
  [query("count", { condition: { kind: "date", fieldId: id("due"), comparison: "eq", value: "2026-12-01" } }), "1"],
  [query("sum", { fieldId: id("amount") }), "11.5"],
  [query("min", { fieldId: id("amount") }), "1.5"],
  [query("max", { fieldId: id("amount") }), "10"],
  [query("earliest", { fieldId: id("due") }), "2026-11-20"],
  [query("latest", { fieldId: id("due") }), "2026-12-01"],
  [query("latest", { fieldId: id("nothing") }), null],
])("for three linked records %j returns %j", (matching, expected) => {
  expect(aggregateSamples(matching, samples, today)).toBe(expected)
})

const conditions = fc.oneof(
  fc.constant<LinkedCondition>({ kind: "status", statuses: ["DRAFT"] }),
  fc.constantFrom("2", "10").map((value) => number("lt", value)),
)
const anyLinkedRecords = fc.array(
  fc.record({
    status: fc.constantFrom("DRAFT", "CLOSED"),
    values: fc.record({ amount: fc.constantFrom("1", "2.5", "10") }, { requiredKeys: [] }),
  }),
  { maxLength: 5 },
)

test("some, all, none and count are consistent, and each has its own result without links", () => {
  fc.assert(
    fc.property(conditions, anyLinkedRecords, (condition, records) => {
      const of = (aggregate: LinkedAggregateQuery["aggregate"]) =>
        aggregateSamples(query(aggregate, { condition }), records, today)
      const count = Number(of("count"))
      expect([of("some"), of("none")]).toEqual([count > 0, count === 0])
      expect(of("all")).toBe(records.length > 0 && count === records.length)
    }),
  )
  for (const aggregate of linkedAggregates) {
    expect(aggregateSamples(query(aggregate), [], today)).toBe(unlinkedResult(aggregate))
  }
})

test("the sample form has the fields that are read, with its own keywords and none of them required", () => {
  const form = sampleForm(
    sample,
    linkedFields.map((field) => ({ ...field, isMandatory: true, keyword: "same_1" })),
    context,
  )
  expect(form?.fields.map((field) => [field.id, field.keyword, field.mandatory])).toEqual([
    ["l_rating", "asked_1", false],
    ["l_amount", "asked_2", false],
    ["l_due", "asked_3", false],
  ])
})
