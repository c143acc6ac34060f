import type { CompiledProfile } from "../../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../../schemas/ids.ts"
import type { ProfileType } from "../../../../../schemas/profile-types.ts"
import type { LinkedRecord, ProfileInstance } from "../../../../../schemas/record.ts"
import type { Tenant } from "../../../../database/database.ts"
import { type Link, linksOf } from "../../links/link-repository.ts"
import type { Reader } from "../reader.ts"

type Above = Pick<ProfileInstance, "above">

/** For the columns that show what lies above a page's parents, such as a risk's process: one query for each step up. */
export async function aboveParents(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  links: ReadonlyMap<RecordId, readonly Link[]>,
): Promise<(id: RecordId) => Above> {
  const module = reader.actor.module
  const columns = profile.columns.flatMap(({ key, of = [], modules }) =>
    of.length > 1 && (!modules || module === null || modules.includes(module)) ? [{ key, of }] : [],
  )
  if (columns.length === 0) return () => ({})
  const parents = new Map(links)
  const steps = Math.max(...columns.map(({ of }) => of.length)) - 1
  for (let step = 0, below = parentsIn(parents.values()); step < steps && below.length > 0; step++) {
    const found = Map.groupBy(await linksOf(tx, reader, below, ["PARENT"]), ({ ofId }) => ofId)
    for (const [id, above] of found) parents.set(id, above)
    below = parentsIn(found.values())
  }
  return (id) => ({
    above: Object.fromEntries(columns.map(({ key, of }) => [key, alongPath(parents, id, of)])),
  })
}

function parentsIn(links: Iterable<readonly Link[]>): RecordId[] {
  return [...new Set([...links].flatMap((some) => some.filter(isParent).map(({ linked }) => linked.id)))]
}

/** What stands at the end of a path of types, each once. */
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
