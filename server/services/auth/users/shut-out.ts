import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../database/database.ts"
import { deleteLinks } from "../links/service.ts"
import { endSessionsOf } from "../sessions/service.ts"

/** Ends all sessions of an account and invalidates all links sent to its email address. */
export async function shutOut(tx: ClientTransaction, clientId: ClientId, userId: UserId): Promise<void> {
  await endSessionsOf(tx, clientId, userId)
  await deleteLinks(tx, clientId, userId, ["reset", "unlock", "invitation"])
}
