import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { JobService } from "../../../../server/jobs/service.ts"
import type { AuditActor } from "../../../../server/audit-log/append.ts"
import { afterPurge, type RecordLifecycle } from "../lifecycle.ts"
import { type DeletedRow, removeDeleted } from "./deleted-records-repository.ts"
import { recordWrite } from "../written-records.ts"

/** Parameter name of the profile in the last audit entry of a purged record. */
export const purgedProfile = "profile"

export interface PurgeDeps {
  readonly jobs: JobService
  readonly extensions: { readonly lifecycle: readonly RecordLifecycle[] }
}

/** Permanently deletes records in the recycle bin, which the caller has locked; their audit entries remain. */
export async function purgeRecords(
  tx: ClientTransaction,
  { jobs, extensions }: PurgeDeps,
  actor: AuditActor,
  entries: readonly DeletedRow[],
): Promise<void> {
  if (entries.length === 0) return
  const { clientId } = actor
  const ids = entries.map(({ record_id }) => record_id)
  await afterPurge(tx, extensions.lifecycle, { clientId, ids, jobs })
  await removeDeleted(tx, clientId, ids)
  for (const { record_id: id, profile_id, uid, content } of entries) {
    // The profile remains recorded, so that the audit log stays readable.
    const purged = [
      { section: null, parameter: "uid", previous: uid, current: null },
      { section: null, parameter: purgedProfile, previous: profile_id, current: null },
    ]
    await recordWrite(tx, actor, { id, profile_id, revision: content.revision }, "purged", purged)
  }
}
