import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ClientId, RecordId } from "../../../schemas/ids.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { JobService } from "../../../server/jobs/service.ts"
import type { AccessContext } from "./access-context.ts"
import type { RecordRow } from "./record-repository.ts"

/** A record inserted with its links. `profile` is the unrestricted profile, whatever the writer can see. */
export interface CreatedRecord {
  readonly access: AccessContext
  readonly profile: CompiledProfile
  readonly row: RecordRow
  readonly values: RecordValues
}

/** A record whose row has been written, before its links. */
export interface UpdatedRecord extends CreatedRecord {
  readonly previous: RecordValues
}

/** Records permanently deleted from the recycle bin. */
export interface PurgedRecords {
  readonly clientId: ClientId
  readonly ids: readonly RecordId[]
  readonly jobs: JobService
}

/** A record that is joined into another one of its project; it is moved to the recycle bin afterwards. */
export interface JoinedRecords {
  readonly access: AccessContext
  readonly target: RecordRow
  readonly joined: RecordRow
}

/** How much other services have stored about a record. */
export interface RecordReferences {
  readonly comments?: number
  /** Files of the record itself, which no field contains. */
  readonly files?: number
  /** Records that come from it: copies of a master, and those of a later year that continue it. */
  readonly copies?: number
}

/** Callbacks of other services in the transaction that writes records, so that both are committed or neither. */
export interface RecordLifecycle {
  readonly created?: (tx: ClientTransaction, record: CreatedRecord) => Promise<void>
  /** Like `created` for several records of one profile, with fewer statements. */
  readonly createdTogether?: (tx: ClientTransaction, records: readonly CreatedRecord[]) => Promise<void>
  readonly updated?: (tx: ClientTransaction, record: UpdatedRecord) => Promise<void>
  /** Like `updated` for several records of one profile, with fewer statements; each record is in it once. */
  readonly updatedTogether?: (tx: ClientTransaction, records: readonly UpdatedRecord[]) => Promise<void>
  /** Moves what the service has stored about a joined record to the target one, unless that has something itself. */
  readonly joined?: (tx: ClientTransaction, records: JoinedRecords) => Promise<void>
  /** What `joined` would move of each record. */
  readonly references?: (
    tx: ClientTransaction,
    clientId: ClientId,
    ids: readonly RecordId[],
  ) => Promise<ReadonlyMap<RecordId, RecordReferences>>
  readonly purged?: (tx: ClientTransaction, records: PurgedRecords) => Promise<void>
}

export async function afterCreate(tx: ClientTransaction, record: CreatedRecord): Promise<void> {
  for (const { created } of record.access.extensions.lifecycle) await created?.(tx, record)
}

/** Like `afterCreate` for several records of one profile, which share their access context. */
export async function afterCreates(tx: ClientTransaction, records: readonly CreatedRecord[]): Promise<void> {
  for (const { created, createdTogether } of records[0]?.access.extensions.lifecycle ?? []) {
    if (createdTogether) await createdTogether(tx, records)
    else if (created) for (const record of records) await created(tx, record)
  }
}

export async function afterUpdate(tx: ClientTransaction, record: UpdatedRecord): Promise<void> {
  for (const { updated } of record.access.extensions.lifecycle) await updated?.(tx, record)
}

/** Like `afterUpdate` for several records of one profile, which share their access context. */
export async function afterUpdates(tx: ClientTransaction, records: readonly UpdatedRecord[]): Promise<void> {
  for (const { updated, updatedTogether } of records[0]?.access.extensions.lifecycle ?? []) {
    if (updatedTogether) await updatedTogether(tx, records)
    else if (updated) for (const record of records) await updated(tx, record)
  }
}

export async function afterPurge(
  tx: ClientTransaction,
  lifecycle: readonly RecordLifecycle[],
  records: PurgedRecords,
): Promise<void> {
  for (const { purged } of lifecycle) await purged?.(tx, records)
}

export async function afterJoin(tx: ClientTransaction, records: JoinedRecords): Promise<void> {
  for (const { joined } of records.access.extensions.lifecycle) await joined?.(tx, records)
}

/** What all services have stored about each of these records. */
export async function referencesTo(
  tx: ClientTransaction,
  { actor: { clientId }, extensions }: Pick<AccessContext, "actor" | "extensions">,
  ids: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, Required<RecordReferences>>> {
  const found = new Map<RecordId, Required<RecordReferences>>(
    ids.map((id) => [id, { comments: 0, files: 0, copies: 0 }]),
  )
  for (const { references } of extensions.lifecycle)
    for (const [id, { comments = 0, files = 0, copies = 0 }] of (await references?.(tx, clientId, ids)) ?? []) {
      const known = found.get(id)
      if (known)
        found.set(id, {
          comments: known.comments + comments,
          files: known.files + files,
          copies: known.copies + copies,
        })
    }
  return found
}
