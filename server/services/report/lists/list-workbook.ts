import { noteRows } from "../../../../engine/round-trip/note-sheet.ts"
import { rowHash } from "../../../../engine/round-trip/row-hash.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { directionOf, type Language } from "../../../../schemas/languages.ts"
import { roundTrip, type RoundTripNote } from "../../../../schemas/round-trip.ts"
import type { SheetColumn, Workbook, WrittenCell } from "../../../sheets/workbook.ts"
import { decimalPlacesOf, type Reader } from "../../profile/records/reader.ts"
import type { GroupHeadings } from "./group-headings.ts"
import type { ExportColumn, RowPrinting, RowToPrint } from "./list-columns.ts"
import type { ListQuestion } from "./list-question.ts"
import type { PrintableRows } from "./printed-rows.ts"

export interface ListFile {
  readonly reader: Reader
  readonly profile: CompiledProfile
  readonly question: ListQuestion
  readonly columns: readonly ExportColumn[]
  readonly language: Language
  readonly title: string
  /** Where the list is grouped. */
  readonly headingBefore?: GroupHeadings
}

/**
 * A list as a workbook that can be edited and imported again: before what is seen stand, hidden, each record's id, its
 * revision and a hash of what was written; on a hidden sheet, what the columns are.
 */
export function listWorkbook(
  { reader, profile, question, columns, language, title, headingBefore }: ListFile,
  batches: AsyncIterable<PrintableRows>,
): Workbook {
  const note: RoundTripNote = {
    profileId: profile.profileId,
    profileVersion: profile.version,
    profileHash: profile.hash,
    language,
    projectId: question.scope.projectId ?? null,
    entityId: question.scope.entityId ?? null,
    exportedAt: reader.now.toISOString(),
    columns: columns.map(({ heading, key, keyword }) => ({ heading, key, keyword })),
  }
  const places = decimalPlacesOf(reader, reader.actor.entityId)
  return {
    title,
    creator: reader.actor.name,
    createdAt: reader.now,
    direction: directionOf[language],
    columns: [...hiddenColumns, ...columns.map((column) => sheetColumn(column, places))],
    rows: rowsOf(columns, batches, headingBefore),
    hidden: [{ name: roundTrip.noteSheet, rows: noteRows(note) }],
  }
}

const hiddenColumns: readonly SheetColumn[] = [
  { heading: roundTrip.recordHeading, width: 38, hidden: true, kind: "text" },
  { heading: roundTrip.revisionHeading, width: 10, hidden: true, kind: "number" },
  { heading: roundTrip.hashHeading, width: 20, hidden: true, kind: "text" },
]

function sheetColumn({ heading, width, kind, field, choices }: ExportColumn, places: number): SheetColumn {
  return { heading, width, kind, choices, places: field && kind === "number" ? placesOf(field.definition, places) : 0 }
}

/** How many decimal places a column of numbers shows at least. */
export function placesOf(definition: object, usual: number): number {
  if ("wholeAmount" in definition && definition.wholeAmount === true) return 0
  return "decimalPlaces" in definition && typeof definition.decimalPlaces === "number"
    ? definition.decimalPlaces
    : usual
}

async function* rowsOf(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<PrintableRows>,
  headingBefore: GroupHeadings | undefined,
): AsyncGenerator<readonly (readonly WrittenCell[])[]> {
  for await (const { records, printing } of batches) {
    yield records.flatMap((record) => {
      const heading = headingBefore?.(record, printing)
      const row = recordRow(columns, record, printing)
      return heading === undefined ? [row] : [groupRow(heading), row]
    })
  }
}

function recordRow(columns: readonly ExportColumn[], record: RowToPrint, printing: RowPrinting): WrittenCell[] {
  const cells = columns.map((column) => column.cell(record, printing))
  const editable = cells.flatMap(({ text }, at) => (columns[at]?.keyword ? [text] : []))
  const { id, revision } = record.row
  return [
    { kind: "text", text: id },
    { kind: "number", text: String(revision) },
    { kind: "text", text: rowHash(editable) },
    ...cells,
  ]
}

/** Says out of sight that it is no record, so that importing the workbook passes over it. */
function groupRow(heading: string): WrittenCell[] {
  const blank = { kind: "text", text: "" } as const
  return [{ kind: "text", text: roundTrip.groupLine }, blank, blank, { kind: "group", text: heading }]
}
