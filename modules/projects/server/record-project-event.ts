import type { ProjectId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"

declare module "../../../server/database/tables/audit.ts" {
  interface AuditSubjects {
    project: true
  }
}

/** Audit parameters of a project, named as in the API. */
export type ProjectParameters = Readonly<Record<string, unknown>>

/** Records the changes of a project; without changes, saving writes no entry. */
export async function recordProjectEvent(
  tx: ClientTransaction,
  actor: Actor,
  id: ProjectId,
  action: string,
  before: ProjectParameters,
  after: ProjectParameters,
): Promise<void> {
  const changes = Object.entries(after)
    .map(([parameter, current]) => ({ section: null, parameter, previous: before[parameter] ?? null, current }))
    .filter(({ previous, current }) => JSON.stringify(previous) !== JSON.stringify(current))
  if (changes.length > 0) await appendAudit(tx, actor, { subjectKind: "project", subjectId: id, action, changes })
}
