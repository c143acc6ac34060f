import { sql } from "kysely"
import type { UserId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"

/**
 * Ends the access tokens of users whose rights changed, in the transaction of the change. Their sessions stay: the
 * browser renews and gets their new rights. The session of the user who makes the change is not affected.
 */
export async function revokeAccess(
  tx: ClientTransaction,
  actor: Pick<Actor, "clientId" | "sessionId">,
  userIds: readonly UserId[],
): Promise<void> {
  if (userIds.length === 0) return
  await sql`
    delete from session_access a using session s
     where a.client_id = ${actor.clientId} and s.client_id = a.client_id and s.id = a.session_id
       and s.user_id = any(${[...userIds]}::uuid[]) and s.id::text <> ${actor.sessionId}`.execute(tx)
}
