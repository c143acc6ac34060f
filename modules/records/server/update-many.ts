import { isDeepStrictEqual } from "node:util"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ClientId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { derivedColumns } from "./derived-columns.ts"
import type { ValidatedUpdate } from "./validate-update.ts"
import { indexedValueRows } from "./indexed-value-rows.ts"
import { assertProfileLocked, type AccessContext, unrestrictedProfile } from "./access-context.ts"
import { insertIndexedValues, deleteIndexedValues, type RecordRow, updateRows } from "./record-repository.ts"
import { afterUpdates } from "./lifecycle.ts"
import { fieldsFromValues } from "./stored-fields.ts"

/** A validated update of a locked record. */
export interface ManyUpdate {
  readonly row: RecordRow
  readonly validation: ValidatedUpdate
}

/**
 * Whether an update writes only the record's own values: no uid, links or files, which depend on other rows. What
 * follows from it, such as other assignees, cannot fail for one record alone.
 */
export function isPlain(
  access: AccessContext,
  visibleProfile: CompiledProfile,
  { row, validation: { uid, previous, values } }: ManyUpdate,
): boolean {
  const profile = unrestrictedProfile(access, visibleProfile)
  const separateFields = profile.fields.filter(({ storage }) => storage === "links" || storage === "files")
  return (
    !row.without_result &&
    uid === row.uid &&
    separateFields.every(({ keyword }) => isDeepStrictEqual(previous[keyword], values[keyword]))
  )
}

/**
 * Writes plain updates of many records, each of them once, with one statement per table, and what follows from them.
 * The caller must write their audit entries.
 */
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
  const rewritten = updates.map(({ row, validation }) => ({
    row,
    validation,
    changes: {
      ...derivedColumns(profile, validation.values),
      fields: fieldsFromValues(profile, validation.values, row.fields),
    },
  }))
  await updateRows(
    tx,
    clientId,
    userId,
    profile.version,
    rewritten.map(({ row: { id, revision, uid }, changes }) => ({ id, revision, uid, ...changes })),
  )
  await rewriteIndexedValues(tx, clientId, profile, updates)
  await afterUpdates(
    tx,
    rewritten.map(({ row, validation: { previous, values }, changes }) => {
      const { version: profile_version } = profile
      const written = { ...row, ...changes, profile_version, revision: row.revision + 1, updated_by: userId }
      return { access, profile, row: written, previous, values }
    }),
  )
}

async function rewriteIndexedValues(
  tx: ClientTransaction,
  clientId: ClientId,
  profile: CompiledProfile,
  updates: readonly ManyUpdate[],
): Promise<void> {
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
