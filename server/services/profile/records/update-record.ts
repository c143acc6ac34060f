import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import { uidOf } from "../../../../engine/wire/title-of.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { Tenant } from "../../../database/database.ts"
import { json } from "../../../database/json.ts"
import { Refusal } from "../../../http/refusal.ts"
import { settleFiles } from "../../file/attachments/service.ts"
import { lockedEnds } from "../links/link-ends.ts"
import { type Link, linksOf } from "../links/link-repository.ts"
import { addLinks, removeLinks } from "../links/write-links.ts"
import { changedKeywords } from "./changes.ts"
import { duplicateUid, uidRefusal } from "./create-record.ts"
import { derivedColumns } from "./derived-columns.ts"
import { answeredContext, judge, ruleContext } from "./judge.ts"
import { uidTaken } from "./uid-repository.ts"
import { valuesWithLinks } from "./print-record.ts"
import type { Place } from "./place.ts"
import { promotedRows, replacePromoted } from "./promoted-values.ts"
import { demandHeld, type Reader } from "./reader.ts"
import { type RecordRow, updateRow } from "./record-repository.ts"
import { stateOf } from "./record-row.ts"
import { idsOf, unknownReferences } from "./references.ts"
import { fieldsFromValues } from "./stored-fields.ts"
import { withUid } from "./with-uid.ts"
import { changesOf, noteWritten } from "./written.ts"

export interface Updated {
  readonly row: RecordRow
  readonly links: readonly Link[]
  readonly changed: boolean
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
  const links = await linksOf(tx, reader, [row.id])
  const previous = withUid(profile, valuesWithLinks(profile, row, links), row.uid)
  const merged = withUid(profile, { ...previous, ...given }, row.uid)
  const asked = ruleContext(reader, stateOf(row), row.entity_id)
  const context = await answeredContext(tx, reader, profile, asked, { id: row.id, previous, values: merged })
  const { values, problems } = judge(check, profile, context, merged, previous)
  const uid = uidOf(profile, values) ?? row.uid
  const taken = uid !== row.uid && (await uidTaken(tx, row.client_id, profile, row.project_id, uid, row.id))
  const all = [
    ...problems,
    ...(await unknownReferences(tx, reader, profile, values, previous, placeOf(row), row.id)),
    ...(taken ? [duplicateUid(profile, uid)] : []),
  ]
  if (all.length > 0) throw new Refusal(400, all)
  if (changedKeywords(profile, previous, values).length === 0) return { row, links, changed: false }
  const written = await writeRow(tx, reader, profile, row, uid, values)
  const before = promotedRows(row.client_id, profile, row.id, previous)
  await replacePromoted(tx, row.client_id, row.id, before, promotedRows(row.client_id, profile, row.id, values))
  await settleFiles(tx, reader.actor, written, profile, previous, values)
  const relinked = await writeLinks(tx, reader, profile, written, previous, values)
  const changes = changesOf(profile, { uid: row.uid, values: previous }, { uid, values })
  await noteWritten(tx, reader.actor, written, "updated", changes)
  return { row: written, links: relinked ? await linksOf(tx, reader, [row.id]) : links, changed: true }
}

function placeOf({ project_id: projectId, entity_id: entityId }: RecordRow): Place {
  return { projectId, entityId }
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
    await removeLinks(tx, reader.actor, row, field, dropped)
    any ||= added.length > 0 || dropped.length > 0
  }
  return any
}
