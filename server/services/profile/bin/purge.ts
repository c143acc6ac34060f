import type { Tenant } from "../../../database/database.ts"
import type { JobService } from "../../../jobs/service.ts"
import type { AuditActor } from "../../../audit-log/append.ts"
import { afterPurge, type RecordLifecycle } from "../records/lifecycle.ts"
import { noteWritten } from "../records/written.ts"
import { forgetRewrites } from "../versions/ledger-repository.ts"
import { type DeletedRow, removeDeleted } from "./bin-repository.ts"
import { purgedProfile } from "./purged-repository.ts"

export interface Purging {
  readonly jobs: JobService
  readonly extensions: { readonly lifecycle: readonly RecordLifecycle[] }
}

/** Deletes for good what lies in the bin, held by the transaction; of each record its trail stays. */
export async function purge(
  tx: Tenant,
  { jobs, extensions }: Purging,
  actor: AuditActor,
  entries: readonly DeletedRow[],
): Promise<void> {
  if (entries.length === 0) return
  const { clientId } = actor
  const ids = entries.map(({ record_id }) => record_id)
  await afterPurge(tx, extensions.lifecycle, { clientId, ids, jobs })
  await forgetRewrites(tx, clientId, ids)
  await removeDeleted(tx, clientId, ids)
  for (const { record_id: id, profile_id, uid, content } of entries) {
    // By the profile its trail stays readable.
    const gone = [
      { section: null, parameter: "uid", previous: uid, current: null },
      { section: null, parameter: purgedProfile, previous: profile_id, current: null },
    ]
    await noteWritten(tx, actor, { id, profile_id, revision: content.revision }, "purged", gone)
  }
}
