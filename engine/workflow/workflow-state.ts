import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { RecordState } from "../../schemas/record.ts"
import type { RecordValues } from "../../schemas/values.ts"
import type { WorkflowAction, WorkflowActivity, WorkflowDefinition } from "../../schemas/workflow.ts"

/** What an approval covers: the material content of the record, and the profile version that defines it. */
export interface ApprovedContent {
  readonly hash: string
  readonly version: number
}

export interface Approval {
  readonly by: UserId
  /** The assignee, if a substitute acted for them. */
  readonly onBehalfOf: UserId | null
  readonly content: ApprovedContent
}

/** A record's state in its workflow. */
export interface WorkflowState {
  readonly state: RecordState
  /** Assignees in order; empty if every user who can write the record can act. */
  readonly assigneeIds: readonly UserId[]
  /** ID of the field that names the assignees; null if no field does. */
  readonly assignedByField: string | null
  /** The last sender: the record returns to them if no one else is named. */
  readonly sentBy: UserId | null
  /** Users who changed material content, or sent it for approval, since its processing started. */
  readonly preparers: readonly UserId[]
  /** Approvals at the current activity, oldest first; fewer than required. */
  readonly approvals: readonly Approval[]
  /** The last content with all required approvals. */
  readonly approved: ApprovedContent | null
}

/** The user who acts. */
export interface ActingUser {
  readonly id: UserId
  /** Absent users for whom this user is currently the substitute. */
  readonly substituteFor: readonly UserId[]
  readonly canWrite: boolean
  /** Can return tasks assigned to others, and nothing more. */
  readonly isAdministrator: boolean
  /** Can assign unassigned tasks. */
  readonly coordinates?: boolean
}

/** A record of a profile with a workflow. */
export interface WorkingRecord {
  readonly profile: Pick<CompiledProfile, "workflow" | "fields" | "version" | "disclosures">
  readonly values: RecordValues
  readonly workflowState: WorkflowState
}

export function activityOf(workflow: WorkflowDefinition | undefined, id: string | null): WorkflowActivity | undefined {
  return workflow?.activities.find((activity) => activity.id === id)
}

/** The initial activity: the one marked as initial, else the first. */
export function initialActivity(workflow: WorkflowDefinition | undefined): WorkflowActivity | undefined {
  const inOrder = workflow?.activities.toSorted((one, other) => one.sequence - other.sequence)
  return inOrder?.find(({ initial }) => initial) ?? inOrder?.[0]
}

/** The users a field names, in its order. */
export function usersInField(
  { profile, values }: Omit<WorkingRecord, "workflowState">,
  fieldId: string | undefined,
): readonly UserId[] {
  const keyword = profile.fields.find(({ id }) => id === fieldId)?.keyword
  const value = keyword === undefined ? undefined : values[keyword]
  return Array.isArray(value) ? (value as readonly UserId[]) : []
}

/** The assignees who can act now: only the first one if they act in sequence. */
export function currentAssignees(activity: WorkflowActivity, assigneeIds: readonly UserId[]): readonly UserId[] {
  return activity.approvals?.inOrder ? assigneeIds.slice(0, 1) : assigneeIds
}

/**
 * Whether the task at an activity is open to every user who can write the record: no assignee is named, and there is an
 * action other than returning the record.
 */
export function isUnassigned({ actions }: WorkflowActivity, assigneeIds: readonly UserId[]): boolean {
  return assigneeIds.length === 0 && actions.some(({ kind }) => kind !== "RE_ASSIGN")
}

/** Number of different users who must approve at this activity. */
export function approvalsNeeded({ approvals }: WorkflowActivity, named: number): number {
  return approvals ? (approvals.needed ?? Math.max(named, 1)) : 1
}

export const requiresReason = (action: WorkflowAction): boolean =>
  action.kind === "RE_ASSIGN" || action.requiresReason === true
