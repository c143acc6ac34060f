import type { RawBuilder } from "kysely"
import type { WorkflowChange } from "../../../../engine/workflow/mapping.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, ProfileId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { WorkflowMapping } from "../../../../schemas/upgrade.ts"
import type { Change } from "../../../audit-log/append.ts"
import type { Tenant } from "../../../database/database.ts"
import type { PreparedStanding } from "../../../database/tables/workflow.ts"
import type { RecordRow } from "../records/record-repository.ts"
import type { WorkflowMigrationSelector } from "./workflow-migration-selector.ts"

/** A record with its values as the version to come keeps them. */
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
  /** The activity it goes back to, as an earlier version comes back; null where it does not. */
  readonly came_from: string | null
}

export interface MappedRecord {
  readonly prepared: PreparedStanding
  readonly changes: readonly Change[]
}

export interface Mapped {
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
export interface Publishing {
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

/** What becomes of the workflow states of records while versions of their definition follow each other. */
export interface WorkflowMigration {
  readonly countTasks: (tx: Tenant, clientId: ClientId, profileId: ProfileId) => Promise<number>
  /** Ends every open task of a profile whose workflow is switched off. */
  readonly endAllTasks: (tx: Tenant, clientId: ClientId, profileId: ProfileId) => Promise<void>
  /** Whether a record `r` is selected, and the activity it goes back to; both for a statement over records. */
  readonly isSelected: (clientId: ClientId, selector: WorkflowMigrationSelector | null) => RawBuilder<boolean>
  readonly previousActivity: (
    clientId: ClientId,
    selector: WorkflowMigrationSelector | null,
  ) => RawBuilder<string | null>
  /** How many records are at each removed activity, or at none, those in the recycle bin among them. */
  readonly countByActivity: (
    tx: Tenant,
    clientId: ClientId,
    profileId: ProfileId,
    selector: WorkflowMigrationSelector,
  ) => Promise<ReadonlyMap<string | null, number>>
  /** What the version makes of the workflow states of these records; nothing is written. */
  readonly prepare: (
    tx: Tenant,
    clientId: ClientId,
    version: MigratedWorkflow,
    records: readonly RecordToMap[],
  ) => Promise<Mapped>
  /** Writes what was prepared for all records of the profile; how many were moved to another activity. */
  readonly savePrepared: (tx: Tenant, publishing: Publishing) => Promise<number>
  /** What a record that comes out of the recycle bin finds changed; null where nothing is. Nothing is written. */
  readonly prepareRestored: (
    tx: Tenant,
    deleted: DeletedUnder,
    profile: CompiledProfile,
    record: Omit<RecordToMap, "came_from">,
  ) => Promise<PreparedStanding | null>
  readonly saveRestored: (
    tx: Tenant,
    deleted: DeletedUnder,
    profile: CompiledProfile,
    recordId: RecordId,
    by: UserId,
    prepared: PreparedStanding | null,
  ) => Promise<void>
}
