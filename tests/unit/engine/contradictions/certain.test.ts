import fc from "fast-check"
import { expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { createEvaluator } from "../../../../engine/rules/evaluator.ts"
import { interpretingCheck } from "../../../../engine/validate/interpreting-check.ts"
import { validate } from "../../../../engine/validate/validate.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import type { ProblemPath } from "../../../../schemas/problems.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { Expression, Rule } from "../../../../schemas/rules.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import { definitionOf, emptyContext, ruleContext } from "../../../support/compiled.ts"

/** Few fields with few values, so that all possible records can be tested. */
const draft: CompileContext = { ...emptyContext, isDraft: true }
const options = ["a", "b"].map((id) => ({ id, name: { en: id } }))
const field = (id: string, type: string, own: object = {}) => ({
  id,
  keyword: `${id}_1`,
  fieldText: { en: id },
  type,
  sortOrder: 1,
  ...own,
})
const bounds = fc.constantFrom({}, {}, { maximum: "2" }, { minimum: "2" }, { minimum: "1", maximum: "3" })
const anyFields = fc
  .tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), bounds, bounds)
  .map(([n, m, b, one, ofN, ofM]): readonly FieldDefinition[] => [
    field("n", "NUMBER", { isMandatory: n, ...ofN }),
    field("m", "NUMBER", { isMandatory: m, decimalPlaces: 0, ...ofM }),
    field("b", "BOOLEAN", { isMandatory: b }),
    field("one", "TAGREF", { isMandatory: one, options }),
  ])
