import type { RawBuilder } from "kysely"
import type { WorkflowChange } from "../../../../engine/workflow/mapping.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, ProfileId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { WorkflowMapping } from "../../../../schemas/upgrade.ts"
import type { Change } from "../../../../server/audit-log/append.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { PreparedWorkflowState } from "../../../../server/database/tables/workflow.ts"
import type { RecordRow } from "../record-repository.ts"

/** Selects the records whose workflow state can change with a version. */
export interface WorkflowMigrationSelector {
  /** Activities of the version; at those in `untouched`, records remain without a check. */
  readonly activities: readonly string[]
  readonly untouched: readonly string[]
  /** Whether the workflow differs: records at other activities are mapped, and records without an activity get one. */
  readonly remapsActivities: boolean
  /** Whether approved content can have changed. */
  readonly approvals: boolean
  /** On a revert: records moved by versions after this one return to their activities. */
  readonly mappedAfter: number | null
}

/** A record with its values migrated to the new version. */
export type RecordToMap = Pick<
  RecordRow,
  | "id"
  | "uid"
  | "entity_id"
  | "status"
  | "sub_status"
  | "activity_id"
  | "is_unlocked"
  | "workflow_done"
  | "created_by"
  | "updated_by"
  | "fields"
> & {
  /** The activity to which it returns on a revert; null otherwise. */
  readonly previous_activity: string | null
}

export interface MappedRecord {
  readonly prepared: PreparedWorkflowState
  readonly changes: readonly Change[]
}

export interface MappedWorkflowStates {
  readonly records: ReadonlyMap<RecordId, MappedRecord>
  /** How many records are at removed activities for which no mapping was given. */
  readonly unmapped: ReadonlyMap<string, number>
}

/** The workflow that a version brings, and where records of removed activities go. */
export interface MigratedWorkflow {
  readonly change: WorkflowChange
  readonly profile: CompiledProfile
  readonly mapping: WorkflowMapping
}

/** Who publishes which version. */
export interface PublishContext {
  readonly clientId: ClientId
  readonly profile: CompiledProfile
  readonly by: UserId | null
}

/** The version that was published when a record went into the recycle bin. */
export interface DeletedUnder {
  readonly clientId: ClientId
  readonly profileId: ProfileId
  readonly version: number
}

/** Migration of the workflow states of records between versions. */
export interface WorkflowMigration {
  readonly countTasks: (tx: ClientTransaction, clientId: ClientId, profileId: ProfileId) => Promise<number>
  /** Ends every open task of a profile whose workflow is switched off. */
  readonly endAllTasks: (tx: ClientTransaction, clientId: ClientId, profileId: ProfileId) => Promise<void>
  /** Whether a record `r` is selected, and the activity it goes back to; both for a statement over records. */
  readonly isSelected: (clientId: ClientId, selector: WorkflowMigrationSelector | null) => RawBuilder<boolean>
  readonly previousActivity: (
    clientId: ClientId,
    selector: WorkflowMigrationSelector | null,
  ) => RawBuilder<string | null>
  /** Counts the records at each removed activity, or at none, including those in the recycle bin. */
  readonly countByActivity: (
    tx: ClientTransaction,
    clientId: ClientId,
    profileId: ProfileId,
    selector: WorkflowMigrationSelector,
  ) => Promise<ReadonlyMap<string | null, number>>
  /** Computes the new workflow states of these records without writing. */
  readonly prepare: (
    tx: ClientTransaction,
    clientId: ClientId,
    version: MigratedWorkflow,
    records: readonly RecordToMap[],
  ) => Promise<MappedWorkflowStates>
  /** Writes the prepared states of all records of the profile; returns how many moved to another activity. */
  readonly savePrepared: (tx: ClientTransaction, publishing: PublishContext) => Promise<number>
  /** Computes the new workflow state of a restored record without writing; null if unchanged. */
  readonly prepareRestored: (
    tx: ClientTransaction,
    deleted: DeletedUnder,
    profile: CompiledProfile,
    record: Omit<RecordToMap, "previous_activity">,
  ) => Promise<PreparedWorkflowState | null>
  readonly saveRestored: (
    tx: ClientTransaction,
    deleted: DeletedUnder,
    profile: CompiledProfile,
    recordId: RecordId,
    by: UserId,
    prepared: PreparedWorkflowState | null,
  ) => Promise<void>
}
