import fc from "fast-check"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { Expression, Rule } from "../../schemas/rules.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { definitionOf } from "./compiled.ts"
import { decimal, isoDate } from "./arbitraries.ts"

const kinds = ["TEXT", "NUMBER", "BOOLEAN", "TAGREF", "DATE", "TABLE"] as const
type Kind = (typeof kinds)[number]
type Valued = Exclude<Kind, "TABLE">
const choices = ["a", "b", "c"]
const columns = [
  { id: "c_amount", keyword: "amount_1", fieldType: "NUMBER", fieldText: { en: "Amount" } },
  { id: "c_on", keyword: "on_1", fieldType: "DATE", fieldText: { en: "On" } },
  { id: "c_ok", keyword: "ok_1", fieldType: "BOOLEAN", fieldText: { en: "OK" } },
]

/** Fields of every kind that rules compare, repeated. */
export const ruledFields: readonly FieldDefinition[] = Array.from({ length: 18 }, (_, index) => {
  const type = kinds[index % kinds.length] ?? "TEXT"
  return {
    id: `f_${index + 1}`,
    keyword: `${type.toLowerCase()}_${index + 1}`,
    fieldText: { en: `Field ${index + 1}` },
    type,
    sortOrder: index + 1,
    isMandatory: index % 4 === 0,
    ...(type === "TAGREF" ? { allowMultiple: true, options: choices.map((id) => ({ id, name: { en: id } })) } : {}),
    ...(type === "NUMBER" ? { decimalPlaces: 4 } : {}),
    ...(type === "TABLE" ? { groupConfig: { columns } } : {}),
  }
})

/** Cached per position: creating an arbitrary takes longer than sampling it. */
const cache = new Map<string, unknown>()
function once<Value>(key: string, createArbitrary: () => fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  const known = cache.get(key) as fc.Arbitrary<Value> | undefined
  if (known) return known
  const fresh = createArbitrary()
  cache.set(key, fresh)
  return fresh
}

/** A field before the passed one, so that generated rules have no cycles. */
function precedingField(type: Valued, before: number): fc.Arbitrary<Expression> {
  const ids = ruledFields.slice(0, before).filter((field) => field.type === type)
  const literals: Readonly<Record<Valued, fc.Arbitrary<Expression>>> = {
    TEXT: fc.constantFrom("", "x", "abc"),
    NUMBER: decimal,
    BOOLEAN: fc.boolean(),
    TAGREF: fc.subarray(choices),
    DATE: isoDate,
  }
  if (ids.length === 0) return literals[type]
  const named = fc.constantFrom(...ids).map((field) => ({ field: field.id }))
  return fc.oneof({ weight: 3, arbitrary: named }, { weight: 1, arbitrary: literals[type] })
}

function pairOf(names: readonly string[], type: Valued, before: number): fc.Arbitrary<Expression> {
  return fc
    .tuple(fc.constantFrom(...names), precedingField(type, before), precedingField(type, before))
    .map(([name, a, b]) => ({ [name]: [a, b] }))
}

const unit = fc.constantFrom("day", "week", "month", "year")
const rowCondition = fc.constantFrom<Expression>(
  { column: "c_ok" },
  { number_gt: [{ column: "c_amount" }, 0] },
  { and: [{ date_lt: [{ column: "c_on" }, { today: [] }] }, { not: [{ column: "c_ok" }] }] },
)

/** Expressions over the rows of a table before the passed field; empty if there is none. */
function ofRows(type: "flag" | "number" | "date", before: number): readonly fc.Arbitrary<Expression>[] {
  const tables = ruledFields.slice(0, before).filter((field) => field.type === "TABLE")
  if (tables.length === 0) return []
  const table = fc.constantFrom(...tables).map((field) => ({ field: field.id }))
  const overRows = (names: readonly string[], inner: fc.Arbitrary<Expression>) =>
    fc
      .tuple(fc.constantFrom(...names), table, inner)
      .map(([name, rows, what]): Expression => ({ [name]: [rows, what] }))
  if (type === "flag") return [overRows(["row_some", "row_all", "row_none"], rowCondition)]
  if (type === "date") return [overRows(["row_earliest", "row_latest"], fc.constant({ column: "c_on" }))]
  const sums = overRows(["row_sum", "row_average", "row_min", "row_max"], fc.constant({ column: "c_amount" }))
  return [sums, overRows(["row_count"], rowCondition)]
}

/** A number derived from other value types. */
function measured(before: number): fc.Arbitrary<Expression> {
  const date = precedingField("DATE", before)
  const text = precedingField("TEXT", before)
  return fc.oneof(
    ...ofRows("number", before),
    text.map((one): Expression => ({ text_length: [one] })),
    text.map((one): Expression => ({ text_to_number: [one] })),
    precedingField("TAGREF", before).map((one): Expression => ({ tags_count: [one] })),
    precedingField("NUMBER", before).map((one): Expression => ({ number_round: [one, 2] })),
    fc.tuple(date, date, unit).map((parts): Expression => ({ date_difference: parts })),
    fc
      .tuple(date, fc.constantFrom("year", "quarter", "month", "day", "weekday"))
      .map((parts): Expression => ({ date_part: parts })),
  )
}

function condition(before: number, depth: number): fc.Arbitrary<Expression> {
  return once(`condition ${before} ${depth}`, () => createCondition(before, depth))
}

