import type { RuleContext } from "../../engine/rules/context.ts"
import { initialState } from "../../engine/workflow/initial-state.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { FinancialYear } from "../../schemas/financial-year.ts"
import type { EntityId, ProjectId } from "../../schemas/ids.ts"
import type { Language } from "../../schemas/languages.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import type { ProfileInstance, RecordState } from "../../schemas/record.ts"

/** Context of a record for rules, dates and links, in addition to its fields. */
export interface RecordContext {
  readonly language: Language
  readonly module: ModuleCode
  /** The current date in the entity's time zone, `YYYY-MM-DD`. */
  readonly today: string
  readonly actor: RuleContext["actor"]
  readonly projectId: ProjectId | null
  readonly entityId: EntityId | null
  /** Decimal places of the entity, for number fields that set none. */
  readonly decimalPlaces: number
  /** Financial year of the project, for records in a project. */
  readonly financialYear?: FinancialYear | undefined
}

/** State of a record; a new record has the initial state of its profile. */
export function stateOf(profile: CompiledProfile, record: ProfileInstance | null): RecordState {
  if (!record) return initialState(profile)
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
    ...(record?.linkedResults && { linked: record.linkedResults }),
  }
}
