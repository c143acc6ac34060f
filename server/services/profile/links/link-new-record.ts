import { fieldBack, fits, linksThrough } from "../../../../engine/links/showing-field.ts"
import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { demandWritable } from "../records/access.ts"
import { heldRecord } from "../records/held-record.ts"
import type { Reader } from "../records/reader.ts"
import type { RecordRow } from "../records/record-repository.ts"
import { noteLinked } from "./acting-record.ts"
import { linkField } from "./link-field.ts"
import { linkIdsOf } from "./link-repository.ts"
import { addLinks } from "./write-links.ts"

/** The record from which another is being added, held, and the fields of both that will show the link. */
export interface Hanging {
  readonly row: RecordRow
  readonly profile: CompiledProfile
  readonly field: CompiledLink
  readonly back: CompiledLink | undefined
}

/** Where a record about to be made is to hang, for someone who may hang it there. */
export async function hangingOn(
  tx: Tenant,
  reader: Reader,
  made: CompiledProfile,
  to: { readonly id: RecordId; readonly keyword: string },
): Promise<Hanging> {
  const { row, profile } = await heldRecord(tx, reader, to.id)
  demandWritable(reader.actor, reader.visibility, row)
  const field = linkField(profile, to.keyword)
  if (!field.allowAddition || !fits(field, made))
    throw new Refusal(400, problem("record.cannot_link", ["linkTo", "keyword"], { type: made.type }))
  const present = linksThrough(profile, field, await linkIdsOf(tx, reader, row.id, [field.relation]))
  if (!field.allowMultiple && present.length > 0)
    throw new Refusal(400, problem("value.too_many_selected", ["linkTo", "keyword"], { maximum: 1 }))
  return { row, profile, field, back: fieldBack(made, field, { type: row.type, profileId: row.profile_id }) }
}

/** Hangs a record just made on the one from which it was added. */
export async function linkNewRecord(
  tx: Tenant,
  reader: Reader,
  made: RecordRow,
  { row, profile, field, back }: Hanging,
): Promise<void> {
  await addLinks(tx, reader.actor, row, field, [made], back)
  await noteLinked(tx, reader, profile, row, field, "linked", [made])
}
