import type { UpgradeFinding } from "../../../../engine/upgrade/upgrade-record.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { CompiledProfiles } from "../../../profiles/server/index.ts"
import type { DeletedRow } from "../deletion/deleted-records-repository.ts"
import type { RecordRow } from "../record-repository.ts"
import type { StoredFields } from "../stored-fields.ts"

/** Stored values of a deleted record in the form of the published version. */
export interface ForwardMigration {
  readonly fields: StoredFields
  /** Values that the versions published meanwhile could not convert without loss. */
  readonly changedValues: readonly UpgradeFinding[]
}

/** Converts single records between versions of their profile, as publishing a version converts all of them. */
export interface VersionMigration {
  /** A record in the form of another version, for reading. Throws if there is no such version. */
  readonly findUnderVersion: (
    tx: ClientTransaction,
    compiledProfiles: CompiledProfiles,
    row: RecordRow,
    published: CompiledProfile,
    version: number,
  ) => Promise<{ readonly profile: CompiledProfile; readonly row: RecordRow }>
  /** The values with which a deleted record is restored; what was rewritten is remembered for later reverts. */
  readonly migrateForward: (
    tx: ClientTransaction,
    compiledProfiles: CompiledProfiles,
    entry: DeletedRow,
    profile: CompiledProfile,
  ) => Promise<ForwardMigration>
}
