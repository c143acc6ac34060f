import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createAjvCheck } from "../../../engine/validate/ajv-check.ts"
import { interpretingCheck } from "../../../engine/validate/interpreting-check.ts"
import { validate } from "../../../engine/validate/validate.ts"
import { normalizeValues } from "../../../engine/wire/normalize-values.ts"
import { valuesFromWire } from "../../../engine/wire/values-from-wire.ts"
import { valuesToWire } from "../../../engine/wire/values-to-wire.ts"
import { canonicalizeValues } from "../../../engine/wire/canonicalize-values.ts"
import { fieldExamples } from "../../../fields/examples.ts"
import type { FieldDefinition } from "../../../schemas/profile.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { Rule } from "../../../schemas/rules.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import { profileDefinition, recordOf } from "../../support/arbitraries.ts"
import { compiled, definitionOf, ruleContext } from "../../support/compiled.ts"
import { generatedDefinition, generatedValues } from "../../support/generated-definition.ts"

const checks = { ajv: createAjvCheck(), interpreting: interpretingCheck }

const field = (id: string, type: string, keyword: string, options: object = {}): FieldDefinition => ({
  id,
  keyword,
  fieldText: { en: id },
  type,
  sortOrder: 1,
  ...options,
})

function validateValues(
  fields: readonly FieldDefinition[],
  values: RecordValues,
  rules: readonly Rule[] = [],
  previous?: RecordValues,
) {
  const profile = compiled(definitionOf(fields, rules))
  // Every record requires a name; these tests are about the rest.
  const named = { name_1: "Named" }
  const context = previous ? { ...ruleContext, previous: { ...named, ...previous } } : ruleContext
  const [ajv, interpreting] = Object.values(checks).map((check) =>
    validate(profile, { ...named, ...values }, context, check),
  )
  expect(sorted(interpreting ?? [])).toEqual(sorted(ajv ?? []))
  return ajv ?? []
}

/** Both validators return the same problems; the order may differ. */
function sorted(problems: readonly Problem[]): readonly string[] {
  return problems.map((one) => JSON.stringify(one)).toSorted()
}

const visibleByKey: Rule = { id: "r", kind: "visible", target: "f_why", when: { flag_is: [{ field: "f_key" }, true] } }
const key = field("f_key", "BOOLEAN", "key_1")
const why = field("f_why", "TEXT", "why_1", { isMandatory: true, maxLength: 5 })

