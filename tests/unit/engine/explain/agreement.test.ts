import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { explainField } from "../../../../engine/explain/explain-field.ts"
import type { RuleContext } from "../../../../engine/rules/context.ts"
import { createEvaluator } from "../../../../engine/rules/evaluator.ts"
import { createAjvCheck } from "../../../../engine/validate/ajv-check.ts"
import { aspects, type ExplanationNode } from "../../../../schemas/explain.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { RecordValues, StoredValue } from "../../../../schemas/values.ts"
import { checkRecord } from "../../../../engine/validate/check-record.ts"
import { compiled, ruleContext } from "../../../support/compiled.ts"
import { createTestFormatter } from "../../../support/explained.ts"
import { ruledChange, ruledDefinition } from "../../../support/rule-arbitraries.ts"

const check = createAjvCheck()
const formatter = await createTestFormatter("en")

const contexts: fc.Arbitrary<RuleContext> = fc.record({
  today: fc.constantFrom("2026-11-21", "1999-01-01"),
  state: fc.constantFrom("DRAFT", "COMPLETED").map((status) => ({ ...ruleContext.state, status }) as const),
  actor: fc.constantFrom(["tester"], ["auditor"], []).map((roles) => ({ userId: "u1", roles })),
})
const values = fc
  .array(ruledChange, { maxLength: 20 })
  .map((changes): RecordValues => Object.fromEntries([["name_1", "Named"], ...changes]))

/** Another value of the field's type. */
function another(profile: CompiledProfile, keyword: string, current: StoredValue | undefined): StoredValue {
  const type = profile.fields.find((field) => field.keyword === keyword)?.type
  const [one, other]: readonly [StoredValue, StoredValue] =
    type === "NUMBER"
      ? ["1", "2"]
      : type === "BOOLEAN"
        ? [true, false]
        : type === "TAGREF"
          ? [["a"], ["b"]]
          : type === "DATE"
            ? ["2026-01-01", "2026-01-02"]
            : ["one", "two"]
  return JSON.stringify(current) === JSON.stringify(one) ? other : one
}

const isLockedProblem = (keyword: string) => (one: Problem) => one.code === "value.read_only" && one.path[0] === keyword

describe("explanations match what is enforced, for any definition, record and context", () => {
  it("for every outcome and every rule", () => {
    fc.assert(
      fc.property(ruledDefinition, values, contexts, (definition, inputValues, context) => {
        const profile = compiled(definition)
        const { values: normalized, problems } = checkRecord(check, profile, context, inputValues, inputValues)
        const evaluator = createEvaluator(profile, context, normalized)
        const explanationContext = {
          compiled: profile,
          evaluator,
          locked: null,
          problems,
          language: "en",
          nameOf: () => undefined,
        } as const
        for (const { keyword, computed } of profile.fields) {
          const state = evaluator.state(keyword)
          const explanation = explainField(explanationContext, keyword)
          if (!explanation) throw new Error(`${keyword} is not explained.`)
          expect(explanation.visible.isTrue).toBe(state.visible)
          expect(explanation.required.isTrue).toBe(state.required)
          expect(explanation.readOnly.isTrue).toBe(state.readOnly)
          expect(explanation.computed.isTrue).toBe(computed)
          expect(explanation.valid.isTrue).toBe(!problems.some(({ path }) => path[0] === keyword))
          expect(explanation.value).toEqual(evaluator.value(keyword) ?? null)
          expect(computed ? explanation.value : null).toEqual(state.computedValue ?? null)
          for (const { reasons } of aspects.map((aspect) => explanation[aspect])) {
            for (const reason of reasons) {
              if (reason.kind !== "rule" || reason.rule === "computed" || reason.failed) continue
              expect(truth(reason.expression)).toBe(reason.isTrue)
            }
          }
          for (const aspect of aspects) expect(formatter.outcome(explanation, aspect)).toMatch(/^[A-Z]/)
        }
      }),
      { numRuns: 60 },
    )
  })

  it("validation accepts changes to fields explained as editable and rejects changes to those explained as read-only", () => {
    let rejected = 0
    fc.assert(
      fc.property(ruledDefinition, values, contexts, (definition, inputValues, context) => {
        const profile = compiled(definition)
        const { values: stored, problems } = checkRecord(check, profile, context, inputValues)
        const evaluator = createEvaluator(profile, context, stored)
        const explanationContext = {
          compiled: profile,
          evaluator,
          locked: null,
          problems,
          language: "en",
          nameOf: () => undefined,
        } as const
        for (const { keyword, computed } of profile.fields) {
          const explanation = explainField(explanationContext, keyword, { short: true })
          if (!explanation?.visible.isTrue) continue
          const next = another(profile, keyword, stored[keyword])
          const changed = checkRecord(check, profile, context, { ...stored, [keyword]: next }, stored)
          const isRejected = changed.problems.some(isLockedProblem(keyword))
          // A computed value is not rejected but recomputed, whatever was sent.
          const isUnchanged = computed && JSON.stringify(changed.values[keyword]) === JSON.stringify(stored[keyword])
          expect(isRejected || isUnchanged).toBe(explanation.readOnly.isTrue)
          rejected += isRejected ? 1 : 0
        }
      }),
      { numRuns: 60 },
    )
    expect(rejected).toBeGreaterThan(0)
  })

  it("the state of the record takes precedence over rules", () => {
    const profile = compiled({ ...fc.sample(ruledDefinition, 1)[0], rules: [] })
    const evaluator = createEvaluator(profile, ruleContext, {})
    const explanationContext = {
      compiled: profile,
      evaluator,
      problems: [],
      language: "en",
      nameOf: () => undefined,
    } as const
    for (const locked of ["workflow_done", "project_closed", "no_write_permission"] as const) {
      const explanation = explainField({ ...explanationContext, locked }, "name_1")
      expect(explanation?.readOnly).toEqual({ isTrue: true, reasons: [{ kind: "access", reason: locked }] })
    }
    expect(explainField({ ...explanationContext, locked: null }, "name_1")?.readOnly.isTrue).toBe(false)
  })

  it("returns nothing for an unknown field", () => {
    const profile = compiled(fc.sample(ruledDefinition, 1)[0])
    const evaluator = createEvaluator(profile, ruleContext, {})
    const explanationContext = {
      compiled: profile,
      evaluator,
      locked: null,
      problems: [],
      language: "en",
      nameOf: () => undefined,
    } as const
    expect(explainField(explanationContext, "nothing_1")).toBeUndefined()
    expect(explainField(explanationContext, "__proto__")).toBeUndefined()
  })
})

/** Truth value of a condition in JSON-Logic. */
function truth(node: ExplanationNode | undefined): boolean {
  const value = node && "value" in node ? node.value : undefined
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}
