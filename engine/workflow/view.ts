import type { ReadOnlyReason } from "../../schemas/permissions.ts"
import type { Problem } from "../../schemas/problems.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { WorkflowAction, WorkflowActivity } from "../../schemas/workflow.ts"
import { mayPassOn } from "./changes.ts"
import { changedSinceApproval } from "./content.ts"
import { offeredActions } from "./judge.ts"
import { readOnlyProblem } from "./openness.ts"
import { completesWithoutResult } from "./result.ts"
import { activityOf, askedNow, type ActingPerson, type WorkingRecord } from "./standing.ts"
import { takeUp } from "./take-up.ts"

/** Who looks at a record. */
export interface Onlooker {
  readonly person: ActingPerson
  /** May create and delete records of the type, and so open closed ones again. */
  readonly mayReopen: boolean
}

/** An action of the record's activity, as one person is offered it. */
export interface OfferedTo {
  readonly action: WorkflowAction
  readonly onBehalfOf: UserId | null
  /** Taking it now marks the record complete although nobody has said how it came out. */
  readonly withoutResult: boolean
  /** What stands against the person taking it now; nothing where they may. */
  readonly problems: readonly Problem[]
}

/** Where a record stands, and everything one person may do there. */
export interface WorkflowView {
  readonly activity: WorkflowActivity | undefined
  readonly asked: readonly UserId[]
  readonly actions: readonly OfferedTo[]
  readonly changedSinceApproval: boolean | null
  readonly mayReopen: boolean
  readonly mayTakeUp: boolean
  readonly mayPassOn: boolean
  /** Those of the people asked for whom the person acts while they are away. */
  readonly standsInFor: readonly UserId[]
}

/** The same for the record's page and for the simulator: what is shown is what will be allowed. */
export function workflowFor(
  record: WorkingRecord,
  { person, mayReopen }: Onlooker,
  heldUp: ReadOnlyReason | null,
): WorkflowView {
  const { state, turn } = record.standing
  const activity = activityOf(record.profile.workflow, state.activityId)
  const asked = activity ? askedNow(activity, turn) : []
  const goesOn = heldUp === null
  return {
    activity,
    asked,
    actions: offeredActions(record, person).map(({ action, verdict }) => ({
      action,
      onBehalfOf: verdict.ok ? verdict.onBehalfOf : null,
      withoutResult: completesWithoutResult(record, action),
      problems: heldUp === null ? (verdict.ok ? [] : verdict.problems) : [readOnlyProblem(heldUp)],
    })),
    changedSinceApproval: changedSinceApproval(record),
    mayReopen: goesOn && mayReopen && (state.workflowDone || !state.isUnlocked),
    mayTakeUp: goesOn && takeUp(record, person).ok,
    mayPassOn: goesOn && mayPassOn(record, person),
    standsInFor: asked.filter((id) => id !== person.id && person.standsInFor.includes(id)),
  }
}
