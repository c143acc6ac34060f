import { escapeFormula } from "../../../../renderers/list/editing/tsv.ts"
import { problemText } from "../../../../renderers/list/bulk/problem-text.ts"
import type { BulkText } from "../../../../renderers/list/bulk/use-bulk-text.ts"
import { listBulkRows, type BulkRow } from "../../contracts/bulk.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import { joinMessages } from "../../../../schemas/join-messages.ts"
import { request } from "../../../../src/api/request.ts"
import { saveFile } from "../../../../src/shell/save-file.ts"

const size = 200
type FieldName = (keyword: string) => string | undefined

/** Saves the rejected records of a job with all reasons as CSV. */
export async function saveErrorRows(jobId: JobId, text: BulkText, fieldName: FieldName): Promise<void> {
  const rows: BulkRow[] = []
  for (let page = 0; ; page += 1) {
    const reply = await request(listBulkRows, { params: { jobId }, query: { result: "rejected", page, size } })
    rows.push(...reply.content)
    if (reply.content.length < size) break
  }
  saveFile(`${text("bulk.errors.file")}.csv`, errorCsv(rows, text, fieldName), "text/csv;charset=utf-8")
}

/** RFC 4180 with a byte order mark, without which spreadsheets detect a different encoding. */
export function errorCsv(rows: readonly BulkRow[], text: BulkText, fieldName: FieldName): string {
  const head = [text("bulk.rows.number"), text("bulk.rows.name"), text("bulk.rows.why")]
  const lines = rows.map(({ uniqueId, name, problems }) => [
    uniqueId,
    name,
    joinMessages(problems.map((one) => problemText(one, fieldName))),
  ])
  return `\uFEFF${[head, ...lines].map((cells) => `${cells.map(cell).join(",")}\r\n`).join("")}`
}

function cell(text: string): string {
  const safe = escapeFormula(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
