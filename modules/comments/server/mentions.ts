import { validate as isUuid } from "uuid"
import type { QueryOf } from "../../../schemas/api/endpoint.ts"
import type { listMentionCandidates, MentionCandidate } from "../contract.ts"
import { masterLibrary, type UserId } from "../../../schemas/ids.ts"
import type { Database, ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import type { AccessContextDeps } from "../../records/server/index.ts"
import { listUsersWithAccess, type VisibilityQuery } from "../../records/server/lists.ts"
import { assertSameProject, type Subject, subjectOf } from "./subject.ts"

/** Maximum number of suggestions after an @. */
const maxCandidates = 10

export type MentionService = ReturnType<typeof mentionService>

/** Users that a comment on a record can mention. */
export function mentionService(deps: AccessContextDeps & { readonly database: Database }) {
  return {
    candidates: (actor: Actor, query: QueryOf<typeof listMentionCandidates>): Promise<MentionCandidate[]> =>
      deps.database.readTransaction(actor.clientId, async (tx) => {
        const subject = await subjectOf(tx, actor, deps, query.recordId)
        assertSameProject(subject, query.projectId, "projectId")
        const search = query.text?.trim()
        return listUsersWithAccess(tx, {
          ...visibilityQueryOf(subject),
          search,
          except: actor.userId,
          limit: maxCandidates,
        })
      }),
  }
}

/** Those of the IDs the author can mention: users who can see the record, and whom the author can see. */
export async function mentionable(
  tx: ClientTransaction,
  subject: Subject,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const requestedIds = ids.filter((id) => isUuid(id)) as UserId[]
  if (requestedIds.length === 0) return new Set()
  const users = await listUsersWithAccess(tx, {
    ...visibilityQueryOf(subject),
    ids: requestedIds,
    limit: requestedIds.length,
  })
  return new Set(users.map(({ id }) => id))
}

/** Those of the users who can see the record, whether or not the author can see them. */
export async function thoseWhoSee(
  tx: ClientTransaction,
  subject: Subject,
  ids: readonly UserId[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const users = await listUsersWithAccess(tx, { ...visibilityQueryOf(subject), nearTo: null, ids, limit: ids.length })
  return new Set(users.map(({ id }) => id))
}

function visibilityQueryOf({ access, record, profile }: Subject): Omit<VisibilityQuery, "limit"> {
  const { actor, visibility } = access
  const project = record.project_id === null ? null : visibility.projects.get(record.project_id)
  return {
    clientId: actor.clientId,
    recordId: record.id,
    modules: profile.modules,
    entityId: record.entity_id,
    isMaster: record.project_id === masterLibrary,
    project: project ?? null,
    nearTo: actor.rights.isClientAdmin ? null : actor.entityIds,
  }
}
