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
import { fits, linksOf, linksThrough } from "./link-repository.ts"
import { addLinks } from "./write-links.ts"

/** Hangs a record just made on the one from which it was added. */
export async function linkNewRecord(
  tx: Tenant,
  reader: Reader,
  made: RecordRow,
  to: { readonly id: RecordId; readonly keyword: string },
): Promise<void> {
  const { row, profile } = await heldRecord(tx, reader, to.id)
  demandWritable(reader.actor, reader.visibility, row)
  const field = linkField(profile, to.keyword)
  if (!field.allowAddition || !fits(field, { type: made.type, profileId: made.profile_id }))
    throw new Refusal(400, problem("record.cannot_link", ["linkTo", "keyword"], { type: made.type }))
  const present = linksThrough(field, await linksOf(tx, reader, [row.id], [field.relation]))
  if (!field.allowMultiple && present.length > 0)
    throw new Refusal(400, problem("value.too_many_selected", ["linkTo", "keyword"], { maximum: 1 }))
  await addLinks(tx, reader.actor, row, field, [made])
  await noteLinked(tx, reader, profile, row, field, "linked", [made])
}
