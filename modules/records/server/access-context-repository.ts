import { sql } from "kysely"
import { validate as isUuid } from "uuid"
import type { ClientId, EntityId, ProfileId, ProjectId } from "../../../schemas/ids.ts"
import { allowsDesign, type DesignScope, type ProfileAccess } from "../../../schemas/permissions.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { seesProject } from "../../../server/database/project-visibility.ts"
import { hasMade } from "../../../server/database/record-guard.ts"
import { type Actor, ownerOf } from "../../../server/http/actor.ts"
import type { RecordCheckOuts } from "./record-check-outs.ts"
import type { RecordGrantRow } from "./permissions/effective-permission-repository.ts"
import type { VisibleProject } from "./visibility.ts"

/** The records to be written, by profile ID or by record ID. */
export interface Writing {
  readonly profileIds?: readonly ProfileId[]
  readonly recordIds?: readonly string[]
}

interface ProfileVersion {
  readonly id: ProfileId
  readonly version: number
  /** Whether it accepts no new records. */
  readonly archived: boolean
}

/** Data that every request on records loads first. */
export interface AccessData {
  /** Current time of the database clock. */
  readonly now: Date
  readonly projects: readonly VisibleProject[]
  readonly entities: readonly {
    readonly id: EntityId
    readonly name: string
    readonly timeZone: string
    readonly decimalPlaces: number
  }[]
  /** Published profiles of the group and of the actor's entities. */
  readonly profiles: readonly (ProfileVersion & {
    readonly entityId: EntityId | null
    readonly access: ProfileAccess
    /** Whether access is by role, and the actor, who is no client administrator, made the profile and may design it. */
    readonly isMaker: boolean
  })[]
  /** The user's permissions on single records. */
  readonly granted: readonly RecordGrantRow[]
  /** The client's tag revision. */
  readonly tags: number
  /** Whether another user has checked out anything. */
  readonly isAnyHeld: boolean
  /** The profiles locked against a switch of versions until the transaction ends. */
  readonly lockedProfiles: readonly ProfileVersion[]
}

/**
 * Loads, in one query, the client's entities, its published profiles, the projects visible to the user in their
 * modules, the tag revision, and whether others have checked out anything. Also locks the profiles of the records to be
 * written; repeats the query if the version of one has been switched meanwhile.
 */
export async function findAccessData(
  tx: ClientTransaction,
  actor: Actor,
  checkOuts: RecordCheckOuts,
  writing?: Writing,
): Promise<AccessData> {
  const found = await queryAccessData(tx, actor, checkOuts, writing)
  const profilesById = new Map(found.profiles.map((profile) => [profile.id, profile]))
  // After waiting for a lock, the locked row is current, but the rest of the statement still shows its original
  // snapshot.
  const isCurrent = found.lockedProfiles.every(
    ({ id, version, archived }) =>
      (profilesById.get(id)?.version ?? null) === version && (profilesById.get(id)?.archived ?? archived) === archived,
  )
  return isCurrent ? found : queryAccessData(tx, actor, checkOuts, writing)
}

async function queryAccessData(
  tx: ClientTransaction,
  actor: Actor,
  { isAnyHeldByOthers }: RecordCheckOuts,
  writing: Writing = {},
): Promise<AccessData> {
  const { clientId, modules } = actor
  const profileIds = [...(writing.profileIds ?? [])]
  const recordIds = (writing.recordIds ?? []).filter((id) => isUuid(id))
  const writes = profileIds.length + recordIds.length > 0
  // Client administrators have access in any case.
  const designs = (scope: DesignScope) => !actor.rights.isClientAdmin && allowsDesign(actor.rights, "UPDATE", scope)
  const { rows } = await sql<{
    now: Date
    projects: {
      id: ProjectId
      name: string
      module: ModuleCode
      closed: boolean
      year: number
      startMonth: number
      process: string
      restricted: boolean
      entities: EntityId[]
    }[]
    entities: AccessData["entities"]
    profiles: AccessData["profiles"]
    granted: AccessData["granted"]
    tags: number
    isAnyHeld: boolean
    lockedProfiles: AccessData["lockedProfiles"] | null
  }>`${writes ? lockedProfiles(clientId, profileIds, recordIds) : sql`/* kept: access data */`}
    select moment_or(clock_timestamp()) as now,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'module', p.module, 'closed', p.closed,
          'year', p.financial_year, 'startMonth', p.start_month, 'process', p.process_type, 'restricted', p.restricted, 'entities', (
            select coalesce(jsonb_agg(e.entity_id), '[]') from project_entity e
             where e.client_id = p.client_id and e.project_id = p.id))), '[]')
         from project p where p.client_id = ${clientId} and p.module = any(${[...modules]}::text[]) and ${seesProject(actor)}) as projects,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'timeZone', time_zone,
          'decimalPlaces', decimal_places)), '[]')
         from entity where client_id = ${clientId}) as entities,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'version', f.published_version,
          'archived', f.archived_at is not null, 'entityId', f.entity_id, 'access', f.access,
          'isMaker', f.access = 'roles'
            and case when f.entity_id is null then ${designs("group")}::boolean else ${designs("entity")}::boolean end
            and ${hasMade(sql`${ownerOf(actor)}::uuid`)}) order by f.entity_id is not null, f.id), '[]')
         from profile f where f.client_id = ${clientId} and f.published_version is not null
          and (f.entity_id is null or f.entity_id = any(${[...actor.entityIds]}::uuid[]))) as profiles,
      (select coalesce(jsonb_agg(jsonb_build_object('id', g.record_id, 'profileId', r.profile_id, 'type', r.type,
          'actions', g.actions, 'descendants', g.descendant_types)), '[]')
         from record_permission g join record r on r.client_id = g.client_id and r.id = g.record_id
        where g.client_id = ${clientId} and g.user_id = ${ownerOf(actor)}) as granted,
      coalesce((select revision from tag_revision where client_id = ${clientId}), 0) as tags,
      ${isAnyHeldByOthers(actor)} as "isAnyHeld",
      ${writes ? sql`(select jsonb_agg(jsonb_build_object('id', id, 'version', version, 'archived', archived)) from held)` : sql`null`} as "lockedProfiles"
  `.execute(tx)
  const {
    now = new Date(),
    projects = [],
    entities = [],
    profiles = [],
    granted = [],
    tags = 0,
    isAnyHeld = false,
    lockedProfiles: lockedRows,
  } = rows[0] ?? {}
  return {
    now,
    entities,
    profiles,
    granted,
    tags,
    isAnyHeld,
    lockedProfiles: lockedRows ?? [],
    projects: projects.map(
      ({ id, name, module, closed, year, startMonth, process, restricted, entities: entityIds }) => ({
        id,
        name,
        module,
        closed,
        entityIds,
        financialYear: year,
        financialYearStartMonth: startMonth,
        processType: process,
        restricted,
      }),
    ),
  }
}

/**
 * Shared locks, so that writers do not block each other; a publish that switches the version waits for them, and they
 * wait for it. Locked in ID order to avoid deadlocks.
 */
function lockedProfiles(clientId: ClientId, profileIds: readonly ProfileId[], recordIds: readonly string[]) {
  return sql`/* kept: locked access data */
    with held as (
      select id, published_version as version, archived_at is not null as archived from profile
       where client_id = ${clientId} and (id = any(${profileIds}::text[]) or id in (
         select profile_id from record where client_id = ${clientId} and id = any(${recordIds}::uuid[])))
       order by id for share)`
}
