import { type RawBuilder, sql } from "kysely"
import type { CompiledProfile } from "../../../../../schemas/compiled.ts"
import type { EntityId, ProfileId, ProjectId } from "../../../../../schemas/ids.ts"
import { problem } from "../../../../../schemas/problems.ts"
import type { Tenant } from "../../../../database/database.ts"
import type { Actor } from "../../../../http/actor.ts"
import { Refusal } from "../../../../http/refusal.ts"
import type { Visibility } from "../visibility.ts"

export interface ListScope {
  readonly projectId?: ProjectId | null | undefined
  readonly entityId?: EntityId | null | undefined
  readonly search?: string | undefined
}

/** Searching by trigrams pays from three letters on, and while the hits are few. */
const shortestNeedle = 3
const mostFound = 5000

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

/** By uid and name. A needle that many records hold is met soon by looking at them in turn; a rare one is looked up. */
export async function searchCondition(
  tx: Tenant,
  profileIds: readonly ProfileId[],
  search: string,
  alias: "r" | "p",
): Promise<RawBuilder<unknown>> {
  const needle = search.trim().toLowerCase()
  if (needle === "") return sql`true`
  const holders = await holdersOf(tx, profileIds, needle)
  if (holders) return sql`${sql.ref(`${alias}.id`)} = any(${[...holders]}::uuid[])`
  return sql`strpos(lower(${sql.ref(`${alias}.uid`)} || ' ' || ${sql.ref(`${alias}.name`)}), ${needle}) > 0`
}

/** The records whose uid or name holds a text, found by trigrams; undefined where they are many or the text is too short. */
export async function holdersOf(
  tx: Tenant,
  profileIds: readonly ProfileId[],
  needle: string,
): Promise<readonly string[] | undefined> {
  if ([...needle].length < shortestNeedle) return undefined
  const pattern = needle.replace(/[\\%_]/g, String.raw`\$&`)
  const { rows } = await sql<{ id: string }>`
    select found.id from unnest(${[...profileIds]}::text[]) as searched (profile_id),
           lateral search_records(searched.profile_id, ${pattern}, ${mostFound + 1}) as found (id)
     limit ${mostFound + 1}
  `.execute(tx)
  return rows.length > mostFound ? undefined : rows.map(({ id }) => id)
}
