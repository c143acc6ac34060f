import { isolateText } from "../../../../schemas/isolate-text.ts"
import { type MatrixPart, matrixParts } from "../../../../schemas/matrix-parts.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import type { ListDocument } from "../../../../server/typesetting/document.ts"
import { pageLimits } from "../../contract.ts"
import { cellPrinter, documentFrame, momentOf } from "../lists/document-frame.ts"
import { formatConditions } from "../lists/format-conditions.ts"
import { fitsPages, tooMuchForPages } from "../lists/list-document.ts"
import type { ExportedMatrix, MatrixFile } from "./exported-matrix.ts"
import { type MatrixColumn, partName } from "./matrix-columns.ts"
import { cellIn, type PrintedRow } from "./matrix-rows.ts"

type DocumentRow = ListDocument["rows"][number]

/**
 * A matrix laid out in pages, below headings of its processes and sub-processes: all data is loaded before the first
 * page.
 */
export async function matrixDocument(
  tx: ClientTransaction,
  { file, rows: count, batches }: ExportedMatrix,
): Promise<ListDocument> {
  const ofContent = file.columns.all.filter(({ part }) => !isPlace(part))
  // A reader who sees neither risks nor controls gets a plain table of what they see.
  const columns = ofContent.length > 0 ? ofContent : file.columns.all
  if (!fitsPages(count, columns.length)) throw tooMuchForPages()
  const printed = cellPrinter(file)
  const linesOf =
    ofContent.length > 0
      ? linePrinter(file, columns)
      : (row: PrintedRow) => [columns.map((column) => printed(cellIn(row, column), column))]
  const rows: DocumentRow[] = []
  let characters = 0
  for await (const batch of batches) {
    for (const row of batch)
      for (const line of linesOf(row)) {
        characters += lengthOf(line)
        rows.push(line)
      }
    if (characters > pageLimits.characters) throw tooMuchForPages()
  }
  return { ...documentFrame(file, columns), lines: await describedQuery(tx, file, count), rows }
}

const isPlace = (part: MatrixPart | null) => part === "PROCESS" || part === "SUB_PROCESS"

/**
 * The lines of a row: headings where its process or sub-process differs from that of the row before, and its cells
 * unless it has only a place. Of the risk of the row before, only the number is repeated.
 */
function linePrinter(file: MatrixFile, columns: readonly MatrixColumn[]) {
  const { language } = file
  const formatCell = cellPrinter(file)
  const printed = (row: PrintedRow, column: MatrixColumn) => formatCell(cellIn(row, column), column)
  const placeText = (row: PrintedRow, part: MatrixPart, ofNone: string) =>
    row.records[part]
      ? file.columns.all
          .filter((column) => column.part === part)
          .map((column) => printed(row, column))
          .filter((text) => text !== "")
          .join(" · ")
      : isolateText(format(ofNone, language))
  let before: PrintedRow | undefined
  return (row: PrintedRow): DocumentRow[] => {
    const isSame = (id: "processId" | "subProcessId" | "riskId") => before?.line[id] === row.line[id]
    const isOfSameProcess = before !== undefined && isSame("processId")
    const isOfSameSection = isOfSameProcess && isSame("subProcessId")
    const repeatsRisk = isOfSameSection && isSame("riskId")
    // What is directly below a process comes first, and needs none.
    const hasSubheading = !isOfSameSection && (isOfSameProcess || row.line.subProcessId !== null)
    before = row
    const isEmpty = row.line.riskId === null && row.line.controlId === null
    const isLeftOut = ({ part, key }: MatrixColumn) => part === "RISK" && repeatsRisk && key !== "system:uid"
    return [
      ...(isOfSameProcess ? [] : [placeText(row, "PROCESS", "matrixGrid.withoutProcess")]),
      ...(hasSubheading ? [{ subheading: placeText(row, "SUB_PROCESS", "matrixGrid.withoutSubProcess") }] : []),
      ...(isEmpty ? [] : [columns.map((column) => (isLeftOut(column) ? "" : printed(row, column)))]),
    ]
  }
}

function lengthOf(line: DocumentRow): number {
  if (typeof line === "string") return line.length
  return "subheading" in line ? line.subheading.length : line.reduce((sum, text) => sum + text.length, 0)
}

async function describedQuery(tx: ClientTransaction, file: MatrixFile, count: number): Promise<string[]> {
  const { access, profiles, query, language } = file
  const filters: string[] = []
  for (const part of matrixParts) {
    const profile = profiles[part]
    const filter = query.filters?.[part]
    const conditions =
      profile &&
      filter &&
      (await formatConditions(tx, { access, profile, language }, { projectId: query.projectId, filter }))
    if (conditions)
      filters.push(
        format("report.filtered.part", language, { part: isolateText(partName(profiles, part, language)), conditions }),
      )
  }
  return [
    format("report.by.matrix", language, {
      name: isolateText(access.actor.name),
      moment: isolateText(momentOf(access, language)),
      count,
    }),
    ...(query.search?.trim() ? [format("report.searched", language, { text: isolateText(query.search) })] : []),
    ...filters,
  ]
}
