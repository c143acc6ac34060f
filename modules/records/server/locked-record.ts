import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { linkIdsOf } from "./links/link-repository.ts"
import { serializeForForm } from "./serialize-record.ts"
import { assertProfileLocked, profileOfRecord, type AccessContext } from "./access-context.ts"
import type { RecordRow } from "./record-repository.ts"
import { findRecord } from "./record-row.ts"

/** Locks a visible record until the transaction ends; returns it with its published profile. */
export async function lockRecord(tx: ClientTransaction, access: AccessContext, id: RecordId) {
  const row = await findRecord(tx, access.actor.clientId, access.visibility, id, "update")
  assertProfileLocked(access, row.profile_id)
  return { row, profile: profileOfRecord(access, row) }
}

/**
 * Optimistic locking: throws 428 when the request has no revision, and 409 with the current record when the revision is
 * outdated.
 */
export async function assertRevision(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  row: RecordRow,
  revision: number | undefined,
): Promise<void> {
  if (revision === undefined) throw new HttpError(428, problem("record.revision_missing", ["revision"]))
  if (revision === row.revision) return
  const links = await linkIdsOf(tx, access, row.id)
  throw new HttpError(409, problem("record.conflict", ["revision"]), {
    current: await serializeForForm(tx, row, links, { access, profile }),
  })
}
