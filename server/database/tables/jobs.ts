import type { ColumnType, Generated } from "kysely"
import type { AttemptOutcome } from "../../../schemas/api/job-administration.ts"
import type { JobState } from "../../../schemas/api/jobs.ts"
import type { ClientId, JobId, UserId } from "../../../schemas/ids.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import type { JsonText } from "../json.ts"
import type { DefaultedJson, Json } from "./json-column.ts"

/** Work that takes time. */

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
  asked_by: UserId | null
  module: ModuleCode | null
  created_at: Generated<Date>
  begun_at: Date | null
  finished_at: Date | null
}

interface JobAttemptTable {
  client_id: ClientId
  job_id: JobId
  fence: number
  began_at: Generated<Date>
  ended_at: Date | null
  /** Null while it is under way. */
  outcome: AttemptOutcome | null
  problems: DefaultedJson<readonly Problem[]>
  technical: string | null
}

interface DeadJobTable {
  client_id: ClientId
  job_id: JobId
  kind: string
  failed_at: Generated<Date>
}

export interface JobsTables {
  job: JobTable
  job_attempt: JobAttemptTable
  dead_job: DeadJobTable
}
