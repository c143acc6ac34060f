import { sql } from "kysely"
import type { Tenant } from "../../../database/database.ts"
import type { PendingStep } from "../../../http/pending-step.ts"
import type { TokenClaim } from "../sessions/token.ts"

/** Long enough to find the phone, and to set up a second factor where one is demanded. */
export const stepMinutes = 15

export async function insertStep(
  tx: Tenant,
  step: PendingStep & { readonly hash: string; readonly passwordPrint: string },
): Promise<void> {
  await sql`delete from second_step where client_id = ${step.clientId} and user_id = ${step.userId} and expires < now()`.execute(
    tx,
  )
  await tx
    .insertInto("second_step")
    .values({
      client_id: step.clientId,
      id: step.id,
      hash: step.hash,
      user_id: step.userId,
      remember: step.remember,
      sets_up: step.setsUp,
      password_print: step.passwordPrint,
      expires: sql<Date>`now() + make_interval(mins => ${stepMinutes}::int)`,
    })
    .execute()
}

/** The sign-in a token stands for, while its person may still come in and has the password it began with. */
export async function findStep(
  tx: Tenant,
  { clientId, sessionId, hash }: TokenClaim,
): Promise<PendingStep | undefined> {
  const row = await tx
    .selectFrom("second_step as s")
    .innerJoin("app_user as u", (join) => join.onRef("u.client_id", "=", "s.client_id").onRef("u.id", "=", "s.user_id"))
    .where("s.client_id", "=", clientId)
    .where("s.id", "=", sessionId)
    .where("s.hash", "=", hash)
    .where("s.expires", ">", sql<Date>`now()`)
    .where("u.active", "=", true)
    .where("u.locked", "=", false)
    .where(sql<boolean>`s.password_print = encode(sha256(convert_to(coalesce(u.password_hash, ''), 'UTF8')), 'hex')`)
    .select(["s.id", "s.user_id", "s.remember", "s.sets_up"])
    .executeTakeFirst()
  return row && { clientId, userId: row.user_id, id: row.id, remember: row.remember, setsUp: row.sets_up }
}

/** True for the one who takes it: a step opens one session. */
export async function takeStep(tx: Tenant, { clientId, id }: Pick<PendingStep, "clientId" | "id">): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("second_step")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
