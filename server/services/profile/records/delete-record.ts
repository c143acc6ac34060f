import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { deleteFilesOf } from "../../file/attachments/service.ts"
import { insertDeleted } from "../bin/bin-repository.ts"
import { dependantsOf, hasDependants } from "./dependants.ts"
import type { Reader } from "./reader.ts"
import { deleteRow, type RecordRow } from "./record-repository.ts"
import { valuesFromFields } from "./stored-fields.ts"
import { changesOf, noteWritten } from "./written.ts"

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
  const before = { uid: row.uid, values: valuesFromFields(profile, row.fields) }
  await noteWritten(tx, reader.actor, row, "deleted", changesOf(profile, before, { uid: null, values: {} }))
  const files = await deleteFilesOf(tx, row.client_id, row.id)
  await insertDeleted(tx, row, { profileVersion: profile.version, files, deletedBy: reader.actor.userId })
  await deleteRow(tx, row)
}
