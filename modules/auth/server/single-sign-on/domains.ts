import type { ClientId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"

/** The part of the email address after the @. */
export function domainOf(email: string): string {
  return email
    .slice(email.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase()
}

/** Whether the client's provider for the email domain is the only sign-in method for its users. */
export async function isPasswordOff(tx: ClientTransaction, clientId: ClientId, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom("provider_domain as d")
    .innerJoin("identity_provider as p", (join) =>
      join.onRef("p.client_id", "=", "d.client_id").onRef("p.id", "=", "d.provider_id"),
    )
    .where("d.client_id", "=", clientId)
    .where("d.domain", "=", domainOf(email))
    .where("p.enabled", "=", true)
    .where("p.password_disabled", "=", true)
    .select("p.id")
    .executeTakeFirst()
  return row !== undefined
}
