import type { Generated } from "kysely"
import type { ExportType, ReportFormat } from "../../../modules/exports/contract.ts"
import type { ClientId, JobId, UserId } from "../../../schemas/ids.ts"

/** Export files generated for users. */

interface ExportFileTable {
  client_id: ClientId
  /** Also the ID of the stored file with its content. */
  id: string
  user_id: UserId
  job_id: JobId
  export_type: ExportType
  report_format: ReportFormat
  file_name: string
  requested_at: Generated<Date>
  read_at: Date | null
  downloaded_at: Date | null
}

export interface ExportsTables {
  export_file: ExportFileTable
}
