import { sql } from "kysely"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Owner } from "./repository.ts"

/** Whether a secret has been confirmed with one of its codes. */
export type SecretKind = "confirmed" | "new"

/** Replaces a previous secret that was never confirmed. */
export async function saveSecret(tx: ClientTransaction, { clientId, userId }: Owner, sealed: string): Promise<void> {
  await sql`insert into totp_secret (client_id, user_id, secret) values (${clientId}, ${userId}, ${sealed})
    on conflict (client_id, user_id) do update set secret = excluded.secret, last_step = 0
    where totp_secret.confirmed_at is null`.execute(tx)
}

export async function findSecret(tx: ClientTransaction, { clientId, userId }: Owner, kind: SecretKind) {
  const row = await tx
    .selectFrom("totp_secret")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("confirmed_at", kind === "new" ? "is" : "is not", null)
    .select("secret")
    .executeTakeFirst()
  return row?.secret
}

/** True once for each time step, and never again for earlier ones. */
export async function acceptTimeStep(
  tx: ClientTransaction,
  { clientId, userId }: Owner,
  timeStep: number,
  kind: SecretKind,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("totp_secret")
    .set({ last_step: timeStep, ...(kind === "new" && { confirmed_at: sql<Date>`now()` }) })
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("confirmed_at", kind === "new" ? "is" : "is not", null)
    .where("last_step", "<", timeStep)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteTotp(tx: ClientTransaction, { clientId, userId }: Owner): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("totp_secret")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
