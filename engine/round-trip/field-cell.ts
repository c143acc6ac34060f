import { fieldTypes } from "../../fields/index.ts"
import type { CompiledField } from "../../schemas/compiled.ts"
import type { FieldContext } from "../../schemas/field-type.ts"
import type { Language } from "../../schemas/languages.ts"
import type { SheetCell } from "../../schemas/round-trip.ts"
import type { StoredValue } from "../../schemas/values.ts"

/** A spreadsheet keeps no longer text in a cell. */
const longestCell = 32_767
/** Where the spreadsheets' count of days is without doubt: before it some of them know a day that never was. */
const firstSheetDay = "1900-03-01"

export interface CellPrinting {
  /** The profile's tags, with the people by name. */
  readonly context: FieldContext
  readonly language: Language
  /** The number of a linked record; undefined where the reader may not see it. */
  readonly uidOf: (recordId: string) => string | undefined
}

export const blankCell: SheetCell = { kind: "text", text: "" }

/**
 * A field's value as a cell: what its type reads back as the same value, where it can be written at all. Printed again by
 * the same profile in the same language it is the same cell, which is how an import tells what was edited.
 */
export function fieldCell(field: CompiledField, value: StoredValue | undefined, printing: CellPrinting): SheetCell {
  if (value === undefined) return blankCell
  if (field.storage === "links") return textCell(linkedText(value as readonly string[], printing))
  const text = fieldTypes[field.type].toText(value, field.definition, printing.context, printing.language)
  if (field.storage === "number") return numberCell(text)
  return field.storage === "date" ? dateCell(text) : textCell(text)
}

/** Whether a changed cell can change the field: it can be written, and reads back. */
export function isEditable({ storage, computed, archiveOf }: CompiledField): boolean {
  return storage !== "none" && storage !== "files" && !computed && archiveOf === undefined
}

/** A text as spreadsheets hold it: what they cannot keep is left out, and what is too long ends with an ellipsis. */
export function textCell(text: string): SheetCell {
  const kept = text
    .toWellFormed()
    // XML has no such characters, however they are written.
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll(/\r\n?/g, "\n")
  return { kind: "text", text: kept.length > longestCell ? `${cut(kept)}…` : kept }
}

/** A number is one where a spreadsheet keeps all its digits; else it stays the text it is. */
export function numberCell(text: string): SheetCell {
  return { kind: String(Number(text)) === text ? "number" : "text", text }
}

export function dateCell(text: string): SheetCell {
  return { kind: text >= firstSheetDay ? "date" : "text", text }
}

function linkedText(ids: readonly string[], { uidOf }: CellPrinting): string {
  return ids.flatMap((id) => uidOf(id) ?? []).join("; ")
}

/** Not in the middle of a character. */
function cut(text: string): string {
  return text.slice(0, longestCell - 1).replace(/[\ud800-\udbff]$/, "")
}
