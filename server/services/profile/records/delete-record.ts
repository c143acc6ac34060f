import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { deleteFilesOf } from "../../file/attachments/service.ts"
import { linksOf } from "../links/link-repository.ts"
import type { Reader } from "./reader.ts"
import { deleteRow, hasChildren, type RecordRow } from "./record-repository.ts"
import { valuesFromFields } from "./stored-fields.ts"
import { changesOf, noteWritten } from "./written.ts"

/** Deletes a record whose row is held; one on which others hang stays, and the refusal lists those that may be seen. */
export async function deleteRecord(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  row: RecordRow,
): Promise<void> {
  if (await hasChildren(tx, row)) {
    const children = (await linksOf(tx, reader, [row.id], ["CHILD"])).map(({ linked }) => linked)
    const list = children.map(({ uniqueId, name }) => `${uniqueId} ${name}`).join("; ")
    throw new Refusal(409, problem("record.has_children", [], { count: children.length, list }), { current: children })
  }
  const before = { uid: row.uid, values: valuesFromFields(profile, row.fields) }
  await noteWritten(tx, reader.actor, row, "deleted", changesOf(profile, before, { uid: null, values: {} }))
  await deleteFilesOf(tx, row.client_id, row.id)
  await deleteRow(tx, row)
}
