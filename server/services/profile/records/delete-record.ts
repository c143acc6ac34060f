import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { insertDeleted } from "../bin/bin-repository.ts"
import { hasDependants } from "./dependants.ts"
import { dependantsOf } from "./dependants-repository.ts"
import { type Reader, wholeProfile } from "./reader.ts"
import { deleteRows, type RecordRow } from "./record-repository.ts"
import { valuesFromFields } from "./stored-fields.ts"
import { changesOf, noteManyWritten } from "./written.ts"

/**
 * Moves a record whose row is held into the recycle bin; one on which others hang stays, and the refusal lists those that
 * may be seen and counts the others.
 */
export async function deleteRecord(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  row: RecordRow,
): Promise<void> {
  const dependants = await dependantsOf(tx, reader, row)
  if (dependants.count > 0) throw new Refusal(409, hasDependants(dependants), { current: dependants.seen })
  await deleteRecords(tx, reader, profile, [row])
}

/** Moves records whose rows are held, and on which nothing hangs, into the recycle bin. */
export async function deleteRecords(
  tx: Tenant,
  reader: Reader,
  told: CompiledProfile,
  rows: readonly RecordRow[],
): Promise<void> {
  if (rows.length === 0) return
  const profile = wholeProfile(reader, told)
  const { clientId, userId } = reader.actor
  const ids = rows.map(({ id }) => id)
  const written = rows.map((row) => {
    const before = { uid: row.uid, values: valuesFromFields(profile, row.fields) }
    return { row, changes: changesOf(profile, before, { uid: null, values: {} }) }
  })
  await noteManyWritten(tx, reader.actor, written, "deleted")
  const files = await reader.extensions.files.deleteOf(tx, clientId, ids)
  await insertDeleted(tx, clientId, ids, { profileVersion: profile.version, files, deletedBy: userId })
  await deleteRows(tx, clientId, ids)
}
