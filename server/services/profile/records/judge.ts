import { normaliseValues } from "../../../../engine/wire/normalise-values.ts"
import { settleValues } from "../../../../engine/wire/settle-values.ts"
import type { RuleContext } from "../../../../engine/rules/context.ts"
import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import { validate } from "../../../../engine/validate/validate.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { RecordState } from "../../../../schemas/record.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import { titleOf } from "../../../../engine/wire/title-of.ts"
import type { Reader } from "./reader.ts"

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
  return { values: settled, problems: [...problems, ...missingName(profile, settled, problems)] }
}

/** Every record has a name, whether or not its title field is marked mandatory. */
function missingName(profile: CompiledProfile, values: RecordValues, problems: readonly Problem[]): Problem[] {
  if (titleOf(profile, values) !== "" || problems.some(({ path }) => path[0] === profile.titleKeyword)) return []
  return [problem("value.required", [profile.titleKeyword])]
}

/** What rules may look at besides the values. */
export function ruleContext({ actor, today }: Reader, state: RecordState): RuleContext {
  return { today, state, actor: { userId: actor.userId, roles: actor.roles } }
}

/** Where a record that no workflow governs begins. */
export const newState: RecordState = {
  status: "DRAFT",
  subStatus: null,
  activityId: null,
  isUnlocked: true,
  workflowDone: false,
}
