import fc from "fast-check"
import { expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { createEvaluator } from "../../../../engine/rules/evaluator.ts"
import { interpretingCheck } from "../../../../engine/validate/interpreting-check.ts"
import { validate } from "../../../../engine/validate/validate.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
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
const anyFields = fc
  .tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean())
  .map(([n, m, b, one]): readonly FieldDefinition[] => [
    field("n", "NUMBER", { isMandatory: n }),
    field("m", "NUMBER", { isMandatory: m }),
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
  ),
)
const condition = fc.oneof(
  leaf,
  leaf.map((one): Expression => ({ not: [one] })),
  fc.tuple(fc.constantFrom("and", "or"), leaf, leaf).map(([how, one, other]): Expression => ({ [how]: [one, other] })),
  fc.tuple(leaf, leaf, leaf).map((parts): Expression => ({ if: parts })),
)
const anyRules = fc
  .array(
    fc.tuple(
      fc.constantFrom("visible", "required", "valid", "valid"),
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

const records = Object.entries(values).reduce<readonly Readonly<Record<string, StoredValue | undefined>>[]>(
  (all, [keyword, some]) => all.flatMap((one) => some.map((value) => ({ ...one, [keyword]: value }))),
  [{ name_1: "Sample" }],
)
const inputValuesOf = (record: (typeof records)[number]) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Readonly<
    Record<string, StoredValue>
  >

test("no record shows a field reported as never shown, and none can be saved where saving is reported impossible", () => {
  fc.assert(
    fc.property(anyFields, anyRules, (fields, rules) => {
      const definition = definitionOf(fields, rules)
      const { contradictions = [] } = compile(definition, draft)
      const compiled = compile(definition, emptyContext)
      if (!compiled.ok || contradictions.length === 0) return
      const { profile } = compiled
      const neverVisible = contradictions.filter(({ code }) => code === "rule.never_shown").map(({ target }) => target)
      const isBlocking = contradictions.some((one) => one.isBlocking)
      const invalid = records.filter((record) => {
        const inputValues = inputValuesOf(record)
        const { state } = createEvaluator(profile, ruleContext, inputValues)
        return (
          neverVisible.some((keyword) => state(keyword).visible) ||
          (isBlocking && validate(profile, inputValues, ruleContext, interpretingCheck).length === 0)
        )
      })
      expect(invalid).toEqual([])
    }),
    { numRuns: 500 },
  )
})
