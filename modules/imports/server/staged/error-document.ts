import { v7 as uuid } from "uuid"
import { formatMetadataRows } from "../../../../engine/round-trip/metadata-sheet.ts"
import { textCell } from "../../../../engine/round-trip/field-cell.ts"
import { directionOf, type Language } from "../../../../schemas/languages.ts"
import { roundTrip } from "../../../../schemas/round-trip.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { Database } from "../../../../server/database/database.ts"
import { fileKey, type FileStore } from "../../../../server/files/file-store.ts"
import { format, problemMessage } from "../../../../server/http/problem-messages.ts"
import { writeWorkbook } from "../../../../server/sheets/write-workbook.ts"
import type { SheetColumn } from "../../../../server/sheets/workbook.ts"
import { importKindOf } from "./import-kinds.ts"
import { type ImportRecord } from "./import-repository.ts"
import { writeAtomically } from "./write-atomically.ts"
import { type StoredImportRow, rowsAfter } from "./row-repository.ts"

const rowsPerBatch = 500

/**
 * Writes the rejected rows to a file, with corrections, row numbers and reasons. The format is that of the import, so
 * the fixed file can be imported again.
 */
export async function writeErrorDocument(
  deps: { readonly database: Database; readonly store: FileStore },
  one: ImportRecord,
  { author, language }: { readonly author: string; readonly language: Language },
): Promise<{ readonly id: string; readonly fileName: string }> {
  const id = uuid()
  const column = (heading: string, width: number): SheetColumn => ({ heading, width, kind: "text" })
  const columns: SheetColumn[] = [
    ...one.columns.map(({ name, hidden }): SheetColumn => ({
      ...column(name, 24),
      ...(hidden && { hidden: true as const }),
    })),
    column(format("imports.document.row", language), 10),
    column(format("imports.document.reasons", language), 60),
  ]
  const content = writeWorkbook({
    title: one.sheet ?? one.file_name,
    creator: author,
    createdAt: new Date(),
    direction: directionOf[language],
    columns,
    rows: streamRejectedRows(deps.database, one, language),
    hidden: one.metadata ? [{ name: roundTrip.metadataSheet, rows: formatMetadataRows(one.metadata) }] : [],
  })
  await writeAtomically(deps.store, fileKey(one.client_id, id), content)
  const plain = one.file_name.replace(/\.[^.]*$/, "")
  return { id, fileName: `${plain} – ${format("imports.document.name", language)}.xlsx` }
}

async function* streamRejectedRows(database: Database, one: ImportRecord, language: Language) {
  for (let last = 0; ;) {
    const { rows, problems } = await database.readTransaction(one.client_id, async (tx) => {
      const some = await rowsAfter(tx, one, last, rowsPerBatch, ["rejected", "conflict"])
      return { rows: some, problems: await importKindOf(one).problemsOf(tx, one, some) }
    })
    if (rows.length > 0)
      yield rows.map((row, index) => cellsOf(row, problems[index] ?? [], one.columns.length, language))
    last = rows.at(-1)?.row ?? last
    if (rows.length < rowsPerBatch) return
  }
}

function cellsOf(
  { row, cells, status }: StoredImportRow,
  problems: readonly Problem[],
  width: number,
  language: Language,
) {
  const reasons = problems.map((one) => {
    const prefix = one.path.length > 0 ? `${one.path.join(".")}: ` : ""
    return `${prefix}${problemMessage(one, language)}`
  })
  if (problems.length === 0 && status === "conflict") reasons.push(format("imports.document.conflict", language))
  return [
    ...Array.from({ length: width }, (_, index) => textCell(cells[index] ?? "")),
    { kind: "number" as const, text: String(row) },
    textCell(reasons.join("\n")),
  ]
}
