import { describe, expect, it } from "vitest"
import { createEvaluator } from "../../../engine/rules/evaluator.ts"
import type { CompileContext } from "../../../schemas/compiled.ts"
import { exampleFields, ruleExamples } from "../../../server/documents/rule-examples.ts"
import { compiled, definitionOf, ruleContext } from "../../support/compiled.ts"

const draft: CompileContext = { tags: {}, profiles: [], version: 1, isDraft: true }

describe("the worked examples of docs/rules.md", () => {
  it.each(ruleExamples)("$about", ({ rule, cases }) => {
    const profile = compiled(definitionOf(exampleFields, [rule]), draft)
    const target = exampleFields.find(({ id }) => id === rule.target)?.keyword ?? ""
    for (const { description, values, result } of cases) {
      const state = createEvaluator(profile, ruleContext, values).state(target)
      const outcomes = {
        visible: state.visible,
        required: state.required,
        readOnly: state.readOnly,
        computed: state.computedValue ?? null,
        valid: state.problems.length === 0,
        comparison: state.problems.length === 0,
      }
      expect([description, outcomes[rule.kind]]).toEqual([description, result])
    }
  })
})
