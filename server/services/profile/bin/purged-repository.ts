import type { ClientId, ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Change } from "../../../audit-log/append.ts"

/** What the last entry of a purged record's trail calls the profile it was of. */
export const purgedProfile = "profile"

export interface Purged {
  /** Undefined where the entry does not say it. */
  readonly profileId: ProfileId | undefined
}

/** What was deleted for good, by the last entry of its trail; undefined for whatever else. */
export async function findPurged(tx: Tenant, clientId: ClientId, id: RecordId): Promise<Purged | undefined> {
  const last = await tx
    .selectFrom("audit_entry")
    .where("client_id", "=", clientId)
    .where("subject_id", "=", id)
    .where("subject_kind", "=", "record")
    .orderBy("sequence", "desc")
    .limit(1)
    .select(["action", "changes"])
    .executeTakeFirst()
  if (last?.action !== "purged") return undefined
  const said = (last.changes as readonly Change[]).find(({ parameter }) => parameter === purgedProfile)?.previous
  return { profileId: typeof said === "string" ? (said as ProfileId) : undefined }
}
