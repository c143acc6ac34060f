import { fieldTypes } from "../../fields/index.ts"
import type { CompiledField } from "../../schemas/compiled.ts"
import type { FieldContext } from "../../schemas/field-type.ts"
import type { Language } from "../../schemas/languages.ts"
import type { SheetCell } from "../../schemas/round-trip.ts"
import type { StoredValue } from "../../schemas/values.ts"

/** Maximum text length in a spreadsheet cell. */
const maxCellLength = 32_767
/** First day with an unambiguous serial number: some spreadsheets count a day before it that never existed. */
const firstSheetDay = "1900-03-01"

export interface CellPrinting {
  /** The profile's tags, with users by name. */
  readonly context: FieldContext
  readonly language: Language
  /** ID of a linked record; undefined if the user cannot see it. */
  readonly uidOf: (recordId: string) => string | undefined
}

export const blankCell: SheetCell = { kind: "text", text: "" }

/**
 * Converts a field's value to a cell that its type parses back to the same value, if it can be written. The same
 * profile and language always produce the same cell, so that an import can detect edits.
 */
export function fieldCell(field: CompiledField, value: StoredValue | undefined, printing: CellPrinting): SheetCell {
  if (value === undefined) return blankCell
  if (field.storage === "links") return textCell(linkedText(value as readonly string[], printing))
  const text = fieldTypes[field.type].toText(value, field.definition, printing.context, printing.language)
  if (field.storage === "number") return numberCell(text)
  return field.storage === "date" ? dateCell(text) : textCell(text)
}

/** Whether a changed cell can change the field: the value can be written and parsed back. */
export function isEditable({ storage, computed, archiveOf }: CompiledField): boolean {
  return storage !== "none" && storage !== "files" && !computed && archiveOf === undefined
}

/** A text that spreadsheets can store: removes unsupported characters and truncates long texts with an ellipsis. */
export function textCell(text: string): SheetCell {
  const cellText = text
    .toWellFormed()
    // XML does not allow these characters in any notation.
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll(/\r\n?/g, "\n")
  return { kind: "text", text: cellText.length > maxCellLength ? `${cut(cellText)}…` : cellText }
}

/** A numeric cell if a spreadsheet preserves all digits; otherwise a text cell. */
export function numberCell(text: string): SheetCell {
  return { kind: String(Number(text)) === text ? "number" : "text", text }
}

export function dateCell(text: string): SheetCell {
  return { kind: text >= firstSheetDay ? "date" : "text", text }
}

function linkedText(ids: readonly string[], { uidOf }: CellPrinting): string {
  return ids.flatMap((id) => uidOf(id) ?? []).join("; ")
}

/** Does not split a character. */
function cut(text: string): string {
  return text.slice(0, maxCellLength - 1).replace(/[\ud800-\udbff]$/, "")
}
