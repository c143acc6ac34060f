import { fieldBack, fits, linksThrough } from "../../../../engine/links/showing-field.ts"
import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { assertWritable } from "../access.ts"
import { lockRecord } from "../locked-record.ts"
import type { AccessContext } from "../access-context.ts"
import type { RecordRow } from "../record-repository.ts"
import { recordLinkChange } from "./acting-record.ts"
import { linkField } from "./link-field.ts"
import { linkIdsOf } from "./link-repository.ts"
import { addLinks } from "./write-links.ts"

/** The record, locked, from which another is added, and the fields of both that show the link. */
export interface LinkTarget {
  readonly row: RecordRow
  readonly profile: CompiledProfile
  readonly field: CompiledLink
  readonly back: CompiledLink | undefined
}

/** Resolves the record to which a new record will be linked, and authorizes the link. */
export async function lockLinkTarget(
  tx: ClientTransaction,
  access: AccessContext,
  newProfile: CompiledProfile,
  to: { readonly id: RecordId; readonly keyword: string },
): Promise<LinkTarget> {
  const { row, profile } = await lockRecord(tx, access, to.id)
  assertWritable(access.actor, access.visibility, row)
  const field = linkField(profile, to.keyword)
  if (!field.allowAddition || !fits(field, newProfile))
    throw new HttpError(400, problem("record.cannot_link", ["linkTo", "keyword"], { type: newProfile.type }))
  const present = linksThrough(profile, field, await linkIdsOf(tx, access, row.id, [field.relation]))
  if (!field.allowMultiple && present.length > 0)
    throw new HttpError(400, problem("value.too_many_selected", ["linkTo", "keyword"], { maximum: 1 }))
  return { row, profile, field, back: fieldBack(newProfile, field, { type: row.type, profileId: row.profile_id }) }
}

/** Links a new record to the record from which it was added. */
export async function linkNewRecord(
  tx: ClientTransaction,
  access: AccessContext,
  newProfile: RecordRow,
  { row, profile, field, back }: LinkTarget,
): Promise<void> {
  await addLinks(tx, access, row, field, [newProfile], back)
  await recordLinkChange(tx, access, profile, row, field, "linked", [newProfile])
}
