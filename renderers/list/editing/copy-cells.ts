import type { ProfileInstance } from "../../../schemas/record.ts"
import { dayOf } from "../../../schemas/day-text.ts"
import type { RecordStatus } from "../../../schemas/workflow.ts"
import type { DrawnColumn } from "../use-list-columns.ts"
import { editedField, rowValue } from "./edited-field.ts"
import { printValue, type ValuePrinting } from "./print-value.ts"
import { harmless, writeTsv } from "./tsv.ts"

export interface CellPrinting extends ValuePrinting {
  readonly columns: readonly DrawnColumn[]
  /** A status in words. */
  readonly statusText: (status: RecordStatus) => string
}

export interface Copied {
  readonly plain: string
  readonly html: string
}

interface PrintedCell {
  readonly text: string
  /** A spreadsheet may count with it; everything else is to stay the text it is. */
  readonly counts: boolean
}

/** Cells as a spreadsheet takes them: as lines with tabs, and as a table for those that read one. */
export function printCells(printing: CellPrinting, records: readonly (ProfileInstance | undefined)[]): Copied {
  const rows = records.map((record) => printing.columns.map((column) => cellOf(record, column, printing)))
  const table = rows.map((cells) => `<tr>${cells.map(asHtml).join("")}</tr>`).join("")
  return {
    plain: writeTsv(rows.map((cells) => cells.map(({ text }) => text))),
    html: `<meta charset="utf-8"><table>${table}</table>`,
  }
}

/** The text of one cell in the clipboard; what is pasted over it unchanged changes nothing. */
export function cellText(record: ProfileInstance, column: DrawnColumn, printing: CellPrinting): string {
  return cellOf(record, column, printing).text
}

function cellOf(record: ProfileInstance | undefined, column: DrawnColumn, printing: CellPrinting): PrintedCell {
  if (!record) return { text: "", counts: false }
  const field = editedField(printing.compiled, column.compiled)
  if (!field) return { text: harmless(systemText(record, column, printing)), counts: false }
  if (field.storage === "links") return { text: harmless(namesOf(record.refFields[field.keyword])), counts: false }
  const text = printValue(field, rowValue(printing.compiled, field, record), printing)
  const counts = field.storage === "number" || field.storage === "date"
  return { text: counts ? text : harmless(text), counts }
}

function systemText(record: ProfileInstance, { compiled }: DrawnColumn, { statusText }: CellPrinting): string {
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

function asHtml({ text, counts }: PrintedCell): string {
  const inside = text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign).replaceAll("\n", "<br>")
  return counts ? `<td>${inside}</td>` : `<td style="mso-number-format:'\\@'">${inside}</td>`
}

/** Fills the clipboard with what is still to come; it has to be asked for at once, while the keys are fresh. */
export async function copyLater(coming: Promise<Copied>): Promise<void> {
  const part = (type: string, of: (copied: Copied) => string) =>
    coming.then((copied) => new Blob([of(copied)], { type }))
  const item = new ClipboardItem({
    "text/plain": part("text/plain", ({ plain }) => plain),
    "text/html": part("text/html", ({ html }) => html),
  })
  await navigator.clipboard.write([item])
}
