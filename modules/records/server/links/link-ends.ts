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