function createCondition(before: number, depth: number): fc.Arbitrary<Expression> {
  const facts = ["is_new", "is_unlocked", "is_workflow_done"].map((name): Expression => ({ [name]: [] }))
  const leaves = [
    pairOf(["text_is", "text_is_not", "text_contains", "text_starts_with", "text_ends_with"], "TEXT", before),
    precedingField("TEXT", before).map((text): Expression => ({ text_matches: [text, "a.*"] })),
    precedingField("TEXT", before).map((text): Expression => ({ text_in: [{ text_lower: [text] }, ["x", "abc"]] })),
    ...ofRows("flag", before),
    measured(before).map((number): Expression => ({ number_gte: [number, 2] })),
    precedingField("TAGREF", before).map((people): Expression => ({ actor_is_in: [people] })),
    fc.constantFrom<Expression>(...facts, { sub_status_is: ["x"] }, { activity_is: ["x"] }),
    fc
      .tuple(precedingField("DATE", before), fc.integer({ min: -40, max: 40 }), unit)
      .map(([date, count, of]): Expression => ({ date_gt: [{ date_add: [date, count, of] }, { today: [] }] })),
    pairOf(["number_eq", "number_ne", "number_lt", "number_lte", "number_gt", "number_gte"], "NUMBER", before),
    pairOf(["date_eq", "date_lt", "date_lte", "date_gt", "date_gte", "date_ne"], "DATE", before),
    pairOf(["tags_any", "tags_all", "tags_none"], "TAGREF", before),
    pairOf(["flag_is"], "BOOLEAN", before),
    fc.constantFrom<Expression>({ status_is: ["DRAFT"] }, { actor_role: ["tester"] }, { actor_role: ["auditor"] }),
    precedingField("DATE", before).map((date): Expression => ({ date_lte: [date, { today: [] }] })),
    precedingField("TEXT", before).map((text): Expression => ({ is_blank: [text] })),
  ]
  if (depth === 0) return fc.oneof(...leaves)
  const inner = condition(before, depth - 1)
  return fc.oneof(
    ...leaves,
    fc.array(inner, { minLength: 1, maxLength: 3 }).map((parts): Expression => ({ and: parts })),
    fc.array(inner, { minLength: 1, maxLength: 3 }).map((parts): Expression => ({ or: parts })),
    inner.map((part): Expression => ({ not: [part] })),
  )
}

function computation(type: Valued, before: number): fc.Arbitrary<Expression> {
  const plain = precedingField(type, before)
  const selected = fc
    .tuple(condition(before, 0), plain, plain)
    .map(([when, a, b]): Expression => ({ if: [when, a, b] }))
  if (type === "NUMBER") {
    const names = ["number_add", "number_subtract", "number_multiply", "number_divide", "number_min", "number_max"]
    return fc.oneof(selected, pairOf(names, "NUMBER", before), measured(before))
  }
  if (type === "TEXT") {
    const compiledOperator = fc.oneof(
      precedingField("NUMBER", before).map((number): Expression => ({ number_to_text: [number] })),
      precedingField("DATE", before).map((date): Expression => ({ date_to_text: [date, "dd.mm.yyyy"] })),
      precedingField("TEXT", before).map((text): Expression => ({ text_trim: [text] })),
    )
    return fc.oneof(selected, pairOf(["concat"], "TEXT", before), compiledOperator)
  }
  if (type === "DATE") {
    const parsed = precedingField("TEXT", before).map((text): Expression => ({ text_to_date: [text, "dd.mm.yyyy"] }))
    return fc.oneof(
      selected,
      ...ofRows("date", before),
      pairOf(["date_earliest", "date_latest"], "DATE", before),
      parsed,
    )
  }
  return selected
}

function ruleAbout(index: number): fc.Arbitrary<Rule> {
  return once(`rule ${index}`, () => createRule(index))
}

function createRule(index: number): fc.Arbitrary<Rule> {
  const target = ruledFields[index]
  if (!target) throw new Error("There is no such field.")
  const head = { id: `r_${index}`, target: target.id }
  const type = target.type as Kind
  return fc.oneof(
    ...(["visible", "required", "readOnly"] as const).map((kind) =>
      condition(index, 2).map((when): Rule => ({ ...head, kind, when })),
    ),
    condition(index, 1).map((when): Rule => ({ ...head, kind: "valid", when, message: { en: "Not so." } })),
    ...(type === "TABLE"
      ? []
      : [computation(type, index).map((value): Rule => ({ ...head, kind: "computed", value }))]),
  )
}

/** A definition whose rules read only preceding fields. */
export const ruledDefinition: fc.Arbitrary<ProfileDefinition> = fc
  .uniqueArray(fc.integer({ min: 1, max: ruledFields.length - 1 }), { minLength: 1, maxLength: 12 })
  .chain((indexes) => fc.tuple(...indexes.map(ruleAbout)))
  .map((rules) => definitionOf(ruledFields, rules))

export const ruledChange: fc.Arbitrary<readonly [keyword: string, value: StoredValue | undefined]> = fc
  .constantFrom(...ruledFields)
  .chain((field) => fc.tuple(fc.constant(field.keyword), fc.option(valueFor(field.type as Kind), { nil: undefined })))

const row = fc.record({ amount_1: decimal, on_1: isoDate, ok_1: fc.boolean() }, { requiredKeys: [] }) as fc.Arbitrary<
  Readonly<Record<string, StoredValue>>
>

function valueFor(type: Kind): fc.Arbitrary<StoredValue> {
  if (type === "NUMBER") return fc.oneof(decimal, fc.constant("no number"))
  if (type === "BOOLEAN") return fc.boolean()
  if (type === "TAGREF") return fc.subarray(choices)
  if (type === "DATE") return fc.oneof(isoDate, fc.constant("2026-02-30"))
  if (type === "TABLE")
    return fc.array(row, { maxLength: 4 }).map((rows) => rows.map((one, at) => ({ ...one, id: `r${at}` })))
  return fc.constantFrom("x", "abc", "abcd", " ")
}
