import { type RawBuilder, sql } from "kysely"
import type { CompiledProfile } from "../../../../../schemas/compiled.ts"
import type { EntityId, ProjectId } from "../../../../../schemas/ids.ts"
import { problem } from "../../../../../schemas/problems.ts"
import type { Tenant } from "../../../../database/database.ts"
import type { Actor } from "../../../../http/actor.ts"
import { Refusal } from "../../../../http/refusal.ts"
import { searchCondition } from "../../../../database/record-list/search.ts"
import type { Visibility } from "../visibility.ts"

export interface ListScope {
  readonly projectId?: ProjectId | null | undefined
  readonly entityId?: EntityId | null | undefined
  readonly search?: string | undefined
}

/** Which of a profile's records a list looks at: of one client and profile, inside the walls, in the place asked for. */
export async function scopeCondition(
  tx: Tenant,
  actor: Actor,
  profile: CompiledProfile,
  visibility: Visibility,
  scope: ListScope,
): Promise<RawBuilder<boolean>> {
  return sql<boolean>`r.client_id = ${actor.clientId} and r.profile_id = ${profile.profileId}
    and ${projectCondition(profile, visibility, scope.projectId)} and ${entityCondition(visibility, scope.entityId)}
    and ${await searchCondition(tx, [profile.profileId], scope.search ?? "", "r")}`
}

function projectCondition(profile: CompiledProfile, { projects }: Visibility, projectId: ProjectId | null | undefined) {
  // What lives outside projects is listed alike from inside any of them.
  if (profile.outsideProjects || projectId === null) return sql`r.project_id is null`
  if (projectId !== undefined) {
    if (!projects.has(projectId)) throw new Refusal(404, problem("project.not_found", ["projectId"]))
    return sql`r.project_id = ${projectId}`
  }
  return sql`(r.project_id is null or r.project_id = any(${[...projects.keys()]}::uuid[]))`
}

function entityCondition({ entityIds }: Visibility, entityId: EntityId | null | undefined) {
  if (entityId === null) return sql`r.entity_id is null`
  if (entityId === undefined) return sql`(r.entity_id is null or r.entity_id = any(${[...entityIds]}::uuid[]))`
  if (!entityIds.includes(entityId)) throw new Refusal(404, problem("entity.not_found", ["entityId"]))
  return sql`r.entity_id = ${entityId}`
}
