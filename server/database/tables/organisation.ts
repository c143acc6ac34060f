import type { Generated } from "kysely"
import type { AmountUnit } from "../../../schemas/entities.ts"
import type { ClientId, EntityId, ProjectId, UserId } from "../../../schemas/ids.ts"
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
  /** Written by versions before the columns below; empty since. */
  details: DefaultedJson<Readonly<Record<string, unknown>>>
  id_type: Generated<string>
  sector: string | null
  registered_address: Generated<string>
  corporate_address: Generated<string>
  /** ISO text. */
  incorporated_on: string | null
  organisation_type: Generated<string>
  amount_in: Generated<AmountUnit>
  /** Exact decimal text. */
  percentage_holding: string | null
  accounting_standard: Generated<string>
  revision: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
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
  /** Visible only to its users and to administrators of one of its entities. */
  restricted: Generated<boolean>
  revision: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface ProjectEntityTable {
  client_id: ClientId
  project_id: ProjectId
  entity_id: EntityId
}

interface ProjectUserTable {
  client_id: ClientId
  project_id: ProjectId
  user_id: UserId
  added_at: Generated<Date>
}

export interface OrganisationTables {
  entity: EntityTable
  project: ProjectTable
  project_entity: ProjectEntityTable
  project_user: ProjectUserTable
}
