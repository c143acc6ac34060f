import type { Tenant } from "../../../database/database.ts"
import { writeWorkbook } from "../../../sheets/write-workbook.ts"
import type { Reading } from "../../profile/records/reader.ts"
import { listWorkbook } from "../lists/list-workbook.ts"
import { exportedTable } from "../tables/exported-table.ts"
import { tableWorkbook } from "../tables/plain-table.ts"
import { exportedList, type ExportWork, type Tell } from "./exported-list.ts"

/** The workbook of an export, as the transaction sees what it is made of. */
export async function exportWorkbook(
  tx: Tenant,
  work: ExportWork,
  reading: Reading,
  tell: Tell,
): Promise<AsyncGenerator<Buffer>> {
  const { people } = work.input
  if (people) return writeWorkbook(tableWorkbook(await exportedTable(tx, work, people, tell)))
  const { file, batches } = await exportedList(tx, work, reading, tell)
  return writeWorkbook(listWorkbook(file, batches))
}
