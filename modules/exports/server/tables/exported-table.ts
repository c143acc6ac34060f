import type { ClientTransaction } from "../../../../server/database/database.ts"
import { loadActor } from "../../../auth/server/index.ts"
import type { ExportRun } from "../exports/exported-list.ts"
import type { ReportProgress } from "../exports/progress.ts"
import { createUserAuditTable } from "./user-audit-table.ts"
import { authorizeUserManagement, isUserExport, type UserReportQuery } from "./user-report-query.ts"
import { createUserTable } from "./user-table.ts"
import type { PlainTable } from "./plain-table.ts"
import { findTimeAndEntity } from "./time-repository.ts"

/** The table of an export that is not a list of records, for the rights of its requester when it is created. */
export async function exportedTable(
  tx: ClientTransaction,
  { id: jobId, actor: { clientId, userId, module }, input }: ExportRun,
  query: UserReportQuery,
  reportProgress: ReportProgress,
): Promise<PlainTable> {
  const { entityId, language, title, exportType } = input
  const actor = await loadActor(tx, { clientId, userId, module, entityId, jobId })
  authorizeUserManagement(actor)
  if (!isUserExport(exportType)) throw new Error(`Exports of the kind ${exportType} have no table.`)
  const file = { title, language, ...(await findTimeAndEntity(tx, clientId, entityId)) }
  const createTable = { USER_MANAGEMENT_EXPORT: createUserTable, USER_MANAGEMENT_AUDIT: createUserAuditTable }[
    exportType
  ]
  return createTable(tx, actor, query, file, reportProgress)
}
