import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, RecordId } from "../../../../schemas/ids.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { Tenant } from "../../../database/database.ts"
import type { JobService } from "../../../jobs/service.ts"
import type { Reader } from "./reader.ts"
import type { RecordRow } from "./record-repository.ts"

/** A record that was inserted with its links; the profile is the whole one, whatever the writer may see of it. */
export interface CreatedRecord {
  readonly reader: Reader
  readonly profile: CompiledProfile
  readonly row: RecordRow
  readonly values: RecordValues
}

/** A record whose row was written; its links follow. */
export interface UpdatedRecord extends CreatedRecord {
  readonly previous: RecordValues
}

/** Records that are deleted for good from the recycle bin. */
export interface PurgedRecords {
  readonly clientId: ClientId
  readonly ids: readonly RecordId[]
  readonly jobs: JobService
}

/** What another service does in the transaction that writes records: both are committed or neither. */
export interface RecordLifecycle {
  readonly created?: (tx: Tenant, record: CreatedRecord) => Promise<void>
  readonly updated?: (tx: Tenant, record: UpdatedRecord) => Promise<void>
  readonly purged?: (tx: Tenant, records: PurgedRecords) => Promise<void>
}

export async function afterCreate(tx: Tenant, record: CreatedRecord): Promise<void> {
  for (const { created } of record.reader.extensions.lifecycle) await created?.(tx, record)
}

export async function afterUpdate(tx: Tenant, record: UpdatedRecord): Promise<void> {
  for (const { updated } of record.reader.extensions.lifecycle) await updated?.(tx, record)
}

export async function afterPurge(
  tx: Tenant,
  lifecycle: readonly RecordLifecycle[],
  records: PurgedRecords,
): Promise<void> {
  for (const { purged } of lifecycle) await purged?.(tx, records)
}
