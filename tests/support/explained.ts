import { explainField, type Verdicts } from "../../engine/explain/explain-field.ts"
import type { RuleContext } from "../../engine/rules/context.ts"
import { createEvaluator } from "../../engine/rules/evaluator.ts"
import { interpretingCheck } from "../../engine/validate/interpreting-check.ts"
import { validate } from "../../engine/validate/validate.ts"
import { loadExplainTexts } from "../../messages/explain/load.ts"
import { explainWords } from "../../messages/explain/words.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { AccessReason, FieldExplanation } from "../../schemas/explain.ts"
import type { Language } from "../../schemas/languages.ts"
import type { RecordValues } from "../../schemas/values.ts"
import { ruleContext } from "./compiled.ts"

export interface Asked {
  readonly language?: Language
  readonly context?: RuleContext
  readonly locked?: AccessReason | null
}

/** What enforcement says of some values, ready to be explained. */
export function verdictsOn(profile: CompiledProfile, values: RecordValues, asked: Asked = {}): Verdicts {
  const { language = "en", context = ruleContext, locked = null } = asked
  return {
    compiled: profile,
    evaluator: createEvaluator(profile, context, values),
    locked,
    problems: validate(profile, values, context, interpretingCheck),
    language,
    nameOf: () => undefined,
  }
}

export function explained(profile: CompiledProfile, values: RecordValues, keyword: string, asked?: Asked) {
  const explanation = explainField(verdictsOn(profile, values, asked), keyword)
  if (!explanation) throw new Error(`There is no field ${keyword}.`)
  return explanation satisfies FieldExplanation
}

export async function wordsIn(language: Language) {
  return explainWords({
    language,
    texts: await loadExplainTexts[language](),
    sentenceOf: ({ code }) => code,
    statusName: (status) => status,
  })
}
