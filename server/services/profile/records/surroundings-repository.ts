import { sql } from "kysely"
import type { EntityId, ProfileId, ProjectId } from "../../../../schemas/ids.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import type { VisibleProject } from "./visibility.ts"

/** What every call on records looks at before it looks at records. */
export interface Surroundings {
  readonly projects: readonly VisibleProject[]
  readonly entities: readonly { readonly id: EntityId; readonly name: string; readonly timeZone: string }[]
  readonly profiles: readonly { readonly id: ProfileId; readonly version: number }[]
}

/** The client's entities, its profiles in force, and its projects in the person's modules: one question for all three. */
export async function surroundingsOf(tx: Tenant, { clientId, modules }: Actor): Promise<Surroundings> {
  const { rows } = await sql<{
    projects: {
      id: ProjectId
      module: ModuleCode
      closed: boolean
      year: number
      process: string
      entities: EntityId[]
    }[]
    entities: Surroundings["entities"]
    profiles: Surroundings["profiles"]
  }>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'module', p.module, 'closed', p.closed,
          'year', p.financial_year, 'process', p.process_type, 'entities', (
            select coalesce(jsonb_agg(e.entity_id), '[]') from project_entity e
             where e.client_id = p.client_id and e.project_id = p.id))), '[]')
         from project p where p.client_id = ${clientId} and p.module = any(${[...modules]}::text[])) as projects,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'timeZone', time_zone)), '[]')
         from entity where client_id = ${clientId}) as entities,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'version', published_version) order by id), '[]')
         from profile where client_id = ${clientId} and published_version is not null) as profiles
  `.execute(tx)
  const { projects = [], entities = [], profiles = [] } = rows[0] ?? {}
  return {
    entities,
    profiles,
    projects: projects.map(({ id, module, closed, year, process, entities: entityIds }) => ({
      id,
      module,
      closed,
      entityIds,
      financialYear: year,
      processType: process,
    })),
  }
}
