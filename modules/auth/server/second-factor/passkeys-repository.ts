import { sql } from "kysely"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Owner } from "./repository.ts"

export type ChallengePurpose = "register" | "authenticate"

const challengeMinutes = 5

export async function listPasskeys(tx: ClientTransaction, { clientId, userId }: Owner) {
  return tx
    .selectFrom("passkey")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .selectAll()
    .execute()
}

export async function insertPasskey(
  tx: ClientTransaction,
  { clientId, userId }: Owner,
  passkey: {
    readonly id: string
    readonly name: string
    readonly publicKey: string
    readonly counter: number
    readonly transports: readonly string[]
  },
): Promise<void> {
  await tx
    .insertInto("passkey")
    .values({
      client_id: clientId,
      user_id: userId,
      id: passkey.id,
      name: passkey.name,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
    })
    .execute()
}

/** False if the counter did not increase: the key was copied, or the same response was sent twice. */
export async function recordUsage(
  tx: ClientTransaction,
  { clientId, userId }: Owner,
  id: string,
  counter: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("passkey")
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    // An authenticator without a counter always sends 0 (WebAuthn §6.1.1).
    .where(({ or, eb }) => or([eb("counter", "<", counter), eb(sql`${counter}::bigint`, "=", 0)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePasskey(tx: ClientTransaction, { clientId, userId }: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("passkey")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Replaces the previous challenge; only the latest one is valid. */
export async function insertChallenge(
  tx: ClientTransaction,
  { clientId, userId }: Owner,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<void> {
  const expires = sql<Date>`now() + make_interval(mins => ${challengeMinutes}::int)`
  await tx
    .insertInto("passkey_challenge")
    .values({ client_id: clientId, user_id: userId, purpose, challenge, expires })
    .onConflict((conflict) => conflict.columns(["client_id", "user_id", "purpose"]).doUpdateSet({ challenge, expires }))
    .execute()
}

/** The challenge that a response must match; deleted by this call. */
export async function consumeChallenge(tx: ClientTransaction, { clientId, userId }: Owner, purpose: ChallengePurpose) {
  const row = await tx
    .deleteFrom("passkey_challenge")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .returning(["challenge", sql<boolean>`expires > now()`.as("is_fresh")])
    .executeTakeFirst()
  return row?.is_fresh ? row.challenge : undefined
}
