import { sql } from "kysely"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import type { TokenClaim } from "../sessions/token.ts"

/** Long enough for a password and a second factor at the provider. */
const minutesAtProvider = 10
const secondsToTrade = 60

export async function insertSignIn(
  tx: Tenant,
  begun: {
    readonly clientId: ClientId
    readonly id: string
    readonly stateHash: string
    readonly browserHash: string
    readonly providerId: string | null
    readonly redirectLink: string | null
  },
): Promise<void> {
  await sql`delete from provider_sign_in where client_id = ${begun.clientId} and expires < now()`.execute(tx)
  await tx
    .insertInto("provider_sign_in")
    .values({
      client_id: begun.clientId,
      id: begun.id,
      state_hash: begun.stateHash,
      browser_hash: begun.browserHash,
      provider_id: begun.providerId,
      redirect_link: begun.redirectLink,
      expires: sql<Date>`now() + make_interval(mins => ${minutesAtProvider}::int)`,
    })
    .execute()
}

/** What a state was given out for; it is gone with this, so that an answer serves once. */
export async function takeSignIn(tx: Tenant, { clientId, sessionId, hash }: TokenClaim, browserHash: string) {
  return tx
    .deleteFrom("provider_sign_in")
    .where("client_id", "=", clientId)
    .where("id", "=", sessionId)
    .where("state_hash", "=", hash)
    .where("browser_hash", "=", browserHash)
    .where("expires", ">", sql<Date>`now()`)
    .returning(["provider_id", "redirect_link"])
    .executeTakeFirst()
}

export async function insertCode(
  tx: Tenant,
  code: {
    readonly clientId: ClientId
    readonly id: string
    readonly hash: string
    readonly browserHash: string
    readonly userId: UserId
  },
): Promise<void> {
  await sql`delete from sign_in_code where client_id = ${code.clientId} and expires < now() - interval '1 hour'`.execute(
    tx,
  )
  await tx
    .insertInto("sign_in_code")
    .values({
      client_id: code.clientId,
      id: code.id,
      hash: code.hash,
      browser_hash: code.browserHash,
      user_id: code.userId,
      expires: sql<Date>`now() + make_interval(secs => ${secondsToTrade}::int)`,
    })
    .execute()
}

/** The code's row, locked; whether it is still good is in it. */
export async function lockCode(tx: Tenant, { clientId, sessionId, hash }: TokenClaim) {
  return tx
    .selectFrom("sign_in_code")
    .where("client_id", "=", clientId)
    .where("id", "=", sessionId)
    .where("hash", "=", hash)
    .select(["id", "browser_hash", "user_id", "session_id", "used_at", sql<boolean>`expires > now()`.as("is_fresh")])
    .forUpdate()
    .executeTakeFirst()
}

export async function useCode(tx: Tenant, clientId: ClientId, id: string, sessionId: string | null): Promise<void> {
  await tx
    .updateTable("sign_in_code")
    .set({ used_at: sql<Date>`now()`, session_id: sessionId })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}
