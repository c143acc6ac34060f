import { sql } from "kysely"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { TokenClaim } from "../sessions/token.ts"

/** Long enough for a password and a second factor at the provider. */
const minutesAtProvider = 10
const secondsToTrade = 60

export async function insertSignIn(
  tx: ClientTransaction,
  pendingSignIn: {
    readonly clientId: ClientId
    readonly id: string
    readonly stateHash: string
    readonly browserHash: string
    readonly providerId: string | null
    readonly redirectLink: string | null
  },
): Promise<void> {
  await sql`delete from provider_sign_in where client_id = ${pendingSignIn.clientId} and expires < now()`.execute(tx)
  await tx
    .insertInto("provider_sign_in")
    .values({
      client_id: pendingSignIn.clientId,
      id: pendingSignIn.id,
      state_hash: pendingSignIn.stateHash,
      browser_hash: pendingSignIn.browserHash,
      provider_id: pendingSignIn.providerId,
      redirect_link: pendingSignIn.redirectLink,
      expires: sql<Date>`now() + make_interval(mins => ${minutesAtProvider}::int)`,
    })
    .execute()
}

/** The sign-in a state was issued for; deleted by this call, so that a response works once. */
export async function consumeSignIn(
  tx: ClientTransaction,
  { clientId, sessionId, hash }: TokenClaim,
  browserHash: string,
) {
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
  tx: ClientTransaction,
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

/** The code's row, locked; the row tells whether it is still valid. */
export async function lockCode(tx: ClientTransaction, { clientId, sessionId, hash }: TokenClaim) {
  return tx
    .selectFrom("sign_in_code")
    .where("client_id", "=", clientId)
    .where("id", "=", sessionId)
    .where("hash", "=", hash)
    .select(["id", "browser_hash", "user_id", "session_id", "used_at", sql<boolean>`expires > now()`.as("is_fresh")])
    .forUpdate()
    .executeTakeFirst()
}

export async function useCode(
  tx: ClientTransaction,
  clientId: ClientId,
  id: string,
  sessionId: string | null,
): Promise<void> {
  await tx
    .updateTable("sign_in_code")
    .set({ used_at: sql<Date>`now()`, session_id: sessionId })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}
