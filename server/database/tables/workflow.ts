import type { Generated } from "kysely"
import type { Approval, WorkflowState } from "../../../engine/workflow/workflow-state.ts"
import type { AbsenceId, ClientId, ProfileId, RecordId, TaskId, UserId } from "../../../schemas/ids.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import type { Json } from "./json-column.ts"

/** The workflow state of a record. */
interface WorkflowStateTable {
  client_id: ClientId
  record_id: RecordId
  assignee_ids: UserId[]
  /** A field's id. */
  assigned_by_field: string | null
  sent_by: UserId | null
  preparers: UserId[]
  approvals: Json<readonly Approval[]>
  approved_hash: string | null
  approved_version: number | null
}

/** What a user, or any user, has to do with a record. */
interface WorkflowTaskTable {
  client_id: ClientId
  id: TaskId
  record_id: RecordId
  /** The record's profile, which never changes; used to find tasks that any user may do. */
  profile_id: ProfileId | null
  /** Null for a task of any user who may edit the record. */
  user_id: UserId | null
  activity_id: string
  opened_at: Generated<Date>
  /** ISO date. */
  due_on: string | null
  closed_at: Date | null
}

/** How a record's workflow state changed. */
export type WorkflowEventKind =
  | "approved"
  | "moved"
  | "reassigned"
  | "claimed"
  | "reopened"
  | "approval_requested_again"
  | "no_result"
  | "mapped"

/** An action that was performed on a record. */
interface WorkflowEventTable {
  client_id: ClientId
  record_id: RecordId
  id: string
  at: Generated<Date>
  actor_id: UserId | null
  on_behalf_of: UserId | null
  kind: WorkflowEventKind
  action_id: string | null
  from_activity: string | null
  to_activity: string | null
  reason: string | null
  /** For an approval: the hash of the approved content. */
  content_hash: string | null
  profile_version: number
  /** For a record that a new version moved: the names of both activities at that time. */
  activities: Json<ActivityNames> | null
}

export interface ActivityNames {
  readonly from: LocalisedText | null
  readonly to: LocalisedText
}

interface AbsenceTable {
  client_id: ClientId
  id: AbsenceId
  user_id: UserId
  /** ISO dates; both are days of absence. */
  from_on: string
  until_on: string
  substitute_id: UserId
  created_by: UserId
  created_at: Generated<Date>
  revision: Generated<number>
}

/** The new workflow state of a record, prepared for publishing, and its consequences. */
export interface PreparedWorkflowState {
  /** Null when it is unchanged and only tasks are created. */
  readonly workflowState: WorkflowState | null
  readonly previousStatus: string
  /** Null when it stays at its activity. */
  readonly moved: {
    readonly from: string | null
    readonly to: string
    readonly activities: ActivityNames
  } | null
  /** Approval is requested again. */
  readonly requestsApprovalAgain: boolean
  readonly activityId: string
  /** All assignees from then on, including previous ones; null stands for any user who may edit the record. */
  readonly assignees: readonly (UserId | null)[]
  /** Those of them who get a new task. */
  readonly newAssignees: readonly (UserId | null)[]
  /** Assignees whose open tasks are closed. */
  readonly ends: readonly (UserId | null)[]
  /** ISO date; the due date of the new tasks. */
  readonly dueOn: string | null
}

export interface WorkflowTables {
  absence: AbsenceTable
  workflow_state: WorkflowStateTable
  workflow_task: WorkflowTaskTable
  workflow_event: WorkflowEventTable
}
