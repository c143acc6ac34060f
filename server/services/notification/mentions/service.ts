import { validate as isUuid } from "uuid"
import type { QueryOf } from "../../../../schemas/api/endpoint.ts"
import type { listMentionCandidates, MentionCandidate } from "../../../../schemas/api/comments.ts"
import type { UserId } from "../../../../schemas/ids.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import type { Reading } from "../../profile/records/reader.ts"
import { demandProject, type Subject, subjectOf } from "../comments/subject.ts"
import { peopleWhoMaySee, type SightWish } from "../../profile/permissions/record-readers-repository.ts"

/** As many as are offered after an @. */
const mostOffered = 10

export type MentionService = ReturnType<typeof mentionService>

/** Whom a comment on a record may mention. */
export function mentionService(parts: Reading & { readonly database: Database }) {
  return {
    candidates: (actor: Actor, query: QueryOf<typeof listMentionCandidates>): Promise<MentionCandidate[]> =>
      parts.database.reading(actor.clientId, async (tx) => {
        const subject = await subjectOf(tx, actor, parts, query.recordId)
        demandProject(subject, query.projectId, "projectId")
        const search = query.text?.trim()
        return peopleWhoMaySee(tx, { ...sightOf(subject), search, except: actor.userId, limit: mostOffered })
      }),
  }
}

/** Those of the ids that a writer may mention: who may see the record, and be seen by the writer. */
export async function mentionable(tx: Tenant, subject: Subject, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = ids.filter((id) => isUuid(id)) as UserId[]
  if (asked.length === 0) return new Set()
  const people = await peopleWhoMaySee(tx, { ...sightOf(subject), ids: asked, limit: asked.length })
  return new Set(people.map(({ id }) => id))
}

/** Those of the people who may see the record, whether or not the writer sees them. */
export async function thoseWhoSee(tx: Tenant, subject: Subject, ids: readonly UserId[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const people = await peopleWhoMaySee(tx, { ...sightOf(subject), nearTo: null, ids, limit: ids.length })
  return new Set(people.map(({ id }) => id))
}

function sightOf({ reader, record, profile }: Subject): Omit<SightWish, "limit"> {
  const { actor, visibility } = reader
  const project = record.project_id === null ? null : visibility.projects.get(record.project_id)
  return {
    clientId: actor.clientId,
    recordId: record.id,
    modules: profile.modules,
    entityId: record.entity_id,
    project: project ?? null,
    nearTo: actor.rights.isClientAdmin ? null : actor.entityIds,
  }
}
