import type { ClientId, ProfileId, RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Change } from "../../../server/audit-log/append.ts"
import { purgedProfile } from "../../records/server/writing.ts"

export interface PurgedRecord {
  /** Undefined if the entry does not contain it. */
  readonly profileId: ProfileId | undefined
}

/** Finds a permanently deleted record by its last audit entry; undefined if the record was not purged. */
export async function findPurged(
  tx: ClientTransaction,
  clientId: ClientId,
  id: RecordId,
): Promise<PurgedRecord | undefined> {
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
  const previousName = (last.changes as readonly Change[]).find(
    ({ parameter }) => parameter === purgedProfile,
  )?.previous
  return { profileId: typeof previousName === "string" ? (previousName as ProfileId) : undefined }
}
