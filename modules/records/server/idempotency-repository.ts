import type { RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"

export interface PreviousCreation {
  readonly requestHash: string
  readonly recordId: RecordId | null
}

/**
 * Claims the key for this transaction. Returns undefined if it was unused, otherwise the record created with it. A
 * concurrent request with the same key waits until the first transaction ends.
 */
export async function claimIdempotencyKey(
  tx: ClientTransaction,
  { clientId, userId }: Actor,
  key: string,
  requestHash: string,
): Promise<PreviousCreation | undefined> {
  const insertedKey = await tx
    .insertInto("idempotency_key")
    .values({ client_id: clientId, user_id: userId, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst()
  if (insertedKey) return undefined
  const previous = await tx
    .selectFrom("idempotency_key")
    .select(["request_hash", "record_id"])
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow()
  return { requestHash: previous.request_hash, recordId: previous.record_id }
}

export async function saveCreatedRecord(
  tx: ClientTransaction,
  { clientId, userId }: Actor,
  key: string,
  recordId: RecordId,
): Promise<void> {
  await tx
    .updateTable("idempotency_key")
    .set({ record_id: recordId })
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .execute()
}
