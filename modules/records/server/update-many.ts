import { isDeepStrictEqual } from "node:util"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { derivedColumns } from "./derived-columns.ts"
import type { ValidatedUpdate } from "./validate-update.ts"
import { indexedValueRows } from "./indexed-value-rows.ts"
import { assertProfileLocked, type AccessContext, unrestrictedProfile } from "./access-context.ts"
import { insertIndexedValues, deleteIndexedValues, type RecordRow, updateRows } from "./record-repository.ts"
import { fieldsFromValues } from "./stored-fields.ts"

/** A validated update of a locked record. */
export interface ManyUpdate {
  readonly row: RecordRow
  readonly validation: ValidatedUpdate
}

/**
 * Whether an update writes only the record's own values: no uid, links, files or workflow state, which depend on other
 * rows.
 */
export function isPlain(
  access: AccessContext,
  visibleProfile: CompiledProfile,
  { row, validation: { uid, previous, values } }: ManyUpdate,
): boolean {
  const profile = unrestrictedProfile(access, visibleProfile)
  const separateFields = profile.fields.filter(({ storage }) => storage === "links" || storage === "files")
  return (
    !profile.workflow &&
    !row.without_result &&
    uid === row.uid &&
    separateFields.every(({ keyword }) => isDeepStrictEqual(previous[keyword], values[keyword]))
  )
}

/** Writes plain updates of many records with one statement per table. The caller must write their audit entries. */
export async function writePlainUpdates(
  tx: ClientTransaction,
  access: AccessContext,
  visibleProfile: CompiledProfile,
  updates: readonly ManyUpdate[],
): Promise<void> {
  if (updates.length === 0) return
  const profile = unrestrictedProfile(access, visibleProfile)
  assertProfileLocked(access, profile.profileId)
  const { clientId, userId } = access.actor
  await updateRows(
    tx,
    clientId,
    userId,
    profile.version,
    updates.map(({ row, validation: { values } }) => {
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
  const moved = updates.flatMap(({ row: { id }, validation }) => {
    const after = indexedValueRows(clientId, profile, id, validation.values)
    return isDeepStrictEqual(indexedValueRows(clientId, profile, id, validation.previous), after) ? [] : { id, after }
  })
  if (moved.length === 0) return
  await deleteIndexedValues(
    tx,
    clientId,
    moved.map(({ id }) => id),
  )
  await insertIndexedValues(
    tx,
    moved.flatMap(({ after }) => after),
  )
}
