import { compile } from "../../../engine/compile/compile.ts"
import type { RuleContext } from "../../../engine/rules/context.ts"
import { evaluateLogic } from "../../../engine/rules/evaluate-logic.ts"
import { createEvaluator } from "../../../engine/rules/evaluator.ts"
import { createAjvCheck } from "../../../engine/validate/ajv-check.ts"
import { interpretingCheck } from "../../../engine/validate/interpreting-check.ts"
import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import { validate } from "../../../engine/validate/validate.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { filledValues, oneFlagProfile, ruledProfile } from "../ruled-profile.ts"

/** A piece of the engine's work, the same in Node and in a page. */
export interface Task {
  readonly name: string
  readonly run: () => unknown
  /** Done this many times between two looks at the clock, which in a page is a coarse one. */
  readonly times: number
  /** At most so many milliseconds. */
  readonly aim?: number
}

const context: RuleContext = {
  today: "2026-11-21",
  state: { status: "NOT_ASSIGNED", subStatus: null, activityId: null, isUnlocked: true, workflowDone: false },
  actor: { userId: "someone", roles: [] },
}

export function engineTasks(): readonly Task[] {
  const half = ruledProfile(500)
  const complete = ruledProfile(1000)
  const profile = compiled(complete)
  const values = filledValues(complete)
  const ajv = createAjvCheck()
  const oneFlag = compiled(oneFlagProfile(1000, 200))
  const all = "200 rules on 1,000 fields"
  return [
    { name: `compile, 500 fields, ${half.rules?.length ?? 0} rules`, run: () => compiled(half), times: 1 },
    {
      name: `compile, 1,000 fields, ${complete.rules?.length ?? 0} rules`,
      run: () => compiled(complete),
      times: 1,
      aim: 20,
    },
    {
      name: "first check of a 1,000-field record, Ajv",
      run: () => validateProfile(profile, values, createAjvCheck()),
      times: 1,
    },
    { name: "check of a 1,000-field record, Ajv", run: () => validateProfile(profile, values, ajv), times: 10, aim: 1 },
    {
      name: "check of a 1,000-field record, the page's validator",
      run: () => validateProfile(profile, values, interpretingCheck),
      times: 10,
      aim: 1,
    },
    {
      name: "comparison: Ajv alone, only the schema, no rules",
      run: () => ajv(profile.schema, values),
      times: 10,
    },
    { name: "rules set up, 1,000 fields", run: () => createEvaluator(profile, context, values), times: 10 },
    { name: `one change, ${all}, none reads it`, run: changes(profile, values, "text_3"), times: 5000, aim: 0.2 },
    { name: `one change, ${all}, one reads it`, run: changes(profile, values, "flag_16"), times: 1000, aim: 0.2 },
    { name: `one change, ${all}, all read it`, run: changes(oneFlag, values, "flag_6"), times: 100, aim: 0.2 },
    {
      name: `comparison: json-logic-js, all ${all}, as without dependencies`,
      run: () => profile.rules.map(({ logic }) => evaluateLogic(logic, values)),
      times: 100,
    },
  ]
}

/** A field that takes one value and another in turn; what became another state. */
function changes(profile: CompiledProfile, values: ReturnType<typeof filledValues>, keyword: string): () => unknown {
  const evaluator = createEvaluator(profile, context, values)
  let on = true
  return () => {
    on = !on
    return evaluator.change(keyword, keyword.startsWith("flag") ? on : on ? "one" : "another")
  }
}

function validateProfile(profile: CompiledProfile, values: ReturnType<typeof filledValues>, check: SchemaCheck) {
  const problems = validate(profile, values, context, check)
  if (problems.length > 0) throw new Error(`The filled record should pass: ${JSON.stringify(problems.slice(0, 3))}`)
  return problems
}

function compiled(definition: ProfileDefinition): CompiledProfile {
  const result = compile(definition, { tags: {}, profiles: [], version: 1 })
  if (!result.ok) throw new Error(`The generated record type does not compile: ${JSON.stringify(result.problems)}`)
  return result.profile
}

/** Milliseconds of one time each, after ten runs to warm up. */
export function timed({ run, times }: Task, runs: number): readonly number[] {
  for (let index = 0; index < 10 * times; index++) run()
  return Array.from({ length: runs }, () => {
    const startedAt = performance.now()
    for (let index = 0; index < times; index++) run()
    return (performance.now() - startedAt) / times
  })
}
