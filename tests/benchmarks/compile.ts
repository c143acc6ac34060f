import { performance } from "node:perf_hooks"
import { compile } from "../../engine/compile/compile.ts"
import { createEvaluator } from "../../engine/rules/evaluator.ts"
import type { RuleContext } from "../../engine/rules/context.ts"
import { createAjvCheck } from "../../engine/validate/ajv-check.ts"
import { interpretingCheck } from "../../engine/validate/interpreting-check.ts"
import { validate } from "../../engine/validate/validate.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { BenchOptions, BenchTable } from "./bench-part.ts"
import { median, percentile, printFigure } from "./figures.ts"
import { filledValues, oneFlagProfile, ruledProfile } from "./ruled-profile.ts"

const context: RuleContext = {
  today: "2026-11-21",
  state: { status: "NOT_ASSIGNED", subStatus: null, activityId: null, isUnlocked: true, workflowDone: false },
  actor: { userId: "someone", roles: [] },
}

interface Task {
  readonly name: string
  readonly work: () => unknown
  /** Work too short for the clock is done this many times between two looks at it. */
  readonly times?: number
}

/** The engine alone, in Node: compiling, judging a whole record, and following one change through the rules. */
export function run({ quick, log }: BenchOptions): Promise<BenchTable> {
  const runs = quick ? 5 : 50
  const rows = tasks().map((task) => {
    const { name } = task
    log(name)
    const times = timed(task, runs)
    return [name, printFigure(median(times)), printFigure(percentile(times, 95))]
  })
  return Promise.resolve({
    title: "Engine",
    about: `One thread, ${runs} runs each after ten to warm up. Rules: four in each section of twenty fields.`,
    columns: ["", "p50 ms", "p95 ms"],
    rows,
    remarks: ["The first check with Ajv also compiles its validator; the page's validator has nothing to compile."],
    shortfalls: [],
  })
}

function tasks(): Task[] {
  const half = ruledProfile(500)
  const whole = ruledProfile(1000)
  const profile = compiled(whole)
  const values = filledValues(whole)
  const ajv = createAjvCheck()
  const changes = (ruled: CompiledProfile, keyword: string) => {
    const evaluator = createEvaluator(ruled, context, values)
    let on = true
    return () => {
      on = !on
      return evaluator.change(keyword, keyword.startsWith("flag") ? on : on ? "one" : "another")
    }
  }
  const oneFlag = compiled(oneFlagProfile(1000, 200))
  return [
    { name: `compile, 500 fields, ${half.rules?.length ?? 0} rules`, work: () => compiled(half) },
    { name: `compile, 1,000 fields, ${whole.rules?.length ?? 0} rules`, work: () => compiled(whole) },
    { name: "first check of a 1,000-field record, Ajv", work: () => judged(profile, values, createAjvCheck()) },
    { name: "check of a 1,000-field record, Ajv", work: () => judged(profile, values, ajv) },
    {
      name: "check of a 1,000-field record, the page's validator",
      work: () => judged(profile, values, interpretingCheck),
    },
    { name: "rules set up, 1,000 fields", work: () => createEvaluator(profile, context, values) },
    { name: "one change among 200 rules, none reads it", work: changes(profile, "text_3"), times: 100 },
    { name: "one change among 200 rules, one reads it", work: changes(profile, "flag_16"), times: 100 },
    { name: "one change among 200 rules, all read it", work: changes(oneFlag, "flag_6"), times: 100 },
  ]
}

function judged(profile: CompiledProfile, values: ReturnType<typeof filledValues>, check: typeof interpretingCheck) {
  const problems = validate(profile, values, context, check)
  if (problems.length > 0) throw new Error(`The filled record should pass: ${JSON.stringify(problems.slice(0, 3))}`)
  return problems
}

function compiled(definition: ProfileDefinition): CompiledProfile {
  const result = compile(definition, { tags: {}, profiles: [], version: 1 })
  if (!result.ok) throw new Error(`The generated record type does not compile: ${JSON.stringify(result.problems)}`)
  return result.profile
}

function timed({ work, times = 1 }: Task, runs: number): number[] {
  for (let index = 0; index < 10; index++) work()
  return Array.from({ length: runs }, () => {
    const began = performance.now()
    for (let index = 0; index < times; index++) work()
    return (performance.now() - began) / times
  })
}
