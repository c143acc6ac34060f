import { explainField, type ExplanationContext } from "../../engine/explain/explain-field.ts"
import type { RuleContext } from "../../engine/rules/context.ts"
import { createEvaluator } from "../../engine/rules/evaluator.ts"
import { interpretingCheck } from "../../engine/validate/interpreting-check.ts"
import { validate } from "../../engine/validate/validate.ts"
import { loadExplainMessages } from "../../messages/explain/load.ts"
import { createExplanationFormatter } from "../../messages/explain/words.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { AccessReason, FieldExplanation } from "../../schemas/explain.ts"
import type { Language } from "../../schemas/languages.ts"
import type { RecordValues } from "../../schemas/values.ts"
import { ruleContext } from "./compiled.ts"

export interface ExplainedOptions {
  readonly language?: Language
  readonly context?: RuleContext
  readonly locked?: AccessReason | null
}

/** Explanation context for some values. */
export function explanationContextOf(
  profile: CompiledProfile,
  values: RecordValues,
  explainOptions: ExplainedOptions = {},
): ExplanationContext {
  const { language = "en", context = ruleContext, locked = null } = explainOptions
  return {
    compiled: profile,
    evaluator: createEvaluator(profile, context, values),
    locked,
    problems: validate(profile, values, context, interpretingCheck),
    language,
    nameOf: () => undefined,
  }
}

export function explained(
  profile: CompiledProfile,
  values: RecordValues,
  keyword: string,
  explainOptions?: ExplainedOptions,
) {
  const explanation = explainField(explanationContextOf(profile, values, explainOptions), keyword)
  if (!explanation) throw new Error(`There is no field ${keyword}.`)
  return explanation satisfies FieldExplanation
}

export async function createTestFormatter(language: Language) {
  return createExplanationFormatter({
    language,
    messages: await loadExplainMessages[language](),
    problemMessage: ({ code }) => code,
    statusName: (status) => status,
  })
}
