import { prepareForAny } from "../../../../engine/validate/preparation.ts"
import { normalizeValues } from "../../../../engine/wire/normalize-values.ts"
import { formStore } from "../../../../renderers/record/form-store.ts"
import { ruleContextOf, type RecordContext } from "../../../../renderers/record/record-context.ts"
import { compiled, ruleContext } from "../../compiled.ts"
import { storedRecord } from "../stored-record.ts"
import { decimalPlaces, toValidationResult, type Pair, type ValidationResult } from "../validation-result.ts"

/** The form's side: fills the same store as a record screen in the way a user does, then submits it. */
declare global {
  interface Window {
    /** Pairs and results as JSON. */
    validate(pairs: string): Promise<string>
  }
}

const context: RecordContext = {
  language: "en",
  module: "IC",
  today: ruleContext.today,
  actor: ruleContext.actor,
  projectId: null,
  entityId: null,
  decimalPlaces,
}

window.validate = async (pairs) => {
  await prepareForAny()
  return JSON.stringify((JSON.parse(pairs) as readonly Pair[]).map(validateInForm))
}

function validateInForm(pair: Pair): ValidationResult {
  const profile = compiled(pair.definition)
  const record = pair.before ? storedRecord(profile, pair.before) : null
  const store = formStore(profile, record, context, record ? undefined : pair.values)
  for (const [keyword, value] of Object.entries(pair.values)) {
    if (record) store.set(keyword, value)
    store.leave(keyword)
  }
  store.submit()
  const problems = profile.fields.flatMap(({ keyword }) => store.field(keyword).problems)
  const rules = ruleContextOf(profile, record, context)
  return toValidationResult(profile.hash, problems, normalizeValues(profile, store.values(), rules))
}

document.documentElement.dataset["code"] = canCompileCode()

function canCompileCode(): string {
  try {
    // Demonstrates that the policy blocks exactly this.
    return String(new Function("return 'made'")())
  } catch (error) {
    return error instanceof EvalError ? "rejected" : String(error)
  }
}
