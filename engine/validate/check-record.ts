import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Problem } from "../../schemas/problems.ts"
import type { RecordValues } from "../../schemas/values.ts"
import type { RuleContext } from "../rules/context.ts"
import { canonicalizeValues } from "../wire/canonicalize-values.ts"
import { normalizeValues } from "../wire/normalize-values.ts"
import type { SchemaCheck } from "./schema-check.ts"
import { validate } from "./validate.ts"

export interface ValidationResult {
  /**
   * As they would be stored: normalized, with computed values, and hidden ones kept or cleared as their fields define.
   */
  readonly values: RecordValues
  readonly problems: readonly Problem[]
}

/** Validates a record's values; shared by form, API, import and bulk edit. */
export function checkRecord(
  check: SchemaCheck,
  profile: CompiledProfile,
  context: RuleContext,
  values: RecordValues,
  previous?: RecordValues,
): ValidationResult {
  const normalized = normalizeValues(profile, canonicalizeValues(profile, values), context)
  const problems = validate(profile, normalized, { ...context, ...(previous && { previous }) }, check)
  return { values: normalized, problems }
}
