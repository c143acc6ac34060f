import { sql } from "kysely"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { SecondFactorChallenge } from "../../../../server/http/second-factor-challenge.ts"
import type { TokenClaim } from "../sessions/token.ts"

/** Long enough to find the phone, and to set up a second factor where one is required. */
export const secondFactorChallengeMinutes = 15

export async function insertChallenge(
  tx: ClientTransaction,
  challenge: SecondFactorChallenge & { readonly hash: string; readonly passwordFingerprint: string },
): Promise<void> {
  await sql`delete from second_factor_challenge where client_id = ${challenge.clientId} and user_id = ${challenge.userId} and expires < now()`.execute(
    tx,
  )
  await tx
    .insertInto("second_factor_challenge")
    .values({
      client_id: challenge.clientId,
      id: challenge.id,
      hash: challenge.hash,
      user_id: challenge.userId,
      remember: challenge.remember,
      sets_up: challenge.setsUp,
      password_fingerprint: challenge.passwordFingerprint,
      expires: sql<Date>`now() + make_interval(mins => ${secondFactorChallengeMinutes}::int)`,
    })
    .execute()
}

/** The pending sign-in of a token, while its user can still sign in and has the same password as at its start. */
export async function findChallenge(
  tx: ClientTransaction,
  { clientId, sessionId, hash }: TokenClaim,
): Promise<SecondFactorChallenge | undefined> {
  const row = await tx
    .selectFrom("second_factor_challenge as s")
    .innerJoin("app_user as u", (join) => join.onRef("u.client_id", "=", "s.client_id").onRef("u.id", "=", "s.user_id"))
    .where("s.client_id", "=", clientId)
    .where("s.id", "=", sessionId)
    .where("s.hash", "=", hash)
    .where("s.expires", ">", sql<Date>`now()`)
    .where("u.active", "=", true)
    .where("u.locked", "=", false)
    .where(
      sql<boolean>`s.password_fingerprint = encode(sha256(convert_to(coalesce(u.password_hash, ''), 'UTF8')), 'hex')`,
    )
    .select(["s.id", "s.user_id", "s.remember", "s.sets_up"])
    .executeTakeFirst()
  return row && { clientId, userId: row.user_id, id: row.id, remember: row.remember, setsUp: row.sets_up }
}

/** True only for the first caller: a challenge opens one session. */
export async function consumeChallenge(
  tx: ClientTransaction,
  { clientId, id }: Pick<SecondFactorChallenge, "clientId" | "id">,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("second_factor_challenge")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
