import type { ClientId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { deleteLinks, endSessionsOf } from "../../auth/server/index.ts"

/** Ends all sessions of an account and invalidates all links sent to its email address. */
export async function revokeUserAccess(tx: ClientTransaction, clientId: ClientId, userId: UserId): Promise<void> {
  await endSessionsOf(tx, clientId, userId)
  await deleteLinks(tx, clientId, userId, ["reset", "unlock", "invitation"])
}
