import { fits, linksThrough } from "../../../../engine/links/showing-field.ts"
import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Keyword, RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { AccessContext } from "../access-context.ts"
import type { RecordRow } from "../record-repository.ts"
import { lockedEnds } from "./link-ends.ts"
import { linkIdsOf } from "./link-repository.ts"
import { isLinkable } from "./linkable.ts"
import { fieldBelow } from "./new-record-links.ts"
import { addLinks } from "./write-links.ts"

/**
 * The values that link a new record below its parents, and the parents for which its profile has no field in which
 * users link records, such as the test below which another test was added.
 */
export function valuesBelow<Parent extends Pick<RecordRow, "id" | "type" | "profile_id">>(
  profile: CompiledProfile,
  parents: readonly Parent[],
) {
  const values: Record<Keyword, RecordId[]> = {}
  const others: Parent[] = []
  for (const record of parents) {
    const field = parentField(profile, record)
    if (field && isLinkable(field)) values[field.keyword] = [...(values[field.keyword] ?? []), record.id]
    else others.push(record)
  }
  return { values, others }
}

/**
 * The values that link a record below these parents and unlink it from those, and the new parents for which its profile
 * has no field.
 */
export async function placeBelow(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  record: RecordRow,
  { link, unlink }: { readonly link: readonly RecordRow[]; readonly unlink: readonly RecordRow[] },
) {
  const links = await linkIdsOf(tx, access, record.id, ["PARENT"])
  const unlinked = new Set(unlink.map(({ id }) => id))
  const { values: linked, others } = valuesBelow(profile, link)
  const values: Record<Keyword, RecordId[]> = {}
  for (const field of profile.links.filter(({ relation }) => relation === "PARENT")) {
    const before = linksThrough(profile, field, links).map(({ id }) => id)
    const remaining = before.filter((id) => !unlinked.has(id))
    const added = linked[field.keyword] ?? []
    if (remaining.length < before.length || added.length > 0)
      values[field.keyword] = [...new Set([...remaining, ...added])]
  }
  return { values, others }
}

/** Links a record below another through a field of that one. */
export async function linkBelow(
  tx: ClientTransaction,
  access: AccessContext,
  record: RecordRow,
  parent: RecordRow,
): Promise<void> {
  const field = fieldBelow(access, parent, record)
  const [end] = field ? await lockedEnds(tx, access, [parent.id]) : []
  if (field && end) await addLinks(tx, access, end, field, await lockedEnds(tx, access, [record.id]))
}

function parentField(
  profile: CompiledProfile,
  { type, profile_id: profileId }: Pick<RecordRow, "type" | "profile_id">,
): CompiledLink | undefined {
  return profile.links.find((field) => field.relation === "PARENT" && fits(field, { type, profileId }))
}
