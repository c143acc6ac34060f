import type { ColumnType, Generated } from "kysely"
import type { AttemptOutcome } from "../../../modules/jobs/contracts/job-administration.ts"
import type { JobState } from "../../../modules/jobs/contracts/jobs.ts"
import type { ClientId, JobId, UserId } from "../../../schemas/ids.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import type { JsonText } from "../json.ts"
import type { DefaultedJson, Json } from "./json-column.ts"

/** Background jobs. */

interface JobTable {
  client_id: ClientId
  id: JobId
  kind: string
  state: Generated<JobState>
  input: Json<unknown>
  done: Generated<number>
  total: number | null
  phase: string | null
  result: ColumnType<unknown, JsonText | null | undefined, JsonText | null>
  problems: DefaultedJson<readonly Problem[]>
  attempts: Generated<number>
  cancel_requested: Generated<boolean>
  fence: Generated<number>
  message_id: string
  key: string | null
  requested_by: UserId | null
  module: ModuleCode | null
  created_at: Generated<Date>
  started_at: Date | null
  finished_at: Date | null
}

interface JobAttemptTable {
  client_id: ClientId
  job_id: JobId
  fence: number
  started_at: Generated<Date>
  finished_at: Date | null
  /** Null while it is running. */
  outcome: AttemptOutcome | null
  problems: DefaultedJson<readonly Problem[]>
  technical: string | null
}

interface FailedJobTable {
  client_id: ClientId
  job_id: JobId
  kind: string
  failed_at: Generated<Date>
}

export interface JobsTables {
  job: JobTable
  job_attempt: JobAttemptTable
  failed_job: FailedJobTable
}
