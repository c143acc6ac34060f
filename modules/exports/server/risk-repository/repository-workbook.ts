import { directionOf, textIn } from "../../../../schemas/languages.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { DataSheet, Workbook, WrittenCell } from "../../../../server/sheets/workbook.ts"
import { decimalPlacesOf } from "../../../records/server/lists.ts"
import { type ReportProgress, withProgress } from "../exports/progress.ts"
import type { PrintableRows } from "../lists/export-rows.ts"
import type { ExportColumn } from "../lists/list-columns.ts"
import { sheetColumn } from "../lists/list-workbook.ts"
import { type RepositoryFile, type RepositoryList, rowsOfList } from "./exported-repository.ts"
import { sheetColumns } from "./repository-columns.ts"

/**
 * The repository as a workbook with a sheet per record type, ordered by project and number. It is not imported again.
 */
export function repositoryWorkbook(
  tx: ClientTransaction,
  file: RepositoryFile,
  reportProgress: ReportProgress,
): Workbook {
  const { access, language, title, lists } = file
  const total = lists.reduce((sum, { rows }) => sum + rows, 0)
  const sheets = lists.map((list, at) => {
    const before = lists.slice(0, at).reduce((sum, { rows }) => sum + rows, 0)
    const report: ReportProgress = (done) => reportProgress(before + done, total)
    return { name: textIn(list.profile.pluralName, language), ...dataSheet(tx, file, list, report) }
  })
  const [first, ...further] = sheets
  if (!first) throw new Error("A repository has at least one list.")
  const { name, ...firstSheet } = first
  return {
    ...firstSheet,
    sheetName: name,
    title,
    creator: access.actor.name,
    createdAt: access.now,
    direction: directionOf[language],
    further,
    hidden: [],
  }
}

function dataSheet(
  tx: ClientTransaction,
  file: RepositoryFile,
  list: RepositoryList,
  reportProgress: ReportProgress,
): DataSheet {
  const { access, language } = file
  const columns = sheetColumns({ access, language, ...list })
  const places = decimalPlacesOf(access, access.actor.entityId)
  const batches = rowsOfList(tx, file, list, columns)
  return {
    columns: columns.map((column) => sheetColumn(column, places)),
    rows: cellsOf(
      columns,
      withProgress(reportProgress, list.rows, batches, ({ records }) => records.length),
    ),
  }
}

async function* cellsOf(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<PrintableRows>,
): AsyncGenerator<readonly (readonly WrittenCell[])[]> {
  for await (const { records, printing } of batches)
    yield records.map((record) => columns.map((column) => column.cell(record, printing)))
}
