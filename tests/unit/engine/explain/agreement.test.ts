import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { explainField } from "../../../../engine/explain/explain-field.ts"
import type { RuleContext } from "../../../../engine/rules/context.ts"
import { createEvaluator } from "../../../../engine/rules/evaluator.ts"
import { createAjvCheck } from "../../../../engine/validate/ajv-check.ts"
import { aspects, type ExplainedPart } from "../../../../schemas/explain.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { RecordValues, StoredValue } from "../../../../schemas/values.ts"
import { judge } from "../../../../engine/validate/judge.ts"
import { compiled, ruleContext } from "../../../support/compiled.ts"
import { wordsIn } from "../../../support/explained.ts"
import { ruledChange, ruledDefinition } from "../../../support/rule-arbitraries.ts"

const check = createAjvCheck()
const words = await wordsIn("en")

const contexts: fc.Arbitrary<RuleContext> = fc.record({
  today: fc.constantFrom("2026-11-21", "1999-01-01"),
  state: fc.constantFrom("DRAFT", "COMPLETED").map((status) => ({ ...ruleContext.state, status }) as const),
  actor: fc.constantFrom(["tester"], ["auditor"], []).map((roles) => ({ userId: "u1", roles })),
})
const values = fc
  .array(ruledChange, { maxLength: 20 })
  .map((changes): RecordValues => Object.fromEntries([["name_1", "Named"], ...changes]))

/** Another value of the field's own kind than the one it has. */
function another(profile: CompiledProfile, keyword: string, held: StoredValue | undefined): StoredValue {
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
  return JSON.stringify(held) === JSON.stringify(one) ? other : one
}

const isLockedProblem = (keyword: string) => (one: Problem) => one.code === "value.read_only" && one.path[0] === keyword

describe("what is explained is what is enforced, for any definition, record and context", () => {
  it("outcome by outcome, and rule by rule", () => {
    fc.assert(
      fc.property(ruledDefinition, values, contexts, (definition, given, context) => {
        const profile = compiled(definition)
        const { values: settled, problems } = judge(check, profile, context, given, given)
        const evaluator = createEvaluator(profile, context, settled)
        const verdicts = {
          compiled: profile,
          evaluator,
          locked: null,
          problems,
          language: "en",
          nameOf: () => undefined,
        } as const
        for (const { keyword, computed } of profile.fields) {
          const state = evaluator.state(keyword)
          const explanation = explainField(verdicts, keyword)
          if (!explanation) throw new Error(`${keyword} is not explained.`)
          expect(explanation.visible.holds).toBe(state.visible)
          expect(explanation.required.holds).toBe(state.required)
          expect(explanation.readOnly.holds).toBe(state.readOnly)
          expect(explanation.computed.holds).toBe(computed)
          expect(explanation.valid.holds).toBe(!problems.some(({ path }) => path[0] === keyword))
          expect(explanation.value).toEqual(evaluator.value(keyword) ?? null)
          expect(computed ? explanation.value : null).toEqual(state.computedValue ?? null)
          for (const { reasons } of aspects.map((aspect) => explanation[aspect])) {
            for (const reason of reasons) {
              if (reason.kind !== "rule" || reason.rule === "computed" || reason.failed) continue
              expect(truth(reason.expression)).toBe(reason.holds)
            }
          }
          for (const aspect of aspects) expect(words.outcome(explanation, aspect)).toMatch(/^[A-Z]/)
        }
      }),
      { numRuns: 60 },
    )
  })

  it("what is explained as open to change the judge takes, and what as read-only it refuses", () => {
    let refused = 0
    fc.assert(
      fc.property(ruledDefinition, values, contexts, (definition, given, context) => {
        const profile = compiled(definition)
        const { values: stored, problems } = judge(check, profile, context, given)
        const evaluator = createEvaluator(profile, context, stored)
        const verdicts = {
          compiled: profile,
          evaluator,
          locked: null,
          problems,
          language: "en",
          nameOf: () => undefined,
        } as const
        for (const { keyword, computed } of profile.fields) {
          const explanation = explainField(verdicts, keyword, { short: true })
          if (!explanation?.visible.holds) continue
          const next = another(profile, keyword, stored[keyword])
          const changed = judge(check, profile, context, { ...stored, [keyword]: next }, stored)
          const isRefused = changed.problems.some(isLockedProblem(keyword))
          // What is computed is not refused but worked out again, whatever was sent.
          const isKept = computed && JSON.stringify(changed.values[keyword]) === JSON.stringify(stored[keyword])
          expect(isRefused || isKept).toBe(explanation.readOnly.holds)
          refused += isRefused ? 1 : 0
        }
      }),
      { numRuns: 60 },
    )
    expect(refused).toBeGreaterThan(0)
  })

  it("the record's standing comes before what rules say", () => {
    const profile = compiled({ ...fc.sample(ruledDefinition, 1)[0], rules: [] })
    const evaluator = createEvaluator(profile, ruleContext, {})
    const verdicts = { compiled: profile, evaluator, problems: [], language: "en", nameOf: () => undefined } as const
    for (const locked of ["workflow_done", "project_closed", "no_write_permission"] as const) {
      const explanation = explainField({ ...verdicts, locked }, "name_1")
      expect(explanation?.readOnly).toEqual({ holds: true, reasons: [{ kind: "access", reason: locked }] })
    }
    expect(explainField({ ...verdicts, locked: null }, "name_1")?.readOnly.holds).toBe(false)
  })

  it("knows no field that is not there", () => {
    const profile = compiled(fc.sample(ruledDefinition, 1)[0])
    const evaluator = createEvaluator(profile, ruleContext, {})
    const verdicts = {
      compiled: profile,
      evaluator,
      locked: null,
      problems: [],
      language: "en",
      nameOf: () => undefined,
    } as const
    expect(explainField(verdicts, "nothing_1")).toBeUndefined()
    expect(explainField(verdicts, "__proto__")).toBeUndefined()
  })
})

/** A condition's own truth, as JSON-Logic sees it. */
function truth(part: ExplainedPart | undefined): boolean {
  const value = part && "value" in part ? part.value : undefined
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}
