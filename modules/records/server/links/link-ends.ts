import { validate as isUuid } from "uuid"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { isReadable, type AccessContext } from "../access-context.ts"
import { isVisible } from "../visibility.ts"
import { findLinkEnds } from "./link-repository.ts"
import type { LinkEnd } from "./write-links.ts"

/**
 * Returns the existing and visible records, locked until the transaction ends, so that concurrent links cannot create a
 * cycle.
 */
export async function lockedEnds(
  tx: ClientTransaction,
  access: AccessContext,
  ids: readonly string[],
): Promise<LinkEnd[]> {
  const requested = [...new Set(ids.filter(isUuid))]
  if (requested.length === 0) return []
  const rows = await findLinkEnds(tx, access, requested)
  return rows.filter((row) => isVisible(access.visibility, row) && isReadable(access, row))
}

/** Like `lockedEnds` for one transaction, which locks each record once however often it is asked for. */
export type EndLookup = (ids: readonly string[]) => Promise<readonly LinkEnd[]>

export function createEndLookup(tx: ClientTransaction, access: AccessContext): EndLookup {
  const known = new Map<string, LinkEnd | undefined>()
  return async (ids) => {
    const ends = new Map(
      (
        await lockedEnds(
          tx,
          access,
          ids.filter((id) => !known.has(id)),
        )
      ).map((end) => [end.id as string, end]),
    )
    for (const id of ids) if (!known.has(id)) known.set(id, ends.get(id))
    return [...new Set(ids)].toSorted().flatMap((id) => known.get(id) ?? [])
  }
}
