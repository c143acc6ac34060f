import type { UserId } from "../../schemas/ids.ts"
import type { WorkflowActivity } from "../../schemas/workflow.ts"
import { askedNow, isOffered, type Approval } from "./standing.ts"

/** What follows from a step, for whoever keeps tasks, letters and histories. */
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
  /** Anybody who may write the record is asked, until one of them takes it up or acts. */
  | { readonly kind: "offered"; readonly activityId: string; readonly dueInDays: number | null }
  | { readonly kind: "offerEnded" }
  /** The record is read-only from here on. */
  | { readonly kind: "closed" }
  | { readonly kind: "actionCompleted" }
  /** It was completed although nobody has said how it came out. */
  | { readonly kind: "noResult" }

/** Those who are asked now, of everybody whose turn it is or will be; where nobody is named, it is offered to all. */
export function assigned(activity: WorkflowActivity, turn: readonly UserId[]): readonly WorkflowEffect[] {
  const { id: activityId, dueInDays = null } = activity
  const people = askedNow(activity, turn)
  if (people.length > 0) return [{ kind: "assigned", people, activityId, dueInDays }]
  return isOffered(activity, turn) ? [{ kind: "offered", activityId, dueInDays }] : []
}

/** What ends where those whose turn it was have nothing left to do. */
export function ended(activity: WorkflowActivity, turn: readonly UserId[]): readonly WorkflowEffect[] {
  if (turn.length > 0) return [{ kind: "released", people: turn }]
  return isOffered(activity, turn) ? [{ kind: "offerEnded" }] : []
}
