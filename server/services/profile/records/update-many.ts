import { isDeepStrictEqual } from "node:util"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Tenant } from "../../../database/database.ts"
import { derivedColumns } from "./derived-columns.ts"
import type { JudgedUpdate } from "./judged-update.ts"
import { promotedRows } from "./promoted-values.ts"
import { demandHeld, type Reader, wholeProfile } from "./reader.ts"
import { insertPromoted, deletePromotedOf, type RecordRow, updateRows } from "./record-repository.ts"
import { fieldsFromValues } from "./stored-fields.ts"

/** An update that was judged, of a record whose row is held. */
export interface ManyUpdate {
  readonly row: RecordRow
  readonly judged: JudgedUpdate
}

/** Whether an update writes the record's own values and nothing else: no number, links, files or turns that others have a say in. */
export function isPlain(
  reader: Reader,
  told: CompiledProfile,
  { row, judged: { uid, previous, values } }: ManyUpdate,
): boolean {
  const profile = wholeProfile(reader, told)
  const beyond = profile.fields.filter(({ storage }) => storage === "links" || storage === "files")
  return (
    !profile.workflow &&
    !row.without_result &&
    uid === row.uid &&
    beyond.every(({ keyword }) => isDeepStrictEqual(previous[keyword], values[keyword]))
  )
}

/** Writes plain updates of many records, a statement for each table; their entries in the trail are their caller's to write. */
export async function writePlainUpdates(
  tx: Tenant,
  reader: Reader,
  told: CompiledProfile,
  updates: readonly ManyUpdate[],
): Promise<void> {
  if (updates.length === 0) return
  const profile = wholeProfile(reader, told)
  demandHeld(reader, profile.profileId)
  const { clientId, userId } = reader.actor
  await updateRows(
    tx,
    clientId,
    userId,
    profile.version,
    updates.map(({ row, judged: { values } }) => {
      const { id, revision, uid } = row
      return {
        id,
        revision,
        uid,
        ...derivedColumns(profile, values),
        fields: fieldsFromValues(profile, values, row.fields),
      }
    }),
  )
  const moved = updates.flatMap(({ row: { id }, judged }) => {
    const after = promotedRows(clientId, profile, id, judged.values)
    return isDeepStrictEqual(promotedRows(clientId, profile, id, judged.previous), after) ? [] : { id, after }
  })
  if (moved.length === 0) return
  await deletePromotedOf(
    tx,
    clientId,
    moved.map(({ id }) => id),
  )
  await insertPromoted(
    tx,
    moved.flatMap(({ after }) => after),
  )
}
