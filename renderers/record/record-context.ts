import type { RuleContext } from "../../engine/rules/context.ts"
import { beginningOf } from "../../engine/workflow/beginning.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { FinancialYear } from "../../schemas/financial-year.ts"
import type { EntityId, ProjectId } from "../../schemas/ids.ts"
import type { Language } from "../../schemas/languages.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import type { ProfileInstance, RecordState } from "../../schemas/record.ts"

/** Where a record is shown: what rules, dates and links look at beside its fields. */
export interface RecordContext {
  readonly language: Language
  readonly module: ModuleCode
  /** The entity's day, `YYYY-MM-DD`. */
  readonly today: string
  readonly actor: RuleContext["actor"]
  readonly projectId: ProjectId | null
  readonly entityId: EntityId | null
  /** Of the entity: how many places a number keeps whose field says nothing. */
  readonly decimalPlaces: number
  /** Of the project, where the record is in one. */
  readonly financialYear?: FinancialYear | undefined
}

/** A record that is not stored yet stands where every record of its profile begins. */
export function stateOf(profile: CompiledProfile, record: ProfileInstance | null): RecordState {
  if (!record) return beginningOf(profile)
  const { status, subStatus, workflowActivityActionId, isUnlocked, workflowDone } = record
  return { status, subStatus, activityId: workflowActivityActionId, isUnlocked, workflowDone }
}

export function ruleContextOf(
  profile: CompiledProfile,
  record: ProfileInstance | null,
  context: RecordContext,
): RuleContext {
  return {
    today: record?.today ?? context.today,
    isNew: record === null,
    state: stateOf(profile, record),
    decimalPlaces: context.decimalPlaces,
    actor: context.actor,
    financialYear: context.financialYear,
    ...(record?.linkedAnswers && { linked: record.linkedAnswers }),
  }
}
