import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import { lacksResult } from "../../../../engine/workflow/result.ts"
import type { LinkId } from "../../../../engine/links/showing-field.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { Tenant } from "../../../database/database.ts"
import { json } from "../../../database/json.ts"
import { Refusal } from "../../../http/refusal.ts"
import { lockedEnds } from "../links/link-ends.ts"
import { linkIdsOf } from "../links/link-repository.ts"
import { addLinks, removeLinks } from "../links/write-links.ts"
import { afterUpdate } from "./lifecycle.ts"
import { uidRefusal } from "./create-record.ts"
import { derivedColumns } from "./derived-columns.ts"
import { type JudgedUpdate, judgedUpdate } from "./judged-update.ts"
import { promotedRows, replacePromoted } from "./promoted-values.ts"
import { demandHeld, type Reader, wholeProfile } from "./reader.ts"
import { type RecordRow, updateRow } from "./record-repository.ts"
import { idsOf } from "./references.ts"
import { fieldsFromValues } from "./stored-fields.ts"
import { noteWritten } from "./written.ts"

export interface Updated {
  readonly row: RecordRow
  readonly links: readonly LinkId[]
  readonly changed: boolean
  readonly judged: JudgedUpdate
}

/**
 * Puts the values given over those of a record whose row is already held, and stores what changed. A value that comes out
 * as it was is no change, and a record without a change is not written.
 */
export async function updateRecord(
  tx: Tenant,
  reader: Reader,
  check: SchemaCheck,
  profile: CompiledProfile,
  row: RecordRow,
  given: RecordValues,
): Promise<Updated> {
  demandHeld(reader, row.profile_id)
  const links = await linkIdsOf(tx, reader, row.id)
  const judged = await judgedUpdate(tx, reader, check, profile, row, links, given)
  if (judged.problems.length > 0) throw new Refusal(400, judged.problems)
  if (judged.changes.length === 0) return { row, links, changed: false, judged }
  const { written, relinked } = await writeUpdate(tx, reader, profile, row, judged)
  await noteWritten(tx, reader.actor, written, "updated", judged.changes)
  return { row: written, links: relinked ? await linkIdsOf(tx, reader, row.id) : links, changed: true, judged }
}

/** Writes what an update came to; its entry in the trail is its caller's to write. */
export async function writeUpdate(
  tx: Tenant,
  reader: Reader,
  told: CompiledProfile,
  row: RecordRow,
  { previous, values, uid }: JudgedUpdate,
): Promise<{ readonly written: RecordRow; readonly relinked: boolean }> {
  const profile = wholeProfile(reader, told)
  demandHeld(reader, row.profile_id)
  const written = await writeRow(tx, reader, profile, row, uid, values)
  const before = promotedRows(row.client_id, profile, row.id, previous)
  await replacePromoted(tx, row.client_id, row.id, before, promotedRows(row.client_id, profile, row.id, values))
  await afterUpdate(tx, { reader, profile, row: written, previous, values })
  return { written, relinked: await writeLinks(tx, reader, profile, written, previous, values) }
}

async function writeRow(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  row: RecordRow,
  uid: string,
  values: RecordValues,
): Promise<RecordRow> {
  try {
    return await updateRow(tx, row, reader.actor.userId, {
      profile_version: profile.version,
      uid,
      ...derivedColumns(profile, values),
      without_result: row.without_result && lacksResult({ profile, values }),
      fields: json(fieldsFromValues(profile, values, row.fields)),
    })
  } catch (error) {
    throw uidRefusal(error, profile, uid)
  }
}

/** The links that PROFILEREF values added and dropped; whether there were any. */
async function writeLinks(
  tx: Tenant,
  reader: Reader,
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
      reader,
      [...after].filter((id) => !before.has(id)),
    )
    const dropped = await lockedEnds(
      tx,
      reader,
      [...before].filter((id) => !after.has(id)),
    )
    await addLinks(tx, reader.actor, row, field, added)
    await removeLinks(tx, reader.actor, profile, row, field, dropped)
    any ||= added.length > 0 || dropped.length > 0
  }
  return any
}
