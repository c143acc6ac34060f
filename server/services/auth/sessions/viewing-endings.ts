import type { ClientId, RoleId, UserId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { type AuditActor, appendAudit } from "../../../audit-log/append.ts"

/** How a viewing ends: the trail has an action for each. */
export type Ending = "stopped" | "time_over" | "role_deleted" | "not_administrator" | "session_ended"

/** What a session that is about to be over remembers of its viewing. */
export interface EndedSession {
  readonly user_id: UserId
  readonly view_as_role: RoleId | null
  readonly view_as_name: string | null
}

export const endedColumns = ["user_id", "view_as_role", "view_as_name"] as const

export async function noteEnding(
  tx: Tenant,
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

/** A session's end is the end of what it was viewed as, whatever ended it. */
export async function noteSessionsOver(tx: Tenant, clientId: ClientId, ended: readonly EndedSession[]): Promise<void> {
  const product = { clientId, userId: null, module: null }
  for (const { user_id: userId, view_as_role: roleId, view_as_name: role } of ended) {
    if (roleId !== null) await noteEnding(tx, product, { userId, role }, "session_ended")
  }
}
