import { validate as isUuid } from "uuid"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Reader } from "../records/reader.ts"
import { isVisible } from "../records/visibility.ts"
import type { LinkEnd } from "./write-links.ts"

/** The records that are there and may be seen, held until the transaction ends so that two links at once cannot make a circle. */
export async function lockedEnds(tx: Tenant, reader: Reader, ids: readonly string[]): Promise<LinkEnd[]> {
  const wanted = [...new Set(ids.filter(isUuid))] as RecordId[]
  if (wanted.length === 0) return []
  const rows = await tx
    .selectFrom("record")
    .where("client_id", "=", reader.actor.clientId)
    .where("id", "in", wanted)
    .orderBy("id")
    .forUpdate()
    .select(["id", "type", "profile_id", "uid", "revision", "project_id", "entity_id"])
    .execute()
  const readable = new Set(reader.profiles.map(({ profileId }) => profileId))
  return rows.filter((row) => isVisible(reader.visibility, row) && readable.has(row.profile_id))
}
