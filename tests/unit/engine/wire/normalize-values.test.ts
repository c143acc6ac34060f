import fc from "fast-check"
import { expect, test } from "vitest"
import { createEvaluator } from "../../../../engine/rules/evaluator.ts"
import { normalizeValues } from "../../../../engine/wire/normalize-values.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { compiled, ruleContext } from "../../../support/compiled.ts"
import { generatedDefinition, generatedValues } from "../../../support/generated-definition.ts"

/** A generated definition whose fields preserve or clear hidden values, according to the mask. */
function withPolicies(definition: ProfileDefinition, mask: readonly boolean[]): ProfileDefinition {
  const sections = definition.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => ({
      ...field,
      whenHidden: mask[field.sortOrder % mask.length] ? ("clear" as const) : ("keep" as const),
    })),
  }))
  return { ...definition, sections }
}

test("a hidden value is kept or cleared as configured, a visible one is kept, and normalizing twice changes nothing", () => {
  let hiddenOnes = 0
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.array(fc.boolean(), { minLength: 3, maxLength: 7 }),
      (seed, mask) => {
        const definition = withPolicies(generatedDefinition({ fields: 60, ruleShare: 0.4, seed }), mask)
        const profile = compiled(definition)
        const inputValues = generatedValues(definition, seed + 1)
        const normalized = normalizeValues(profile, inputValues, ruleContext)
        const evaluator = createEvaluator(profile, ruleContext, inputValues)
        for (const { keyword, whenHidden } of profile.fields) {
          const { visible } = evaluator.state(keyword)
          if (!visible && inputValues[keyword] !== undefined) hiddenOnes += 1
          expect(normalized[keyword]).toEqual(visible || whenHidden === "keep" ? inputValues[keyword] : undefined)
        }
        expect(normalizeValues(profile, normalized, ruleContext)).toEqual(normalized)
      },
    ),
    { numRuns: 60 },
  )
  expect(hiddenOnes).toBeGreaterThan(0)
})
