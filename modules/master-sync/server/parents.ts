import { fits, linksThrough } from "../../../engine/links/showing-field.ts"
import type { CompiledLink, CompiledProfile } from "../../../schemas/compiled.ts"
import type { Keyword, RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import {
  type AccessContext,
  addLinks,
  linkIdsOf,
  lockedEnds,
  type RecordRow,
  rowsById,
} from "../../records/server/index.ts"
import { findCopiesOf, findParents } from "./applicable-repository.ts"
import type { CopyScope } from "./copy-repository.ts"

/** The masters that a master is linked below. */
export async function findMasterParents(
  tx: ClientTransaction,
  { clientId }: CopyScope,
  masterId: RecordId,
): Promise<readonly RecordId[]> {
  return ((await findParents(tx, clientId, [masterId])).get(masterId) ?? []).map(({ id }) => id)
}

/** The records that the project's entity has of these masters; masters without one are left out. */
export async function findParentRecords(
  tx: ClientTransaction,
  scope: CopyScope,
  masterIds: readonly RecordId[],
): Promise<readonly RecordRow[]> {
  const copies = await findCopiesOf(tx, scope.clientId, scope, masterIds)
  return [...(await rowsById(tx, scope.clientId, [...copies.values()], "none")).values()]
}

/** The masters of these records, in the order in which they are stored. */
export function mastersOf(records: readonly RecordRow[]): readonly RecordId[] {
  return records.flatMap(({ master_id: masterId }) => masterId ?? []).toSorted()
}

/** The values that link a new record below its parents, and the parents for which its profile has no field. */
export function valuesBelow(profile: CompiledProfile, parents: readonly RecordRow[]) {
  const values: Record<Keyword, RecordId[]> = {}
  const others: RecordRow[] = []
  for (const record of parents) {
    const field = parentField(profile, record)
    if (field) values[field.keyword] = [...(values[field.keyword] ?? []), record.id]
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
  const field = access.availableProfiles
    .get(parent.profile_id)
    ?.links.find((one) => one.relation === "CHILD" && fits(one, { type: record.type, profileId: record.profile_id }))
  const [end] = field ? await lockedEnds(tx, access, [parent.id]) : []
  if (field && end) await addLinks(tx, access.actor, end, field, await lockedEnds(tx, access, [record.id]))
}

function parentField(profile: CompiledProfile, { type, profile_id: profileId }: RecordRow): CompiledLink | undefined {
  return profile.links.find((field) => field.relation === "PARENT" && fits(field, { type, profileId }))
}
