import { validate as isUuid } from "uuid"
import type { Viewing } from "../../../../schemas/api/view-as.ts"
import type { ClientId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import { type Actor, forbidden } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { deleteAccess, deleteOtherAccess } from "./repository.ts"
import { noteEnding } from "./viewing-endings.ts"
import * as repository from "./viewing-repository.ts"

export type ViewAsService = ReturnType<typeof viewAsService>

/** Looking at the product as a role: begun and stopped for one session, whose other tabs learn of it when they renew. */
export function viewAsService(database: Database) {
  return {
    start: (actor: Actor, roleId: string, tokenHash: string): Promise<Viewing> =>
      database.tenant(actor.clientId, async (tx) => {
        const { clientId, sessionId, userId } = actor
        const role = isUuid(roleId) ? await repository.holdRole(tx, clientId, roleId) : undefined
        if (!role) throw new Refusal(404, problem("role.not_found", ["roleId"]))
        await repository.writeViewing(tx, clientId, sessionId, role)
        await deleteOtherAccess(tx, clientId, sessionId, tokenHash)
        await appendAudit(tx, actor, {
          subjectKind: "user",
          subjectId: userId,
          action: "viewing_begun",
          changes: [{ section: null, parameter: "viewedRole", previous: null, current: role.name }],
        })
        const begun = (await repository.holdViewing(tx, clientId, sessionId))?.viewing
        // Signed out, or no longer administrator, at this very moment.
        if (!begun) throw new Refusal(401, problem("auth.not_signed_in", []))
        if (begun.over !== null) throw forbidden("UPDATE", "Org_Setup")
        const { id, name } = role
        return { roleId: id, name, grants: [...begun.grants], until: new Date(begun.until).toISOString() }
      }),

    stop: (actor: Actor, tokenHash: string): Promise<void> =>
      database.tenant(actor.clientId, async (tx) => {
        const { clientId, sessionId, userId } = actor
        const viewing = (await repository.holdViewing(tx, clientId, sessionId))?.viewing
        if (!viewing) return
        await repository.writeViewing(tx, clientId, sessionId, null)
        await deleteOtherAccess(tx, clientId, sessionId, tokenHash)
        await noteEnding(tx, actor, { userId, role: viewing.name }, "stopped")
      }),
  }
}

/**
 * Ends a viewing that is over by itself, and every access token given out in it: no call that was put while a role was
 * looked at is carried out with the rights of the person. What is not over stays as it is.
 */
export async function endOverdue(tx: Tenant, clientId: ClientId, sessionId: string): Promise<void> {
  const row = await repository.holdViewing(tx, clientId, sessionId)
  if (!row?.viewing?.over) return
  const { over, name } = row.viewing
  await repository.writeViewing(tx, clientId, sessionId, null)
  await deleteAccess(tx, clientId, sessionId)
  await noteEnding(tx, { clientId, userId: null, module: null }, { userId: row.user_id, role: name }, over)
}
