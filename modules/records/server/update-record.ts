import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import { lacksResult } from "../../../engine/workflow/result.ts"
import type { LinkId } from "../../../engine/links/showing-field.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { json } from "../../../server/database/json.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { lockedEnds } from "./links/link-ends.ts"
import { linkIdsOf } from "./links/link-repository.ts"
import { addLinks, removeLinks } from "./links/write-links.ts"
import { afterUpdate } from "./lifecycle.ts"
import { toDuplicateIdError } from "./create-record.ts"
import { derivedColumns } from "./derived-columns.ts"
import { type ValidatedUpdate, validateUpdate } from "./validate-update.ts"
import { indexedValueRows, replaceIndexedValues } from "./indexed-value-rows.ts"
import { assertProfileLocked, type AccessContext, unrestrictedProfile } from "./access-context.ts"
import { type RecordRow, updateRow } from "./record-repository.ts"
import { idsOf } from "./references.ts"
import { fieldsFromValues } from "./stored-fields.ts"
import { recordWrite } from "./written-records.ts"

export interface UpdateResult {
  readonly row: RecordRow
  readonly links: readonly LinkId[]
  readonly changed: boolean
  readonly validation: ValidatedUpdate
}

/**
 * Applies the input to a record, whose row the caller has locked, and stores the changes. A record without changes is
 * not written.
 */
export async function updateRecord(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  profile: CompiledProfile,
  row: RecordRow,
  inputValues: RecordValues,
): Promise<UpdateResult> {
  assertProfileLocked(access, row.profile_id)
  const links = await linkIdsOf(tx, access, row.id)
  const validation = await validateUpdate(tx, access, check, profile, row, links, inputValues)
  if (validation.problems.length > 0) throw new HttpError(400, validation.problems)
  if (validation.changes.length === 0) return { row, links, changed: false, validation }
  const { written, relinked } = await writeUpdate(tx, access, profile, row, validation)
  await recordWrite(tx, access.actor, written, "updated", validation.changes)
  return { row: written, links: relinked ? await linkIdsOf(tx, access, row.id) : links, changed: true, validation }
}

/** Writes a validated update. The caller must write its audit entry. */
export async function writeUpdate(
  tx: ClientTransaction,
  access: AccessContext,
  visibleProfile: CompiledProfile,
  row: RecordRow,
  { previous, values, uid }: ValidatedUpdate,
): Promise<{ readonly written: RecordRow; readonly relinked: boolean }> {
  const profile = unrestrictedProfile(access, visibleProfile)
  assertProfileLocked(access, row.profile_id)
  const written = await writeRow(tx, access, profile, row, uid, values)
  const before = indexedValueRows(row.client_id, profile, row.id, previous)
  await replaceIndexedValues(
    tx,
    row.client_id,
    row.id,
    before,
    indexedValueRows(row.client_id, profile, row.id, values),
  )
  await afterUpdate(tx, { access, profile, row: written, previous, values })
  return { written, relinked: await writeLinks(tx, access, profile, written, previous, values) }
}

async function writeRow(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  row: RecordRow,
  uid: string,
  values: RecordValues,
): Promise<RecordRow> {
  try {
    return await updateRow(tx, row, access.actor.userId, {
      profile_version: profile.version,
      uid,
      ...derivedColumns(profile, values),
      without_result: row.without_result && lacksResult({ profile, values }),
      fields: json(fieldsFromValues(profile, values, row.fields)),
    })
  } catch (error) {
    throw toDuplicateIdError(error, profile, uid)
  }
}

/** Writes the links added and removed in PROFILEREF values; returns whether there were any. */
async function writeLinks(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  row: RecordRow,
  previous: RecordValues,
  values: RecordValues,
): Promise<boolean> {
  let any = false
  for (const field of profile.links) {
    const before = new Set(idsOf(previous[field.keyword]))
    const after = new Set(idsOf(values[field.keyword]))
    const added = await lockedEnds(
      tx,
      access,
      [...after].filter((id) => !before.has(id)),
    )
    const dropped = await lockedEnds(
      tx,
      access,
      [...before].filter((id) => !after.has(id)),
    )
    await addLinks(tx, access, row, field, added)
    await removeLinks(tx, access, profile, row, field, dropped)
    any ||= added.length > 0 || dropped.length > 0
  }
  return any
}
