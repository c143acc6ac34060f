import type { RuleContext } from "../../../engine/rules/context.ts"
import { createEvaluator } from "../../../engine/rules/evaluator.ts"
import { createAjvCheck } from "../../../engine/validate/ajv-check.ts"
import { initialValues } from "../../../engine/wire/initial-values.ts"
import { canonicalizeValues } from "../../../engine/wire/canonicalize-values.ts"
import { initialState } from "../../../engine/workflow/initial-state.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import { checkRecord } from "../../../engine/validate/check-record.ts"
import { compiled, ruleContext } from "../compiled.ts"
import { decimalPlaces, toValidationResult, type Pair, type ValidationResult } from "./validation-result.ts"

const check = createAjvCheck()

/** The server's validation, as in form, API, import and bulk edit, with Ajv, for a new or an existing record. */
export function validateOnServer({ definition, values, before }: Pair): ValidationResult {
  const profile = compiled(definition)
  const start = initialValues(profile, { today: ruleContext.today, userId: ruleContext.actor.userId, entityId: null })
  const context = { ...ruleContext, decimalPlaces, state: before?.state ?? initialState(profile), isNew: !before }
  const merged = before
    ? { ...before.values, ...parseEntered(profile, context, before.values, values) }
    : { ...start, ...values }
  const { problems, values: stored } = checkRecord(check, profile, context, merged, before?.values)
  return toValidationResult(profile.hash, problems, stored)
}

/**
 * A user cannot enter a value in a field that is locked at that moment; entered text is trimmed before the next field.
 */
function parseEntered(profile: CompiledProfile, context: RuleContext, before: RecordValues, values: RecordValues) {
  const evaluator = createEvaluator(profile, context, before)
  const open = Object.entries(values).filter(([keyword, value]) => {
    const field = profile.fields.find((one) => one.keyword === keyword)
    if (!field || field.computed || evaluator.state(keyword).readOnly) return false
    evaluator.change(keyword, canonicalizeValues(profile, { [keyword]: value })[keyword])
    return true
  })
  return Object.fromEntries(open)
}
