import type { RecordId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"

export interface EarlierCreation {
  readonly requestHash: string
  readonly recordId: RecordId | null
}

/**
 * Takes the key for this transaction. Undefined where it was free; otherwise what was made with it. Of two that come at once
 * the later waits here for the earlier to end, and then finds what it made, or the key free again.
 */
export async function takeKey(
  tx: Tenant,
  { clientId, userId }: Actor,
  key: string,
  requestHash: string,
): Promise<EarlierCreation | undefined> {
  const taken = await tx
    .insertInto("idempotent_creation")
    .values({ client_id: clientId, user_id: userId, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst()
  if (taken) return undefined
  const earlier = await tx
    .selectFrom("idempotent_creation")
    .select(["request_hash", "record_id"])
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow()
  return { requestHash: earlier.request_hash, recordId: earlier.record_id }
}

export async function noteMade(
  tx: Tenant,
  { clientId, userId }: Actor,
  key: string,
  recordId: RecordId,
): Promise<void> {
  await tx
    .updateTable("idempotent_creation")
    .set({ record_id: recordId })
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .execute()
}
