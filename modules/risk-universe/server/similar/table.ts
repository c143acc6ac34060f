import type { Generated } from "kysely"
import type { ClientId, JobId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { ComparedType } from "../../contracts/similar-records.ts"

interface SimilarityComparisonTable {
  client_id: ClientId
  type: ComparedType
  /** The newest job. */
  job_id: JobId
  is_limited: Generated<boolean>
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

interface SimilarRecordsTables {
  similarity_comparison: SimilarityComparisonTable
  similar_pair: SimilarPairTable
  dismissed_pair: DismissedPairTable
}

declare module "../../../../server/database/tables.ts" {
  interface Tables extends SimilarRecordsTables {}
}
