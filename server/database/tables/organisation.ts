import type { Generated } from "kysely"
import type { ClientId, EntityId, ProjectId } from "../../../schemas/ids.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import type { DefaultedJson } from "./json-column.ts"

/** Entities and projects. */

interface EntityTable {
  client_id: ClientId
  id: EntityId
  parent_id: EntityId | null
  name: string
  unique_id: string
  country: string | null
  time_zone: Generated<string>
  currency: string | null
  decimal_places: Generated<number>
  details: DefaultedJson<Readonly<Record<string, unknown>>>
  created_at: Generated<Date>
}

interface ProjectTable {
  client_id: ClientId
  id: ProjectId
  name: string
  module: ModuleCode
  financial_year: number
  start_month: number
  reporting_period: "month" | "quarter" | "year"
  process_type: string
  closed: Generated<boolean>
  created_at: Generated<Date>
}

interface ProjectEntityTable {
  client_id: ClientId
  project_id: ProjectId
  entity_id: EntityId
}

export interface OrganisationTables {
  entity: EntityTable
  project: ProjectTable
  project_entity: ProjectEntityTable
}
