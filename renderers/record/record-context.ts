import type { RuleContext } from "../../engine/rules/context.ts"
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
}

/** A record that is not stored yet stands where every record begins. */
const beginning: RecordState = {
  status: "NOT_ASSIGNED",
  subStatus: null,
  activityId: null,
  isUnlocked: true,
  workflowDone: false,
}

export function stateOf(record: ProfileInstance | null): RecordState {
  if (!record) return beginning
  const { status, subStatus, workflowActivityActionId, isUnlocked, workflowDone } = record
  return { status, subStatus, activityId: workflowActivityActionId, isUnlocked, workflowDone }
}

export function ruleContextOf(record: ProfileInstance | null, context: RecordContext): RuleContext {
  return { today: context.today, state: stateOf(record), actor: context.actor }
}
