import type { ProjectId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { appendAudit } from "../../../audit-log/append.ts"

/** What the trail tells of a project, by the names of the call. */
export type ProjectParameters = Readonly<Record<string, unknown>>

/** Writes down what became different; where nothing did, that the project was saved is not worth an entry. */
export async function noteProject(
  tx: Tenant,
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
