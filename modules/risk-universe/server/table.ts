import type { Generated } from "kysely"
import type { HeatMapLook } from "../../../schemas/heat-map.ts"
import type { ClientId, UserId } from "../../../schemas/ids.ts"
import type { JsonText } from "../../../server/database/json.ts"
import type { ColumnType } from "kysely"

/** A client without a row has the default look. */
export interface HeatMapSettingsTable {
  client_id: ClientId
  look: ColumnType<HeatMapLook, JsonText, JsonText>
  revision: Generated<number>
  updated_at: Generated<Date>
  updated_by: UserId
}

interface RiskUniverseTables {
  heat_map_settings: HeatMapSettingsTable
}

declare module "../../../server/database/tables.ts" {
  interface Tables extends RiskUniverseTables {}
}

declare module "../../../server/database/tables/audit.ts" {
  interface AuditSubjects {
    heatMapSettings: true
  }
}
