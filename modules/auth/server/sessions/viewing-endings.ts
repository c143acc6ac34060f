import type { ClientId, RoleId, UserId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type AuditActor, appendAudit } from "../../../../server/audit-log/append.ts"

/** How a viewing ends; the audit log has an action for each. */
export type Ending = "stopped" | "time_over" | "role_deleted" | "not_administrator" | "session_ended"

/** The viewing data of a session that is about to end. */
export interface EndedSession {
  readonly user_id: UserId
  readonly view_as_role: RoleId | null
  readonly view_as_name: string | null
}

export const endedSessionColumns = ["user_id", "view_as_role", "view_as_name"] as const

export async function recordViewingEnd(
  tx: ClientTransaction,
  actor: AuditActor,
  viewing: { readonly userId: UserId; readonly role: string | null },
  ending: Ending,
): Promise<void> {
  await appendAudit(tx, actor, {
    subjectKind: "user",
    subjectId: viewing.userId,
    action: `viewing_${ending}`,
    changes: [{ section: null, parameter: "viewedRole", previous: viewing.role, current: null }],
  })
}

/** Records the end of viewings whose sessions end, for whatever reason. */
export async function recordEndedViewings(
  tx: ClientTransaction,
  clientId: ClientId,
  endedSessions: readonly EndedSession[],
): Promise<void> {
  const systemActor = { clientId, userId: null, module: null }
  for (const { user_id: userId, view_as_role: roleId, view_as_name: role } of endedSessions) {
    if (roleId !== null) await recordViewingEnd(tx, systemActor, { userId, role }, "session_ended")
  }
}
