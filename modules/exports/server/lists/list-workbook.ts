import { formatMetadataRows } from "../../../../engine/round-trip/metadata-sheet.ts"
import { rowHash } from "../../../../server/sheets/row-hash.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { directionOf, type Language } from "../../../../schemas/languages.ts"
import { roundTrip, type WorkbookMetadata } from "../../../../schemas/round-trip.ts"
import type { SheetColumn, Workbook, WrittenCell } from "../../../../server/sheets/workbook.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import { decimalPlacesOf } from "../../../records/server/lists.ts"
import type { GroupHeadings } from "./group-headings.ts"
import type { ExportColumn, RowPrinting, ExportRow } from "./list-columns.ts"
import type { ListQuery } from "./list-query.ts"
import type { PrintableRows } from "./export-rows.ts"

export interface ListFile {
  readonly access: AccessContext
  readonly profile: CompiledProfile
  readonly query: ListQuery
  readonly columns: readonly ExportColumn[]
  readonly language: Language
  readonly title: string
  /** Set if the list is grouped. */
  readonly headingBefore?: GroupHeadings
}

/**
 * A list as a workbook that can be edited and imported again. Hidden columns before the visible ones contain each
 * record's ID, revision and a hash of its values; a hidden sheet describes the columns.
 */
export function listWorkbook(
  { access, profile, query, columns, language, title, headingBefore }: ListFile,
  batches: AsyncIterable<PrintableRows>,
): Workbook {
  const metadata: WorkbookMetadata = {
    profileId: profile.profileId,
    profileVersion: profile.version,
    profileHash: profile.hash,
    language,
    projectId: query.scope.projectId ?? null,
    entityId: query.scope.entityId ?? null,
    exportedAt: access.now.toISOString(),
    columns: columns.map(({ heading, key, keyword }) => ({ heading, key, keyword })),
  }
  const places = decimalPlacesOf(access, access.actor.entityId)
  return {
    title,
    creator: access.actor.name,
    createdAt: access.now,
    direction: directionOf[language],
    columns: [...hiddenColumns, ...columns.map((column) => sheetColumn(column, places))],
    rows: rowsOf(columns, batches, headingBefore),
    hidden: [{ name: roundTrip.metadataSheet, rows: formatMetadataRows(metadata) }],
  }
}

const hiddenColumns: readonly SheetColumn[] = [
  { heading: roundTrip.recordHeading, width: 38, hidden: true, kind: "text" },
  { heading: roundTrip.revisionHeading, width: 10, hidden: true, kind: "number" },
  { heading: roundTrip.hashHeading, width: 20, hidden: true, kind: "text" },
]

/** A visible column; `places` are the decimal places of numbers whose field defines none. */
export function sheetColumn(
  { heading, width, kind, field, choices }: Omit<ExportColumn, "cell">,
  places: number,
): SheetColumn {
  return {
    heading,
    width,
    kind,
    choices,
    places: field && kind === "number" ? decimalPlacesOfField(field.definition, places) : 0,
  }
}

/** The minimum number of decimal places in a number column. */
export function decimalPlacesOfField(definition: object, defaultDecimalPlaces: number): number {
  if ("integerOnly" in definition && definition.integerOnly === true) return 0
  return "decimalPlaces" in definition && typeof definition.decimalPlaces === "number"
    ? definition.decimalPlaces
    : defaultDecimalPlaces
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

function recordRow(columns: readonly ExportColumn[], record: ExportRow, printing: RowPrinting): WrittenCell[] {
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

/** A hidden marker shows that this is not a record, so that importing the workbook skips it. */
function groupRow(heading: string): WrittenCell[] {
  const blank = { kind: "text", text: "" } as const
  return [{ kind: "text", text: roundTrip.groupLine }, blank, blank, { kind: "group", text: heading }]
}
