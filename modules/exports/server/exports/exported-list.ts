import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { JobActor } from "../../../../server/jobs/job-kind.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import { loadActor } from "../../../auth/server/index.ts"
import { type AccessContextDeps, loadAccessContext } from "../../../records/server/index.ts"
import { groupHeadings } from "../lists/group-headings.ts"
import { exportColumns } from "../lists/list-columns.ts"
import { countListed } from "../lists/list-rows-repository.ts"
import { listedRecords } from "../lists/list-query.ts"
import type { ListFile } from "../lists/list-workbook.ts"
import { printableRows, type PrintableRows } from "../lists/export-rows.ts"
import type { ExportInput } from "./export-input.ts"
import { type ReportProgress, withProgress } from "./progress.ts"

/** The requester of an export, and its input. */
export interface ExportRun {
  readonly id: JobId
  readonly actor: JobActor
  readonly input: ExportInput
}

/** A list to be exported: its rows at the time of the transaction, for the requester's rights at that time. */
export interface ExportedList {
  readonly file: ListFile
  readonly rows: number
  readonly batches: AsyncIterable<PrintableRows>
}

/** Reads the list of an export; its batches report progress. */
export async function exportedList(
  tx: ClientTransaction,
  { id: jobId, actor: { clientId, userId, module }, input }: ExportRun,
  accessDeps: AccessContextDeps,
  reportProgress: ReportProgress,
): Promise<ExportedList> {
  const { list: query, language, title, entityId } = input
  if (!query) throw new Error(`Exports of the kind ${input.exportType} have no list.`)
  const actor = await loadActor(tx, { clientId, userId, module, entityId, jobId })
  const access = await loadAccessContext(tx, actor, accessDeps)
  const listed = await listedRecords(tx, access, query)
  const columns = exportColumns(listed.profile, query.columns, language)
  const groupColumns = query.group === undefined ? [] : exportColumns(listed.profile, [query.group], language)
  const [group] = groupColumns
  const headingBefore = group && groupHeadings(listed.profile, group, language)
  const file = {
    access,
    profile: listed.profile,
    query,
    columns,
    language,
    title,
    ...(headingBefore && { headingBefore }),
  }
  const rows = await countListed(tx, listed)
  const printable = printableRows(tx, access, listed, [...columns, ...groupColumns], language)
  return { file, rows, batches: withProgress(reportProgress, rows, printable, ({ records }) => records.length) }
}
