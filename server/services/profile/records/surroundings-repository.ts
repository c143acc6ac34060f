import { sql } from "kysely"
import { validate as isUuid } from "uuid"
import type { ClientId, EntityId, ProfileId, ProjectId } from "../../../../schemas/ids.ts"
import type { ProfileAccess } from "../../../../schemas/permissions.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { Tenant } from "../../../database/database.ts"
import { seesProject } from "../../../database/project-wall.ts"
import { type Actor, ownerOf } from "../../../http/actor.ts"
import type { GivenOnRecord } from "../permissions/reached-repository.ts"
import type { VisibleProject } from "./visibility.ts"

/** What is about to be written, by its profile or by the ids of the records themselves. */
export interface Writing {
  readonly profileIds?: readonly ProfileId[]
  readonly recordIds?: readonly string[]
}

interface ProfileVersion {
  readonly id: ProfileId
  readonly version: number
  /** It takes no new records. */
  readonly archived: boolean
}

/** What every call on records looks at before it looks at records. */
export interface Surroundings {
  /** This moment, by the database's clock. */
  readonly now: Date
  readonly projects: readonly VisibleProject[]
  readonly entities: readonly {
    readonly id: EntityId
    readonly name: string
    readonly timeZone: string
    readonly decimalPlaces: number
  }[]
  /** In force: of the group, and of the entities the person works in. */
  readonly profiles: readonly (ProfileVersion & {
    readonly entityId: EntityId | null
    readonly access: ProfileAccess
  })[]
  /** What the person was given on single records. */
  readonly given: readonly GivenOnRecord[]
  /** At which revision the client's tags are. */
  readonly tags: number
  /** The profiles held against a switch of versions until the transaction ends. */
  readonly held: readonly ProfileVersion[]
}

/**
 * The client's entities, its profiles in force, and the projects of the person's modules that are there for them, and at which revision its tags are:
 * one question for all. It also holds the profiles of what is about to be written; one that was being switched meanwhile
 * is then looked at again.
 */
export async function surroundingsOf(tx: Tenant, actor: Actor, writing?: Writing): Promise<Surroundings> {
  const found = await lookAround(tx, actor, writing)
  const seen = new Map(found.profiles.map((profile) => [profile.id, profile]))
  // A lock that waited shows the row as it is now, the rest of its statement what was there when it began.
  const isCurrent = found.held.every(
    ({ id, version, archived }) =>
      (seen.get(id)?.version ?? null) === version && (seen.get(id)?.archived ?? archived) === archived,
  )
  return isCurrent ? found : lookAround(tx, actor, writing)
}

async function lookAround(tx: Tenant, actor: Actor, writing: Writing = {}): Promise<Surroundings> {
  const { clientId, modules } = actor
  const profileIds = [...(writing.profileIds ?? [])]
  const recordIds = (writing.recordIds ?? []).filter((id) => isUuid(id))
  const writes = profileIds.length + recordIds.length > 0
  const { rows } = await sql<{
    now: Date
    projects: {
      id: ProjectId
      module: ModuleCode
      closed: boolean
      year: number
      startMonth: number
      process: string
      restricted: boolean
      entities: EntityId[]
    }[]
    entities: Surroundings["entities"]
    profiles: Surroundings["profiles"]
    given: Surroundings["given"]
    tags: number
    held: Surroundings["held"] | null
  }>`${writes ? held(clientId, profileIds, recordIds) : sql`/* kept: surroundings */`}
    select moment_or(clock_timestamp()) as now,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'module', p.module, 'closed', p.closed,
          'year', p.financial_year, 'startMonth', p.start_month, 'process', p.process_type, 'restricted', p.restricted, 'entities', (
            select coalesce(jsonb_agg(e.entity_id), '[]') from project_entity e
             where e.client_id = p.client_id and e.project_id = p.id))), '[]')
         from project p where p.client_id = ${clientId} and p.module = any(${[...modules]}::text[]) and ${seesProject(actor)}) as projects,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'timeZone', time_zone,
          'decimalPlaces', decimal_places)), '[]')
         from entity where client_id = ${clientId}) as entities,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'version', published_version,
          'archived', archived_at is not null, 'entityId', entity_id, 'access', access) order by entity_id is not null, id), '[]')
         from profile where client_id = ${clientId} and published_version is not null
          and (entity_id is null or entity_id = any(${[...actor.entityIds]}::uuid[]))) as profiles,
      (select coalesce(jsonb_agg(jsonb_build_object('id', g.record_id, 'profileId', r.profile_id, 'type', r.type,
          'actions', g.actions, 'below', g.below)), '[]')
         from record_permission g join record r on r.client_id = g.client_id and r.id = g.record_id
        where g.client_id = ${clientId} and g.user_id = ${ownerOf(actor)}) as given,
      coalesce((select revision from tag_revision where client_id = ${clientId}), 0) as tags,
      ${writes ? sql`(select jsonb_agg(jsonb_build_object('id', id, 'version', version, 'archived', archived)) from held)` : sql`null`} as held
  `.execute(tx)
  const {
    now = new Date(),
    projects = [],
    entities = [],
    profiles = [],
    given = [],
    tags = 0,
    held: heldProfiles,
  } = rows[0] ?? {}
  return {
    now,
    entities,
    profiles,
    given,
    tags,
    held: heldProfiles ?? [],
    projects: projects.map(({ id, module, closed, year, startMonth, process, restricted, entities: entityIds }) => ({
      id,
      module,
      closed,
      entityIds,
      financialYear: year,
      financialYearStartMonth: startMonth,
      processType: process,
      restricted,
    })),
  }
}

/** Shared with other writers; a publish that switches the version waits for them, and they for it. In one order, for all. */
function held(clientId: ClientId, profileIds: readonly ProfileId[], recordIds: readonly string[]) {
  return sql`/* kept: held surroundings */
    with held as (
      select id, published_version as version, archived_at is not null as archived from profile
       where client_id = ${clientId} and (id = any(${profileIds}::text[]) or id in (
         select profile_id from record where client_id = ${clientId} and id = any(${recordIds}::uuid[])))
       order by id for share)`
}
