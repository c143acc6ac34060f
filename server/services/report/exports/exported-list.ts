import type { Tenant } from "../../../database/database.ts"
import type { JobActor } from "../../../jobs/job-kind.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import { actingPerson } from "../../auth/people/acting-person.ts"
import { readerOf, type Reading } from "../../profile/records/reader.ts"
import { groupHeadings } from "../lists/group-headings.ts"
import { exportColumns } from "../lists/list-columns.ts"
import { countListed } from "../lists/list-rows-repository.ts"
import { listedRecords } from "../lists/list-question.ts"
import type { ListFile } from "../lists/list-workbook.ts"
import { printableRows, type PrintableRows } from "../lists/printed-rows.ts"
import type { ExportInput } from "./export-input.ts"

/** Who an export is made for, and what of. */
export interface ExportWork {
  readonly id: JobId
  readonly actor: JobActor
  readonly input: ExportInput
}

/** How far it is, in records. */
export type Tell = (done: number, total: number) => Promise<void>

/** A list as it is to be made a file of, with its rows as they are at the transaction's moment and for the rights of then. */
export interface ExportedList {
  readonly file: ListFile
  readonly rows: number
  readonly batches: AsyncIterable<PrintableRows>
}

/** Reads the list of an export; its batches tell how far they are. */
export async function exportedList(
  tx: Tenant,
  { id: jobId, actor: { clientId, userId, module }, input }: ExportWork,
  reading: Reading,
  tell: Tell,
): Promise<ExportedList> {
  const { list: question, language, title, entityId } = input
  if (!question) throw new Error(`Exports of the kind ${input.exportType} are made of no list.`)
  const actor = await actingPerson(tx, { clientId, userId, module, entityId, jobId })
  const reader = await readerOf(tx, actor, reading)
  const listed = await listedRecords(tx, reader, question)
  const columns = exportColumns(listed.profile, question.columns, language)
  const gathered = question.group === undefined ? [] : exportColumns(listed.profile, [question.group], language)
  const [group] = gathered
  const headingBefore = group && groupHeadings(listed.profile, group, language)
  const file = {
    reader,
    profile: listed.profile,
    question,
    columns,
    language,
    title,
    ...(headingBefore && { headingBefore }),
  }
  const rows = await countListed(tx, listed)
  const printable = printableRows(tx, reader, listed, [...columns, ...gathered], language)
  return { file, rows, batches: telling(tell, rows, printable) }
}

/** Tells how far the work is with each batch, and lets others have the thread in between. */
async function* telling(
  tell: Tell,
  total: number,
  batches: AsyncIterable<PrintableRows>,
): AsyncGenerator<PrintableRows> {
  let done = 0
  await tell(done, total)
  for await (const batch of batches) {
    yield batch
    done += batch.records.length
    await tell(done, total)
  }
}
