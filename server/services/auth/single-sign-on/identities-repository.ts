import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { Database, Tenant } from "../../../database/database.ts"

/** Who somebody is to a provider: its id here, or `google`. */
export interface Identity {
  readonly provider: string
  readonly issuer: string
  readonly subject: string
}

export const google = "google"

export async function findIdentity(tx: Tenant, clientId: ClientId, { provider, issuer, subject }: Identity) {
  const row = await tx
    .selectFrom("person_identity")
    .where("client_id", "=", clientId)
    .where("provider", "=", provider)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .select("user_id")
    .executeTakeFirst()
  return row?.user_id
}

/** Google knows people of every client; whose this one is, is found before any client is known. */
export async function findGoogleIdentity({ owner }: Database, issuer: string, subject: string) {
  return owner
    .selectFrom("person_identity")
    .where("provider", "=", google)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .select(["client_id", "user_id"])
    .executeTakeFirst()
}

/** False where the provider knows the person as somebody else already. */
export async function insertIdentity(
  tx: Tenant,
  clientId: ClientId,
  userId: UserId,
  identity: Identity,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("person_identity")
    .values({ client_id: clientId, user_id: userId, ...identity })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

export async function deleteIdentitiesOf(tx: Tenant, clientId: ClientId, userId: UserId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("person_identity")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
