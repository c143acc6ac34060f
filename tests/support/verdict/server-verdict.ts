import type { RuleContext } from "../../../engine/rules/context.ts"
import { createEvaluator } from "../../../engine/rules/evaluator.ts"
import { createAjvCheck } from "../../../engine/validate/ajv-check.ts"
import { initialValues } from "../../../engine/wire/initial-values.ts"
import { normaliseValues } from "../../../engine/wire/normalise-values.ts"
import { beginningOf } from "../../../engine/workflow/beginning.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import { judge } from "../../../engine/validate/judge.ts"
import { compiled, ruleContext } from "../compiled.ts"
import { decimalPlaces, verdictOf, type Pair, type Verdict } from "./verdict.ts"

const check = createAjvCheck()

/** The server's side: what form, API, import and bulk edit are judged by, with Ajv, for a new record or over one that is there. */
export function serverVerdict({ definition, values, before }: Pair): Verdict {
  const profile = compiled(definition)
  const start = initialValues(profile, { today: ruleContext.today, userId: ruleContext.actor.userId, entityId: null })
  const context = { ...ruleContext, decimalPlaces, state: before?.state ?? beginningOf(profile), isNew: !before }
  const merged = before
    ? { ...before.values, ...typed(profile, context, before.values, values) }
    : { ...start, ...values }
  const { problems, values: stored } = judge(check, profile, context, merged, before?.values)
  return verdictOf(profile.hash, problems, stored)
}

/** Nobody can type in what a rule has locked at that moment; what was typed is trimmed before the next field is reached. */
function typed(profile: CompiledProfile, context: RuleContext, before: RecordValues, values: RecordValues) {
  const evaluator = createEvaluator(profile, context, before)
  const open = Object.entries(values).filter(([keyword, value]) => {
    const field = profile.fields.find((one) => one.keyword === keyword)
    if (!field || field.computed || evaluator.state(keyword).readOnly) return false
    evaluator.change(keyword, normaliseValues(profile, { [keyword]: value })[keyword])
    return true
  })
  return Object.fromEntries(open)
}
