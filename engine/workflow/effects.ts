import type { UserId } from "../../schemas/ids.ts"
import type { WorkflowActivity } from "../../schemas/workflow.ts"
import { currentAssignees, isUnassigned, type Approval } from "./workflow-state.ts"

/** An effect of an action, for callers that maintain tasks, emails and history. */
export type WorkflowEffect =
  | {
      readonly kind: "moved"
      readonly from: string
      readonly to: string
      readonly actionId: string
      readonly by: UserId
      readonly onBehalfOf: UserId | null
      readonly reason: string | null
    }
  | { readonly kind: "approved"; readonly approval: Approval; readonly complete: boolean }
  | { readonly kind: "released"; readonly people: readonly UserId[] }
  | {
      readonly kind: "assigned"
      readonly people: readonly UserId[]
      readonly activityId: string
      readonly dueInDays: number | null
    }
  /** Every user who can write the record can act, until one of them claims the task or acts. */
  | { readonly kind: "unassigned"; readonly activityId: string; readonly dueInDays: number | null }
  | { readonly kind: "offerEnded" }
  /** The record becomes read-only. */
  | { readonly kind: "closed" }
  | { readonly kind: "actionCompleted" }
  /** The record was completed without a result. */
  | { readonly kind: "noResult" }

/** Assigns the current ones of all assignees; offers the task to everyone if no one is named. */
export function assignmentEffects(
  activity: WorkflowActivity,
  assigneeIds: readonly UserId[],
): readonly WorkflowEffect[] {
  const { id: activityId, dueInDays = null } = activity
  const people = currentAssignees(activity, assigneeIds)
  if (people.length > 0) return [{ kind: "assigned", people, activityId, dueInDays }]
  return isUnassigned(activity, assigneeIds) ? [{ kind: "unassigned", activityId, dueInDays }] : []
}

/** Ends the tasks of assignees who have nothing left to do. */
export function releaseEffects(activity: WorkflowActivity, assigneeIds: readonly UserId[]): readonly WorkflowEffect[] {
  if (assigneeIds.length > 0) return [{ kind: "released", people: assigneeIds }]
  return isUnassigned(activity, assigneeIds) ? [{ kind: "offerEnded" }] : []
}
