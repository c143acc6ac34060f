import { validate as isUuid } from "uuid"
import type { Viewing } from "../../contracts/view-as.ts"
import type { ClientId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import { type Actor, toForbiddenError } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import { deleteAccess, deleteOtherAccess } from "./repository.ts"
import { recordViewingEnd } from "./viewing-endings.ts"
import * as repository from "./viewing-repository.ts"

export type ViewAsService = ReturnType<typeof viewAsService>

/** Viewing the system as a role: started and stopped for one session, whose other tabs learn of it when they renew. */
export function viewAsService(database: Database) {
  return {
    start: (actor: Actor, roleId: string, tokenHash: string): Promise<Viewing> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const { clientId, sessionId, userId } = actor
        const role = isUuid(roleId) ? await repository.lockRole(tx, clientId, roleId) : undefined
        if (!role) throw new HttpError(404, problem("role.not_found", ["roleId"]))
        await repository.writeViewing(tx, clientId, sessionId, role)
        await deleteOtherAccess(tx, clientId, sessionId, tokenHash)
        await appendAudit(tx, actor, {
          subjectKind: "user",
          subjectId: userId,
          action: "viewing_started",
          changes: [{ section: null, parameter: "viewedRole", previous: null, current: role.name }],
        })
        const locked = (await repository.lockViewing(tx, clientId, sessionId))?.viewing
        // Signed out, or no longer an administrator, at this moment.
        if (!locked) throw new HttpError(401, problem("auth.not_signed_in", []))
        if (locked.over !== null) throw toForbiddenError("UPDATE", "Org_Setup")
        const { id, name } = role
        return { roleId: id, name, grants: [...locked.grants], until: new Date(locked.until).toISOString() }
      }),

    stop: (actor: Actor, tokenHash: string): Promise<void> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const { clientId, sessionId, userId } = actor
        const viewing = (await repository.lockViewing(tx, clientId, sessionId))?.viewing
        if (!viewing) return
        await repository.writeViewing(tx, clientId, sessionId, null)
        await deleteOtherAccess(tx, clientId, sessionId, tokenHash)
        await recordViewingEnd(tx, actor, { userId, role: viewing.name }, "stopped")
      }),
  }
}

/**
 * Ends an expired viewing and every access token issued in it, so that no request sent while viewing as a role runs
 * with the user's own rights. An active viewing is not changed.
 */
export async function endOverdue(tx: ClientTransaction, clientId: ClientId, sessionId: string): Promise<void> {
  const row = await repository.lockViewing(tx, clientId, sessionId)
  if (!row?.viewing?.over) return
  const { over, name } = row.viewing
  await repository.writeViewing(tx, clientId, sessionId, null)
  await deleteAccess(tx, clientId, sessionId)
  await recordViewingEnd(tx, { clientId, userId: null, module: null }, { userId: row.user_id, role: name }, over)
}