const values: Readonly<Record<string, readonly (StoredValue | undefined)[]>> = {
  n_1: [undefined, "0", "1", "1.5", "1.7", "2", "3", "4"],
  m_1: [undefined, "0", "1", "1.5", "1.7", "2", "3", "4"],
  b_1: [undefined, true, false],
  one_1: [undefined, ["a"], ["b"]],
}
const f = (id: string): Expression => ({ field: id })
const number = fc.constantFrom<Expression>(f("n"), f("m"), 1, 2)
const leaf = fc.oneof(
  fc
    .tuple(fc.constantFrom("eq", "ne", "lt", "lte", "gt", "gte"), fc.constantFrom("n", "m"), number)
    .map(([how, one, other]): Expression => ({ [`number_${how}`]: [f(one), other] })),
  fc.constantFrom<Expression>(
    f("b"),
    { flag_is: [f("b"), false] },
    { is_blank: [f("n")] },
    { is_present: [f("one")] },
    { tags_any: [f("one"), ["a"]] },
    { tags_none: [f("one"), ["b"]] },
    { tags_all: [f("one"), ["a", "b"]] },
    { number_gt: [{ number_add: [f("n"), f("m")] }, 2] },
    { number_lt: [{ number_multiply: [f("n"), f("m")] }, f("n")] },
    { number_gte: [f("m"), { number_add: [f("n"), 2] }] },
    { number_gt: [{ tags_count: [f("one")] }, 1] },
    { is_blank: [{ number_subtract: [f("n"), f("m")] }] },
  ),
)
const condition = fc.oneof(
  leaf,
  leaf.map((one): Expression => ({ not: [one] })),
  fc.tuple(fc.constantFrom("and", "or"), leaf, leaf).map(([how, one, other]): Expression => ({ [how]: [one, other] })),
  fc.tuple(leaf, leaf, leaf).map((parts): Expression => ({ if: parts })),
)
const conditions = fc
  .array(
    fc.tuple(
      fc.constantFrom("visible", "required", "valid", "valid", "readOnly"),
      fc.constantFrom("n", "m", "b", "one"),
      condition,
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((sampledEntries) =>
    sampledEntries.map(([kind, target, when], index): Rule => {
      const head = { id: `r_${index}`, target, when }
      return kind === "valid" ? { ...head, kind, message: { en: "No." } } : { ...head, kind }
    }),
  )
/** Of n or b only, so that these rules seldom form a circle with others. */
const calculation = fc.oneof(
  fc
    .oneof(
      fc.constantFrom<Expression>(2, "1.5", f("m")),
      fc
        .tuple(fc.constantFrom("add", "subtract", "multiply", "min"), number, fc.constantFrom<Expression>(f("m"), 2))
        .map(([how, one, other]): Expression => ({ [`number_${how}`]: [one === f("n") ? 1 : one, other] })),
      fc.tuple(leaf, fc.constantFrom<Expression>(1, f("m"))).map(([when, one]): Expression => ({ if: [when, one, 3] })),
      leaf.map((when): Expression => ({ if: [when, 2] })),
    )
    .map((value): Rule => ({ id: "calculated", kind: "computed", target: "n", value })),
  leaf.map((value): Rule => ({ id: "calculated", kind: "computed", target: "b", value })),
)
const anyRules = fc
  .tuple(conditions, fc.option(calculation, { nil: undefined }))
  .map(([rules, calculated]) => (calculated ? [...rules, calculated] : rules))

type EnteredValues = Readonly<Record<string, StoredValue | undefined>>

const recordsOf = (some: typeof values) =>
  Object.entries(some).reduce<readonly EnteredValues[]>(
    (all, [keyword, choices]) => all.flatMap((one) => choices.map((value) => ({ ...one, [keyword]: value }))),
    [{ name_1: "Sample" }],
  )
const records = recordsOf(values)
const inputValuesOf = (record: EnteredValues) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Readonly<
    Record<string, StoredValue>
  >

/** Entered values within the settings of their fields; a calculated one can be out of them. */
function isWithinSettings(fields: readonly FieldDefinition[], isCalculated: (keyword: string) => boolean) {
  return (record: EnteredValues) =>
    fields.every(({ keyword, type, ...settings }) => {
      const { minimum, maximum } = settings as { readonly minimum?: string; readonly maximum?: string }
      const value = record[keyword]
      if (typeof value !== "string" || isCalculated(keyword)) return true
      const isBelow = (one: string, other: string) => (type === "DATE" ? one < other : Number(one) < Number(other))
      return (minimum === undefined || !isBelow(value, minimum)) && (maximum === undefined || !isBelow(maximum, value))
    })
}

/** The records that contradict what is reported of a definition. */
function refutationsOf(fields: readonly FieldDefinition[], rules: readonly Rule[], all: readonly EnteredValues[]) {
  const definition = definitionOf(fields, rules)
  const { contradictions = [] } = compile(definition, draft)
  const compiled = compile(definition, emptyContext)
  if (!compiled.ok || contradictions.length === 0) return []
  const { profile } = compiled
  const isCalculated = (keyword: string) => profile.fields.some((one) => one.keyword === keyword && one.computed)
  const indexOf = (path: ProblemPath = []) => profile.rules.findIndex(({ id }) => id === rules[Number(path[1])]?.id)
  const isBlocking = contradictions.some((one) => one.isBlocking)
  return all.filter(isWithinSettings(fields, isCalculated)).flatMap((record) => {
    const inputValues = inputValuesOf(record)
    const { state, result, visibleValue } = createEvaluator(profile, ruleContext, inputValues)
    const isRefuted = ({ code, target, path, otherPath }: (typeof contradictions)[number]) => {
      if (code === "rule.never_shown") return state(target).visible
      if (code === "rule.never_filled")
        return state(target).visible && !state(target).readOnly && visibleValue(target) === undefined
      if (code === "rule.never_required") return state(target).visible && result(indexOf(path))
      const isMet = result(indexOf(path)) && (otherPath === undefined || result(indexOf(otherPath)))
      return code === "rule.never_met" && isMet && visibleValue(target) !== undefined
    }
    const isSaved = isBlocking && validate(profile, inputValues, ruleContext, interpretingCheck).length === 0
    const refuted = contradictions.filter(isRefuted).map(({ code }) => code)
    return isSaved || refuted.length > 0 ? [{ record, refuted, isSaved }] : []
  })
}

test("no record contradicts what is reported: none shows, requires or meets it, and none can be saved", () => {
  fc.assert(
    fc.property(anyFields, anyRules, (fields, rules) => {
      expect(refutationsOf(fields, rules, records)).toEqual([])
    }),
    { numRuns: 120 },
  )
})

const days = ["2026-01-30", "2026-01-31", "2026-02-01", "2026-02-28", "2026-03-01", "2026-03-31", "2027-01-31"]
const anyDate = fc.oneof(
  fc.constantFrom<Expression>(f("n"), f("m"), ...days),
  fc
    .tuple(fc.constantFrom("n", "m"), fc.constantFrom(-1, 1, 2, 30), fc.constantFrom("day", "week", "month", "year"))
    .map(([id, count, unit]): Expression => ({ date_add: [f(id), count, unit] })),
)
const anyDays = fc.oneof(
  fc.constantFrom<Expression>(f("days"), 0, 1, 28, 30),
  fc
    .tuple(anyDate, anyDate, fc.constantFrom("day", "week", "month"))
    .map((operands): Expression => ({ date_difference: operands })),
  fc
    .tuple(anyDate, fc.constantFrom("quarter", "month", "weekday"))
    .map((operands): Expression => ({ date_part: operands })),
)
const compared = (type: "date" | "number", one: fc.Arbitrary<Expression>) =>
  fc
    .tuple(fc.constantFrom("lt", "lte", "gt", "gte", "eq", "ne"), one, one)
    .map(([how, left, right]): Expression => ({ [`${type}_${how}`]: [left, right] }))
const dateCondition = fc.oneof(compared("date", anyDate), compared("number", anyDays))
const dateRules = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom("visible", "valid"), fc.constantFrom("n", "m", "days"), dateCondition), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.option(fc.oneof(fc.tuple(fc.constant("m"), anyDate), fc.tuple(fc.constant("days"), anyDays)), {
      nil: undefined,
    }),
  )
  .map(([all, calculated]): readonly Rule[] => [
    ...all.map(([kind, target, when], index): Rule => {
      const head = { id: `r_${index}`, target, when }
      return kind === "valid" ? { ...head, kind, message: { en: "No." } } : { ...head, kind: "visible" }
    }),
    ...(calculated
      ? [{ id: "calculated", kind: "computed" as const, target: calculated[0], value: calculated[1] }]
      : []),
  ])
const dateFields = fc
  .tuple(
    fc.boolean(),
    fc.boolean(),
    fc.constantFrom<{ readonly minimum?: string; readonly maximum?: string }>(
      {},
      { minimum: "2026-02-01" },
      { maximum: "2026-02-28" },
    ),
  )
  .map(([n, m, own]): readonly FieldDefinition[] => [
    field("n", "DATE", { isMandatory: n, ...own }),
    field("m", "DATE", { isMandatory: m, ...own }),
    field("days", "NUMBER", own.minimum ? { minimum: "2" } : {}),
  ])
const dateRecords = recordsOf({
  n_1: [undefined, ...days],
  m_1: [undefined, ...days],
  days_1: [undefined, "0", "1", "2", "28", "30", "31"],
})

test("nor does one with dates, days between them and days after them", () => {
  fc.assert(
    fc.property(dateFields, dateRules, (fields, rules) => {
      expect(refutationsOf(fields, rules, dateRecords)).toEqual([])
    }),
    { numRuns: 100 },
  )
})
