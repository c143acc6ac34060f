import type { Generated } from "kysely"
import type { Approval, WorkflowStanding } from "../../../engine/workflow/standing.ts"
import type { AbsenceId, ClientId, ProfileId, RecordId, TaskId, UserId } from "../../../schemas/ids.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import type { Json } from "./json-column.ts"

/** Where records stand in their workflows, who is asked to act, and each step that was taken. */

interface RecordStandingTable {
  client_id: ClientId
  record_id: RecordId
  turn: UserId[]
  /** A field's id. */
  asked_by: string | null
  sent_by: UserId | null
  preparers: UserId[]
  approvals: Json<readonly Approval[]>
  approved_hash: string | null
  approved_version: number | null
}

interface WorkflowTaskTable {
  client_id: ClientId
  id: TaskId
  record_id: RecordId
  /** The record's, which never changes; by it work for anybody is looked for. */
  profile_id: ProfileId | null
  /** Null where it waits for anybody who may write the record. */
  user_id: UserId | null
  activity_id: string
  opened_at: Generated<Date>
  /** ISO date. */
  due_on: string | null
  closed_at: Date | null
}

/** How a record's standing came to change. */
export type WorkflowStepKind =
  | "approved"
  | "moved"
  | "passed_on"
  | "taken_up"
  | "reopened"
  | "asked_again"
  | "no_result"
  | "mapped"

interface WorkflowStepTable {
  client_id: ClientId
  record_id: RecordId
  id: string
  at: Generated<Date>
  actor_id: UserId | null
  on_behalf_of: UserId | null
  kind: WorkflowStepKind
  action_id: string | null
  from_activity: string | null
  to_activity: string | null
  reason: string | null
  /** Of an approval: of what content it is. */
  content_hash: string | null
  profile_version: number
  /** Of a record that a new version put elsewhere: what both activities were called then. */
  places: Json<WorkflowPlaces> | null
}

export interface WorkflowPlaces {
  readonly from: LocalisedText | null
  readonly to: LocalisedText
}

interface AbsenceTable {
  client_id: ClientId
  id: AbsenceId
  user_id: UserId
  /** ISO dates, both of them days away. */
  from_on: string
  until_on: string
  substitute_id: UserId
  created_by: UserId
  created_at: Generated<Date>
  revision: Generated<number>
}

/** What a publish has worked out about where a record will stand, and what follows from it. */
export interface PreparedStanding {
  /** Null where it stays as it is, and only tasks begin. */
  readonly standing: WorkflowStanding | null
  readonly previousStatus: string
  /** Null where it stays at its activity. */
  readonly moved: {
    readonly from: string | null
    readonly to: string
    readonly places: WorkflowPlaces
  } | null
  /** What was approved is asked for again. */
  readonly askedAgain: boolean
  readonly activityId: string
  /** Everybody who is asked from then on, those who had been among them; null is anybody who may write the record. */
  readonly asked: readonly (UserId | null)[]
  /** Those of them who get a task anew. */
  readonly begins: readonly (UserId | null)[]
  readonly ends: readonly (UserId | null)[]
  /** ISO date, of the tasks that begin. */
  readonly dueOn: string | null
}

export interface WorkflowTables {
  absence: AbsenceTable
  record_standing: RecordStandingTable
  workflow_task: WorkflowTaskTable
  workflow_step: WorkflowStepTable
}
