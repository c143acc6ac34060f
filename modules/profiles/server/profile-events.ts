import type { ProfileId } from "../../../schemas/ids.ts"
import { appendAudit, type AuditActor, type Change } from "../../../server/audit-log/append.ts"
import type { LoggedEvent } from "../../../server/audit-log/logged-events.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"

/** Appends an entry to the audit log of a profile. */
export function recordProfileEvent(
  tx: ClientTransaction,
  actor: AuditActor,
  id: ProfileId,
  action: LoggedEvent<"profile">,
  changes: readonly Change[],
): Promise<void> {
  return appendAudit(tx, actor, { subjectKind: "profile", subjectId: profileSubject(id), action, changes })
}

/** Builds the audit subject of a profile; adds the subject kind, because profile IDs are short and user-defined. */
export function profileSubject(id: ProfileId): string {
  return `profile:${id}`
}