describe("validation", () => {
  it("requires what is required and visible", () => {
    expect(validateValues([key, why], {}, [])).toEqual([{ code: "value.required", path: ["why_1"] }])
    expect(validateValues([key, why], { why_1: "  " }, [])).toEqual([{ code: "value.required", path: ["why_1"] }])
  })

  it("skips a hidden field, whatever its value", () => {
    expect(validateValues([key, why], { why_1: "far too long" }, [visibleByKey])).toEqual([])
    expect(validateValues([key, why], { key_1: true, why_1: "far too long" }, [visibleByKey])).toEqual([
      { code: "value.too_long", path: ["why_1"], params: { maximum: 5 } },
    ])
  })

  it("rejects keywords that the profile does not have, and layout keywords", () => {
    const heading = field("f_h", "SECTION", "heading_1")
    const problems = validateValues([heading], { stranger_1: "x", heading_1: "y", constructor: "z" } as RecordValues)
    expect(problems.map(({ code, path }) => [code, path[0]])).toEqual([
      ["value.unknown_keyword", "stranger_1"],
      ["value.unknown_keyword", "heading_1"],
      ["value.unknown_keyword", "constructor"],
    ])
  })

  it("reports table problems by row and column", () => {
    const { field: table } = fieldExamples.TABLE
    const rows = [
      { id: "r1", item_1: "a", amount_1: "x" },
      { id: "r2", amount_1: "1" },
    ]
    expect(validateValues([table], { samples_1: rows })).toEqual(
      expect.arrayContaining([
        { code: "value.bad_number", path: ["samples_1", "r1", "amount_1"] },
        { code: "value.required", path: ["samples_1", "r2", "item_1"] },
      ]),
    )
  })

  it("keeps an inactive option that was already selected, and rejects it as a new selection", () => {
    const options = [
      { id: "old", name: { en: "Old" }, active: false },
      { id: "new", name: { en: "New" } },
    ]
    const choice = field("f_c", "TAGREF", "choice_1", { options })
    expect(validateValues([choice], { choice_1: ["old"] }).map(({ code }) => code)).toEqual(["value.inactive_option"])
    expect(validateValues([choice], { choice_1: ["old"] }, [], { choice_1: ["old"] })).toEqual([])
    expect(validateValues([choice], { choice_1: ["old"] }, [], { choice_1: ["new"] })).toHaveLength(1)
  })

  it("rejects a change to a field that a rule makes read-only", () => {
    const lock: Rule = { id: "r", kind: "readOnly", target: "f_why", when: { status_is: ["DRAFT"] } }
    expect(validateValues([why], { why_1: "a" }, [lock], { why_1: "a" })).toEqual([])
    expect(validateValues([why], { why_1: "b" }, [lock], { why_1: "a" }).map(({ code }) => code)).toEqual([
      "value.read_only",
    ])
  })

  it("returns the custom message of a rule", () => {
    const message = { en: "Say why.", ar: "اذكر السبب." }
    const rule: Rule = { id: "r", kind: "valid", target: "f_why", when: { is_present: [{ field: "f_key" }] }, message }
    expect(validateValues([key, why], { why_1: "a" }, [rule])).toEqual([
      { code: "value.rule", path: ["why_1"], params: { rule: "r", comparison: "none", other: "" }, text: message },
    ])
  })

  it("returns the same result with Ajv and with the interpreter, for any definition and record", () => {
    const pairs = profileDefinition.chain((definition) =>
      recordOf(definition).map((record) => ({ definition, record })),
    )
    fc.assert(
      fc.property(pairs, ({ definition, record }) => {
        const profile = compiled(definition)
        const [ajv, interpreting] = Object.values(checks).map((check) =>
          sorted(validate(profile, record, ruleContext, check)),
        )
        expect(interpreting).toEqual(ajv)
      }),
      { numRuns: 150 },
    )
  })

  it("accepts the records used in the benchmark", () => {
    const definition = generatedDefinition({ fields: 200 })
    expect(validate(compiled(definition), generatedValues(definition), ruleContext, interpretingCheck)).toEqual([])
  })
})

describe("stored values", () => {
  it("have hidden values cleared if the field says so, and kept otherwise", () => {
    const cleared = { ...why, whenHidden: "clear" } as const
    const values = { key_1: false, why_1: "a" }
    expect(normalizeValues(compiled(definitionOf([key, cleared], [visibleByKey])), values, ruleContext)).toEqual({
      key_1: false,
    })
    expect(normalizeValues(compiled(definitionOf([key, why], [visibleByKey])), values, ruleContext)).toEqual(values)
  })

  it("are serialized and parsed back without loss", () => {
    const definition = generatedDefinition({ fields: 100, seed: 7 })
    const profile = compiled(definition)
    const values = generatedValues(definition, 7)
    const wire: unknown = JSON.parse(JSON.stringify(valuesToWire(profile, values)))
    expect(valuesFromWire(profile, wire as ReturnType<typeof valuesToWire>)).toEqual({ ok: true, value: values })
  })

  it("report a value of the wrong type instead of dropping it", () => {
    const profile = compiled(definitionOf([key]))
    const values = { name_1: "Named", key_1: "perhaps" }
    expect(validate(profile, canonicalizeValues(profile, values), ruleContext, interpretingCheck)).toMatchObject([
      { code: "value.bad_boolean" },
    ])
  })
})
