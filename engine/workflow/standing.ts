import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { RecordState } from "../../schemas/record.ts"
import type { RecordValues } from "../../schemas/values.ts"
import type { WorkflowAction, WorkflowActivity, WorkflowDefinition } from "../../schemas/workflow.ts"

/** What an approval is of: the material content of the record, and the version of the profile that says what is material. */
export interface ApprovedContent {
  readonly hash: string
  readonly version: number
}

export interface Approval {
  readonly by: UserId
  /** Whose turn it was, where somebody stood in for them. */
  readonly onBehalfOf: UserId | null
  readonly content: ApprovedContent
}

/** Where a record stands in its workflow. */
export interface WorkflowStanding {
  readonly state: RecordState
  /** Who is asked to act, in the order they are asked; empty where anybody who may write the record is. */
  readonly turn: readonly UserId[]
  /** The field that names them, by its id; null where they were not asked by a field. */
  readonly askedBy: string | null
  /** Who sent it on last: to them it goes back where nobody else is named. */
  readonly sentBy: UserId | null
  /** Who changed material content, or sent it for approval, since the work on it began. */
  readonly preparers: readonly UserId[]
  /** Given at the present activity, the oldest first; fewer than it needs. */
  readonly approvals: readonly Approval[]
  /** What was approved last, by as many people as were needed. */
  readonly approved: ApprovedContent | null
}

/** Who acts. */
export interface ActingPerson {
  readonly id: UserId
  /** People who are away and have named this one to act for them now. */
  readonly standsInFor: readonly UserId[]
  readonly mayWrite: boolean
  /** May give work back that waits for somebody else, and nothing more. */
  readonly isAdministrator: boolean
  /** May assign work for which nobody was named, whoever does it. */
  readonly coordinates?: boolean
}

/** A record in a profile with a workflow. */
export interface WorkingRecord {
  readonly profile: Pick<CompiledProfile, "workflow" | "fields" | "version" | "disclosures">
  readonly values: RecordValues
  readonly standing: WorkflowStanding
}

export function activityOf(workflow: WorkflowDefinition | undefined, id: string | null): WorkflowActivity | undefined {
  return workflow?.activities.find((activity) => activity.id === id)
}

/** The one a record begins with: the activity that says so, else the first. */
export function initialActivity(workflow: WorkflowDefinition | undefined): WorkflowActivity | undefined {
  const inOrder = workflow?.activities.toSorted((one, other) => one.sequence - other.sequence)
  return inOrder?.find(({ initial }) => initial) ?? inOrder?.[0]
}

/** The people a field names, in its order. */
export function peopleIn(
  { profile, values }: Omit<WorkingRecord, "standing">,
  fieldId: string | undefined,
): readonly UserId[] {
  const keyword = profile.fields.find(({ id }) => id === fieldId)?.keyword
  const value = keyword === undefined ? undefined : values[keyword]
  return Array.isArray(value) ? (value as readonly UserId[]) : []
}

/** Of those whose turn it is, who may act now: the first alone, where one acts after another. */
export function askedNow(activity: WorkflowActivity, turn: readonly UserId[]): readonly UserId[] {
  return activity.approvals?.inOrder ? turn.slice(0, 1) : turn
}

/**
 * Whether the work at an activity waits for anybody who may write the record: it names nobody, and there is something to do
 * but give it back.
 */
export function isOffered({ actions }: WorkflowActivity, turn: readonly UserId[]): boolean {
  return turn.length === 0 && actions.some(({ kind }) => kind !== "RE_ASSIGN")
}

/** How many different people an approval at this activity takes. */
export function approvalsNeeded({ approvals }: WorkflowActivity, named: number): number {
  return approvals ? (approvals.needed ?? Math.max(named, 1)) : 1
}

export const asksReason = (action: WorkflowAction): boolean => action.kind === "RE_ASSIGN" || action.asksReason === true
