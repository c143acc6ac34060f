import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { insertDeleted } from "./deleted-records-repository.ts"
import { hasDependants } from "../dependants.ts"
import { dependantsOf } from "../dependants-repository.ts"
import { type AccessContext, unrestrictedProfile } from "../access-context.ts"
import { deleteRows, type RecordRow } from "../record-repository.ts"
import { assertNotHeldByOthers } from "../record-check-outs.ts"
import { valuesFromFields } from "../stored-fields.ts"
import { changesOf, recordBulkWrite } from "../written-records.ts"

/** Throws if another user has checked out the record, or if it has dependants: lists the visible ones, counts the others. */
export async function assertDeletable(tx: ClientTransaction, access: AccessContext, row: RecordRow): Promise<void> {
  await assertNotHeldByOthers(tx, access, [row.id])
  const dependants = await dependantsOf(tx, access, row)
  if (dependants.count > 0) throw new HttpError(409, hasDependants(dependants), { current: dependants.visible })
}

/** Moves a record, whose row the caller has locked, to the recycle bin; throws if it cannot be deleted. */
export async function deleteRecord(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  row: RecordRow,
): Promise<void> {
  await assertDeletable(tx, access, row)
  await deleteRecords(tx, access, profile, [row])
}

/**
 * Moves records to the recycle bin. The caller must have locked their rows and checked that they have no
 * dependants and that no other user has checked them out.
 */
export async function deleteRecords(
  tx: ClientTransaction,
  access: AccessContext,
  visibleProfile: CompiledProfile,
  rows: readonly RecordRow[],
): Promise<void> {
  if (rows.length === 0) return
  const profile = unrestrictedProfile(access, visibleProfile)
  const { clientId, userId } = access.actor
  const ids = rows.map(({ id }) => id)
  const written = rows.map((row) => {
    const before = { uid: row.uid, values: valuesFromFields(profile, row.fields) }
    return { row, changes: changesOf(profile, before, { uid: null, values: {} }) }
  })
  await recordBulkWrite(tx, access.actor, written, "deleted")
  const files = await access.extensions.files.deleteOf(tx, clientId, ids)
  await insertDeleted(tx, clientId, ids, { profileVersion: profile.version, files, deletedBy: userId })
  await deleteRows(tx, clientId, ids)
}
