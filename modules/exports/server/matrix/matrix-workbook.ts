import { formatMetadataRows } from "../../../../engine/round-trip/metadata-sheet.ts"
import { blankCell } from "../../../../engine/round-trip/field-cell.ts"
import { directionOf } from "../../../../schemas/languages.ts"
import { type MatrixPart, matrixParts } from "../../../../schemas/matrix-parts.ts"
import { type MatrixWorkbookMetadata, partHeading, roundTrip, type SheetCell } from "../../../../schemas/round-trip.ts"
import { rowHash } from "../../../../server/sheets/row-hash.ts"
import type { HeadingColour, SheetColumn, Workbook } from "../../../../server/sheets/workbook.ts"
import { decimalPlacesOf } from "../../../records/server/lists.ts"
import { sheetColumn } from "../lists/list-workbook.ts"
import type { ExportedMatrix, MatrixFile } from "./exported-matrix.ts"
import { cellIn, type PrintedRecord, type PrintedRow } from "./matrix-rows.ts"

const headingColours: Readonly<Record<MatrixPart | "RESULTS", HeadingColour>> = {
  PROCESS: "grey",
  SUB_PROCESS: "blue",
  RISK: "orange",
  CONTROL: "green",
  RESULTS: "violet",
}

/**
 * A matrix as a workbook that can be edited and imported again, with a row per pair of a risk and a control, and the
 * records above them in each of their rows. Hidden columns contain the ID of each record and a hash of its cells in the
 * row; a hidden sheet describes the columns.
 */
export function matrixWorkbook({ file, batches }: ExportedMatrix): Workbook {
  const { access, columns, language, title } = file
  const places = decimalPlacesOf(access, access.actor.entityId)
  return {
    title,
    creator: access.actor.name,
    createdAt: access.now,
    direction: directionOf[language],
    columns: [
      ...partsOf(file).flatMap(hiddenColumns),
      ...columns.all.map((column) => ({
        ...sheetColumn(column, places),
        headingColour: headingColours[column.part ?? "RESULTS"],
      })),
    ],
    rows: rowsOf(file, batches),
    hidden: [{ name: roundTrip.metadataSheet, rows: formatMetadataRows(metadataOf(file)) }],
  }
}

function partsOf({ profiles }: MatrixFile): readonly MatrixPart[] {
  return matrixParts.filter((part) => profiles[part])
}

function metadataOf({ access, profiles, query, columns, language }: MatrixFile): MatrixWorkbookMetadata {
  return {
    profiles: Object.fromEntries(
      matrixParts.flatMap((part) => {
        const profile = profiles[part]
        if (!profile) return []
        const { profileId, version, hash } = profile
        return [[part, { profileId, profileVersion: version, profileHash: hash }]]
      }),
    ),
    language,
    projectId: query.projectId,
    exportedAt: access.now.toISOString(),
    columns: columns.all.map(({ heading, key, keyword, part }) => ({ heading, key, keyword, part })),
  }
}

function hiddenColumns(part: MatrixPart): readonly SheetColumn[] {
  return [
    { heading: partHeading(roundTrip.recordHeading, part), width: 38, hidden: true, kind: "text" },
    { heading: partHeading(roundTrip.hashHeading, part), width: 20, hidden: true, kind: "text" },
  ]
}

async function* rowsOf(
  file: MatrixFile,
  batches: AsyncIterable<readonly PrintedRow[]>,
): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  const parts = partsOf(file)
  const hiddenCellsOf = hiddenCellPrinter(file)
  for await (const rows of batches)
    yield rows.map((row) => [
      ...parts.flatMap((part) => hiddenCellsOf(part, row.records[part])),
      ...file.columns.all.map((column) => cellIn(row, column)),
    ])
}

/** Hashes a record once, however many rows in a batch have it. */
function hiddenCellPrinter({ columns: { ofPart } }: MatrixFile) {
  const known = new WeakMap<PrintedRecord, readonly SheetCell[]>()
  return (part: MatrixPart, record: PrintedRecord | undefined): readonly SheetCell[] => {
    if (!record) return [blankCell, blankCell]
    const before = known.get(record)
    if (before) return before
    const editable = record.cells.flatMap(({ text }, at) => (ofPart[part]?.[at]?.keyword ? [text] : []))
    const cells: readonly SheetCell[] = [
      { kind: "text", text: record.id },
      { kind: "text", text: rowHash(editable) },
    ]
    known.set(record, cells)
    return cells
  }
}
