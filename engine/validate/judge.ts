import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Problem } from "../../schemas/problems.ts"
import type { RecordValues } from "../../schemas/values.ts"
import type { RuleContext } from "../rules/context.ts"
import { normaliseValues } from "../wire/normalise-values.ts"
import { settleValues } from "../wire/settle-values.ts"
import type { SchemaCheck } from "./schema-check.ts"
import { validate } from "./validate.ts"

export interface Verdict {
  /** As they would be stored: normalised, computed values filled in, hidden ones kept or cleared as their fields say. */
  readonly values: RecordValues
  readonly problems: readonly Problem[]
}

/** The one verdict of form, API, import and bulk edit on a record's values. */
export function judge(
  check: SchemaCheck,
  profile: CompiledProfile,
  context: RuleContext,
  values: RecordValues,
  previous?: RecordValues,
): Verdict {
  const settled = settleValues(profile, normaliseValues(profile, values), context)
  const problems = validate(profile, settled, { ...context, ...(previous && { previous }) }, check)
  return { values: settled, problems }
}
