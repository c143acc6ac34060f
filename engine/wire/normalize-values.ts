import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"
import type { RuleContext } from "../rules/context.ts"
import { createEvaluator } from "../rules/evaluator.ts"
import { canonicalizeValues } from "./canonicalize-values.ts"

/**
 * Normalizes the passed values for storage: canonical form, computed values, and hidden values cleared if their field
 * requires it. Every write path uses it, so that all treat hidden values the same way.
 */
export function normalizeValues(compiled: CompiledProfile, values: RecordValues, context: RuleContext): RecordValues {
  const evaluator = createEvaluator(compiled, context, canonicalizeValues(compiled, values))
  const normalized: Record<Keyword, StoredValue> = {}
  const hidden = new Set(
    compiled.fields
      .filter(({ keyword, whenHidden }) => whenHidden === "clear" && !evaluator.state(keyword).visible)
      .map(({ keyword }) => keyword),
  )
  for (const [keyword, value] of Object.entries(evaluator.values())) {
    if (value !== undefined && !hidden.has(keyword)) normalized[keyword] = value
  }
  return normalized
}
