import { v7 as uuid } from "uuid"
import { formatMetadataRows } from "../../../../engine/round-trip/metadata-sheet.ts"
import { textCell } from "../../../../engine/round-trip/field-cell.ts"
import { directionOf, type Language } from "../../../../schemas/languages.ts"
import { matrixParts } from "../../../../schemas/matrix-parts.ts"
import { roundTrip } from "../../../../schemas/round-trip.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { Database } from "../../../../server/database/database.ts"
import { fileKey, type FileStore } from "../../../../server/files/file-store.ts"
import { format, problemMessage } from "../../../../server/http/problem-messages.ts"
import { writeWorkbook } from "../../../../server/sheets/write-workbook.ts"
import type { SheetColumn } from "../../../../server/sheets/workbook.ts"
import type { ImportKind } from "./import-kind.ts"
import { importKindOf } from "./import-kinds.ts"
import { type ImportRecord } from "./import-repository.ts"
import { writeAtomically } from "./write-atomically.ts"
import { type StoredImportRow, rowsAfter } from "./row-repository.ts"

const rowsPerBatch = 500

export interface ErrorDocumentContext {
  /** The heading of the column that fills a field, by the path of the field's problems. */
  readonly headings: ReadonlyMap<string, string>
  readonly author: string
  readonly language: Language
}

/** The headings of mapped columns, by the path of the problems of their fields. */
export function headingsByPath(
  { columns, mapping }: Pick<ImportRecord, "columns" | "mapping">,
  keywordOf: ReturnType<ImportKind["keywordsOf"]>,
): ErrorDocumentContext["headings"] {
  return new Map(
    mapping.flatMap((mapped) => {
      const keyword = keywordOf(mapped)
      const heading = columns.find(({ index }) => index === mapped.column)?.name ?? ""
      if (keyword === null || heading === "") return []
      return [[mapped.part === undefined ? keyword : `${mapped.part}.${keyword}`, heading] as const]
    }),
  )
}

/**
 * Writes the rejected rows to a file, with corrections, row numbers and reasons. The format is that of the import, so
 * the fixed file can be imported again.
 */
export async function writeErrorDocument(
  deps: { readonly database: Database; readonly store: FileStore },
  one: ImportRecord,
  { headings, author, language }: ErrorDocumentContext,
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
    rows: streamRejectedRows(deps.database, one, headings, language),
    hidden: one.metadata ? [{ name: roundTrip.metadataSheet, rows: formatMetadataRows(one.metadata) }] : [],
  })
  await writeAtomically(deps.store, fileKey(one.client_id, id), content)
  const plain = one.file_name.replace(/\.[^.]*$/, "")
  return { id, fileName: `${plain} – ${format("imports.document.name", language)}.xlsx` }
}

async function* streamRejectedRows(
  database: Database,
  one: ImportRecord,
  headings: ErrorDocumentContext["headings"],
  language: Language,
) {
  for (let last = 0; ;) {
    const { rows, problems } = await database.readTransaction(one.client_id, async (tx) => {
      const some = await rowsAfter(tx, one, last, rowsPerBatch, ["rejected", "conflict"])
      return { rows: some, problems: await importKindOf(one).problemsOf(tx, one, some) }
    })
    if (rows.length > 0)
      yield rows.map((row, index) =>
        cellsOf(row, reasonsOf(row, problems[index] ?? [], headings, language), one.columns.length),
      )
    last = rows.at(-1)?.row ?? last
    if (rows.length < rowsPerBatch) return
  }
}

function reasonsOf(
  { status }: StoredImportRow,
  problems: readonly Problem[],
  headings: ErrorDocumentContext["headings"],
  language: Language,
): readonly string[] {
  if (problems.length === 0 && status === "conflict") return [format("imports.document.conflict", language)]
  return problems.map((one) => {
    const message = problemMessage(one, language)
    const field = nameOfPath(one.path.map(String), headings)
    return field === "" ? message : `${field}: ${message}`
  })
}

/**
 * The heading of the column of a field, or its keyword if no column fills it; blank for a problem of a whole record.
 */
function nameOfPath(path: readonly string[], headings: ErrorDocumentContext["headings"]): string {
  const heading = headings.get(path.slice(0, 2).join(".")) ?? headings.get(path[0] ?? "")
  return heading ?? path.filter((step) => !matrixParts.some((part) => part === step)).join(".")
}

function cellsOf({ row, cells }: StoredImportRow, reasons: readonly string[], width: number) {
  return [
    ...Array.from({ length: width }, (_, index) => textCell(cells[index] ?? "")),
    { kind: "number" as const, text: String(row) },
    textCell(reasons.join("\n")),
  ]
}
