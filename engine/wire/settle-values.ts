import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"
import type { RuleContext } from "../rules/context.ts"
import { createEvaluator } from "../rules/evaluator.ts"
import { normaliseValues } from "./normalise-values.ts"

/**
 * What is stored of the values given: normalised, computed values filled in, and hidden values cleared where their field
 * says so. Every path that writes goes through here, so that all keep hidden values by the same policy.
 */
export function settleValues(compiled: CompiledProfile, values: RecordValues, context: RuleContext): RecordValues {
  const evaluator = createEvaluator(compiled, context, normaliseValues(compiled, values))
  const settled: Record<Keyword, StoredValue> = {}
  const hidden = new Set(
    compiled.fields
      .filter(({ keyword, whenHidden }) => whenHidden === "clear" && !evaluator.state(keyword).visible)
      .map(({ keyword }) => keyword),
  )
  for (const [keyword, value] of Object.entries(evaluator.values())) {
    if (value !== undefined && !hidden.has(keyword)) settled[keyword] = value
  }
  return settled
}
