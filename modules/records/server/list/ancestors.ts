import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { LinkedRecord, ProfileInstance } from "../../../../schemas/record.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type Link, linksOf } from "../links/link-repository.ts"
import type { AccessContext } from "../access-context.ts"

type WithAncestors = Pick<ProfileInstance, "ancestors">

/**
 * Loads ancestors for columns that show them, such as a risk's process. Uses one query per level for the complete page.
 */
export async function loadAncestors(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  links: ReadonlyMap<RecordId, readonly Link[]>,
): Promise<(id: RecordId) => WithAncestors> {
  const module = access.actor.module
  const columns = profile.columns.flatMap(({ key, of = [], modules }) =>
    of.length > 1 && (!modules || module === null || modules.includes(module)) ? [{ key, of }] : [],
  )
  if (columns.length === 0) return () => ({})
  const above = await findAncestors(tx, access, links, Math.max(...columns.map(({ of }) => of.length)))
  return (id) => ({ ancestors: Object.fromEntries(columns.map(({ key, of }) => [key, above(id, of)])) })
}

/** The distinct records at the end of a path of record types above a record, from the nearest on. */
export type AncestorsOf = (id: RecordId, path: readonly ProfileType[]) => LinkedRecord[]

/**
 * Loads what is above records with these links, for paths of up to this length: one query per level above the first.
 */
export async function findAncestors(
  tx: ClientTransaction,
  access: AccessContext,
  links: ReadonlyMap<RecordId, readonly Link[]>,
  length: number,
): Promise<AncestorsOf> {
  const parents = new Map(links)
  for (let step = 1, parentIds = parentsIn(parents.values()); step < length && parentIds.length > 0; step++) {
    const found = Map.groupBy(await linksOf(tx, access, parentIds, ["PARENT"]), ({ ofId }) => ofId)
    for (const [id, ancestors] of found) parents.set(id, ancestors)
    parentIds = parentsIn(found.values())
  }
  return (id, path) => alongPath(parents, id, path)
}

function parentsIn(links: Iterable<readonly Link[]>): RecordId[] {
  return [...new Set([...links].flatMap((some) => some.filter(isParent).map(({ linked }) => linked.id)))]
}

function alongPath(
  parents: ReadonlyMap<RecordId, readonly Link[]>,
  id: RecordId,
  [type, ...further]: readonly ProfileType[],
): LinkedRecord[] {
  const nearest = (parents.get(id) ?? []).filter((link) => isParent(link) && link.linked.type === type)
  const found = nearest.flatMap(({ linked }) =>
    further.length === 0 ? [linked] : alongPath(parents, linked.id, further),
  )
  return [...new Map(found.map((linked) => [linked.id, linked])).values()]
}

const isParent = ({ side }: Link) => side === "PARENT"
