import { validate as isUuid } from "uuid"
import type { Tenant } from "../../../database/database.ts"
import { isReadable, type Reader } from "../records/reader.ts"
import { isVisible } from "../records/visibility.ts"
import { heldEnds } from "./link-repository.ts"
import type { LinkEnd } from "./write-links.ts"

/** The records that are there and may be seen, held until the transaction ends so that two links at once cannot make a circle. */
export async function lockedEnds(tx: Tenant, reader: Reader, ids: readonly string[]): Promise<LinkEnd[]> {
  const wanted = [...new Set(ids.filter(isUuid))]
  if (wanted.length === 0) return []
  const rows = await heldEnds(tx, reader, wanted)
  return rows.filter((row) => isVisible(reader.visibility, row) && isReadable(reader, row))
}
