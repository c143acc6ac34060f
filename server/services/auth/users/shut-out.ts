import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { deleteLinks } from "../links/service.ts"
import { endSessionsOf } from "../sessions/service.ts"

/** Ends what is signed in under an account, and what was sent to its address opens nothing any more. */
export async function shutOut(tx: Tenant, clientId: ClientId, userId: UserId): Promise<void> {
  await endSessionsOf(tx, clientId, userId)
  await deleteLinks(tx, clientId, userId, ["reset", "unlock", "invitation"])
}
