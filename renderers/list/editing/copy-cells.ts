import type { ProfileInstance } from "../../../schemas/record.ts"
import { dayOf } from "../../../schemas/day-text.ts"
import type { RecordStatus } from "../../../schemas/workflow.ts"
import type { RenderedColumn } from "../use-list-columns.ts"
import { editedField, rowValue } from "./edited-field.ts"
import { formatValue, type ValuePrinting } from "./format-value.ts"
import { escapeFormula, writeTsv } from "./tsv.ts"

/** What a cell needs of its column. */
export type CellColumn = Pick<RenderedColumn, "compiled">

export interface CellFormat extends ValuePrinting {
  /** Formats a status. */
  readonly statusText: (status: RecordStatus) => string
}

export interface CellPrinting extends CellFormat {
  readonly columns: readonly RenderedColumn[]
}

export interface CopiedCells {
  readonly plain: string
  readonly html: string
}

export interface FormattedCell {
  readonly text: string
  /** The spreadsheet can calculate with the value; all other values stay text. */
  readonly counts: boolean
}

/** Formats cells for the clipboard: as tab-separated text and as an HTML table. */
export function formatCells(printing: CellPrinting, records: readonly (ProfileInstance | undefined)[]): CopiedCells {
  return formatRows(records.map((record) => printing.columns.map((column) => formatCell(record, column, printing))))
}

/** Rows of formatted cells as tab-separated text and as an HTML table. */
export function formatRows(rows: readonly (readonly FormattedCell[])[]): CopiedCells {
  const table = rows.map((cells) => `<tr>${cells.map(asHtml).join("")}</tr>`).join("")
  return {
    plain: writeTsv(rows.map((cells) => cells.map(({ text }) => text))),
    html: `<meta charset="utf-8"><table>${table}</table>`,
  }
}

/** Formats one cell for the clipboard. Pasting the text back unchanged does not change the value. */
export function cellText(record: ProfileInstance, column: CellColumn, printing: CellFormat): string {
  return formatCell(record, column, printing).text
}

/** Formats one cell for the clipboard, with what a spreadsheet needs to know; blank without a record. */
export function formatCell(
  record: ProfileInstance | undefined,
  column: CellColumn,
  printing: CellFormat,
): FormattedCell {
  if (!record) return { text: "", counts: false }
  const field = editedField(printing.compiled, column.compiled)
  if (!field) return { text: escapeFormula(systemText(record, column, printing)), counts: false }
  if (field.storage === "links") return { text: escapeFormula(namesOf(record.refFields[field.keyword])), counts: false }
  const text = formatValue(field, rowValue(printing.compiled, field, record), printing)
  const counts = field.storage === "number" || field.storage === "date"
  return { text: counts ? text : escapeFormula(text), counts }
}

function systemText(record: ProfileInstance, { compiled }: CellColumn, { statusText }: CellFormat): string {
  switch (compiled.system) {
    case "uid":
      return record.uniqueId
    case "name":
      return record.name
    case "status":
      return statusText(record.status)
    case "parents":
      return namesOf(Object.values(record.tree).flat())
    case "entity":
      return record.entityName ?? ""
    case "project":
      return record.projectName ?? ""
    case "due_date":
      return record.dueDate ?? ""
    case "created_at":
      return dayOf(record.createdAt)
    case "updated_at":
      return dayOf(record.updatedAt)
    case undefined:
      return ""
  }
}

const namesOf = (linked: readonly { readonly name: string }[] | undefined): string =>
  (linked ?? []).map(({ name }) => name).join("; ")

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

function asHtml({ text, counts }: FormattedCell): string {
  const inside = text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign).replaceAll("\n", "<br>")
  return counts ? `<td>${inside}</td>` : `<td style="mso-number-format:'\\@'">${inside}</td>`
}

/**
 * Writes content to the clipboard once it is available. Must be called during the key event, because browsers require a
 * user gesture.
 */
export async function copyLater(coming: Promise<CopiedCells>): Promise<void> {
  const part = (type: string, of: (copied: CopiedCells) => string) =>
    coming.then((copied) => new Blob([of(copied)], { type }))
  const item = new ClipboardItem({
    "text/plain": part("text/plain", ({ plain }) => plain),
    "text/html": part("text/html", ({ html }) => html),
  })
  await navigator.clipboard.write([item])
}
