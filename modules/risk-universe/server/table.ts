import type { Generated } from "kysely"
import type { HeatMapLook } from "../../../schemas/heat-map.ts"
import type { ClientId, JobId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { ComparedType } from "../contracts/similar-records.ts"
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

export interface SimilarityComparisonTable {
  client_id: ClientId
  type: ComparedType
  /** The newest job. */
  job_id: JobId
  /** Whether a record has more similar ones than are stored. */
  is_limited: Generated<boolean>
  /** Whether a scope has more records than are compared. */
  is_partial: Generated<boolean>
  /** When the newest complete comparison started; null until there is one. */
  compared_since: Date | null
  completed_at: Date | null
}

/** The smaller ID is the first one. */
interface SimilarPairTable {
  client_id: ClientId
  type: ComparedType
  one_id: RecordId
  other_id: RecordId
  /** In percent. */
  likeness: number
  /** The compared revisions. */
  one_revision: number
  other_revision: number
  /** The job that found it last. */
  job_id: JobId
}

/** Like a similar pair; users have decided that it is not one. */
interface DismissedPairTable {
  client_id: ClientId
  one_id: RecordId
  other_id: RecordId
  dismissed_by: UserId
  dismissed_at: Generated<Date>
}

interface RiskUniverseTables {
  heat_map_settings: HeatMapSettingsTable
  similarity_comparison: SimilarityComparisonTable
  similar_pair: SimilarPairTable
  dismissed_pair: DismissedPairTable
}

declare module "../../../server/database/tables.ts" {
  interface Tables extends RiskUniverseTables {}
}

declare module "../../../server/database/tables/audit.ts" {
  interface AuditSubjects {
    heatMapSettings: true
  }
}
