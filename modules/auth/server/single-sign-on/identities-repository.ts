import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"

/** A user's identity at a provider: the provider's ID here, or `google`. */
export interface Identity {
  readonly provider: string
  readonly issuer: string
  readonly subject: string
}

export const google = "google"

export async function findIdentity(tx: ClientTransaction, clientId: ClientId, { provider, issuer, subject }: Identity) {
  const row = await tx
    .selectFrom("user_identity")
    .where("client_id", "=", clientId)
    .where("provider", "=", provider)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .select("user_id")
    .executeTakeFirst()
  return row?.user_id
}

/** Google has users of every client, so the client is looked up by the identity. */
export async function findGoogleIdentity({ owner }: Database, issuer: string, subject: string) {
  return owner
    .selectFrom("user_identity")
    .where("provider", "=", google)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .select(["client_id", "user_id"])
    .executeTakeFirst()
}

/** False if the identity already belongs to another user. */
export async function insertIdentity(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  identity: Identity,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("user_identity")
    .values({ client_id: clientId, user_id: userId, ...identity })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

export async function deleteIdentitiesOf(tx: ClientTransaction, clientId: ClientId, userId: UserId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("user_identity")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
