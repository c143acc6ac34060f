import type { ClientTransaction } from "../../../../server/database/database.ts"
import { writeWorkbook } from "../../../../server/sheets/write-workbook.ts"
import type { AccessContextDeps } from "../../../records/server/index.ts"
import { listWorkbook } from "../lists/list-workbook.ts"
import { exportedTable } from "../tables/exported-table.ts"
import { tableWorkbook } from "../tables/plain-table.ts"
import { exportedMatrix } from "../matrix/exported-matrix.ts"
import { matrixWorkbook } from "../matrix/matrix-workbook.ts"
import { exportedRepository } from "../risk-repository/exported-repository.ts"
import { repositoryWorkbook } from "../risk-repository/repository-workbook.ts"
import { exportedList, type ExportRun } from "./exported-list.ts"
import type { ReportProgress } from "./progress.ts"

/** The workbook of an export, as visible in the transaction. */
export async function exportWorkbook(
  tx: ClientTransaction,
  exportRun: ExportRun,
  accessDeps: AccessContextDeps,
  reportProgress: ReportProgress,
): Promise<AsyncGenerator<Buffer>> {
  const { people, matrix, repository } = exportRun.input
  if (people) return writeWorkbook(tableWorkbook(await exportedTable(tx, exportRun, people, reportProgress)))
  if (matrix)
    return writeWorkbook(matrixWorkbook(await exportedMatrix(tx, exportRun, matrix, accessDeps, reportProgress)))
  if (repository)
    return writeWorkbook(
      repositoryWorkbook(tx, await exportedRepository(tx, exportRun, repository, accessDeps), reportProgress),
    )
  const { file, batches } = await exportedList(tx, exportRun, accessDeps, reportProgress)
  return writeWorkbook(listWorkbook(file, batches))
}
