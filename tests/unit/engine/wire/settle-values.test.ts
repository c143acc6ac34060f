import fc from "fast-check"
import { expect, test } from "vitest"
import { createEvaluator } from "../../../../engine/rules/evaluator.ts"
import { settleValues } from "../../../../engine/wire/settle-values.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { compiled, ruleContext } from "../../../support/compiled.ts"
import { generatedDefinition, generatedValues } from "../../../support/generated-definition.ts"

/** A generated definition whose fields keep or clear what is hidden, by turns that the mask says. */
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

test("a hidden value is kept or cleared as its field says, a shown one always kept, and settling twice changes nothing", () => {
  let hiddenOnes = 0
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.array(fc.boolean(), { minLength: 3, maxLength: 7 }),
      (seed, mask) => {
        const definition = withPolicies(generatedDefinition({ fields: 60, ruleShare: 0.4, seed }), mask)
        const profile = compiled(definition)
        const given = generatedValues(definition, seed + 1)
        const settled = settleValues(profile, given, ruleContext)
        const evaluator = createEvaluator(profile, ruleContext, given)
        for (const { keyword, whenHidden } of profile.fields) {
          const { visible } = evaluator.state(keyword)
          if (!visible && given[keyword] !== undefined) hiddenOnes += 1
          expect(settled[keyword]).toEqual(visible || whenHidden === "keep" ? given[keyword] : undefined)
        }
        expect(settleValues(profile, settled, ruleContext)).toEqual(settled)
      },
    ),
    { numRuns: 60 },
  )
  expect(hiddenOnes).toBeGreaterThan(0)
})
