import { sql } from "kysely"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"

export async function listProviders(tx: ClientTransaction, clientId: ClientId) {
  return tx
    .selectFrom("identity_provider as p")
    .where("p.client_id", "=", clientId)
    .orderBy("p.name")
    .orderBy("p.id")
    .selectAll("p")
    .select(
      sql<string[]>`array(select d.domain from provider_domain d
        where d.client_id = p.client_id and d.provider_id = p.id order by d.domain)`.as("domains"),
    )
    .execute()
}

export type ProviderRow = Awaited<ReturnType<typeof listProviders>>[number]

export async function findProvider(
  tx: ClientTransaction,
  clientId: ClientId,
  id: string,
): Promise<ProviderRow | undefined> {
  return (await listProviders(tx, clientId)).find((one) => one.id === id)
}

type ProviderValues = Pick<
  ProviderRow,
  "name" | "issuer" | "openid_client_id" | "openid_client_secret" | "enabled" | "password_disabled" | "creates_users"
>

export async function insertProvider(
  tx: ClientTransaction,
  clientId: ClientId,
  id: string,
  values: ProviderValues,
): Promise<void> {
  await tx
    .insertInto("identity_provider")
    .values({ client_id: clientId, id, ...values })
    .execute()
}

/** False if another transaction changed it meanwhile. */
export async function updateProvider(
  tx: ClientTransaction,
  clientId: ClientId,
  id: string,
  revision: number,
  values: ProviderValues,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("identity_provider")
    .set({ ...values, revision: revision + 1 })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .where("revision", "=", revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteProvider(tx: ClientTransaction, clientId: ClientId, id: string): Promise<void> {
  await replaceDomains(tx, clientId, id, [])
  await deleteIdentitiesAt(tx, clientId, id)
  await tx.deleteFrom("provider_sign_in").where("client_id", "=", clientId).where("provider_id", "=", id).execute()
  await tx.deleteFrom("identity_provider").where("client_id", "=", clientId).where("id", "=", id).execute()
}

export async function deleteIdentitiesAt(tx: ClientTransaction, clientId: ClientId, provider: string): Promise<void> {
  await tx.deleteFrom("user_identity").where("client_id", "=", clientId).where("provider", "=", provider).execute()
}

/** Returns the first domain that another provider already has. */
export async function replaceDomains(
  tx: ClientTransaction,
  clientId: ClientId,
  providerId: string,
  domains: readonly string[],
): Promise<string | undefined> {
  await tx
    .deleteFrom("provider_domain")
    .where("client_id", "=", clientId)
    .where("provider_id", "=", providerId)
    .execute()
  for (const domain of domains) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("provider_domain")
      .values({ domain, client_id: clientId, provider_id: providerId })
      .onConflict((conflict) => conflict.column("domain").doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return domain
  }
  return undefined
}

/** The provider responsible for a domain, found before the client is known. */
export async function findDomain({ owner }: Database, domain: string) {
  return owner
    .selectFrom("provider_domain")
    .where("domain", "=", domain)
    .select(["client_id", "provider_id"])
    .executeTakeFirst()
}

/** The first of the domains that users of other clients have email addresses at. */
export async function findForeignDomain({ owner }: Database, clientId: ClientId, domains: readonly string[]) {
  const { rows } = await sql<{ domain: string }>`
    select split_part(email, '@', 2) as domain from sign_in
    where client_id <> ${clientId} and split_part(email, '@', 2) = any(${[...domains]}::text[]) limit 1`.execute(owner)
  return rows[0]?.domain
}
