import { startsFormula } from "../../schemas/formula-start.ts"
import { harmlessTextStyle, numberStyle, sheetStyles } from "./styles-xml.ts"
import type { WrittenCell } from "./workbook.ts"

/** `A`, `Z`, `AA`, … counted from 0. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/**
 * Escapes text for tags and attributes. Sequences that spreadsheets would read as their own escapes are escaped too.
 */
export function xmlText(text: string): string {
  const plain = text.includes("_x") ? text.replaceAll(/_(?=x[\da-f]{4}_)/gi, "_x005F_") : text
  return /[&<>"]/.test(plain)
    ? plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
    : plain
}

/**
 * A cell of a sheet; nothing for a blank. Text is always stored as text, so that no spreadsheet evaluates it as a
 * formula; text that starts like a formula is formatted as text, so that it stays text when edited.
 */
export function cellXml(cellRef: string, { kind, text }: WrittenCell, places: number | undefined): string {
  if (text === "") return ""
  if (kind === "number") return `<c r="${cellRef}" s="${numberStyle(text, places)}"><v>${text}</v></c>`
  if (kind === "date") return `<c r="${cellRef}" s="${sheetStyles.date}"><v>${dayNumber(text)}</v></c>`
  if (kind === "group") return textXml(cellRef, text, sheetStyles.group)
  return textXml(cellRef, text, startsFormula(text) ? harmlessTextStyle : sheetStyles.text)
}

export function textXml(cellRef: string, text: string, style: number): string {
  return `<c r="${cellRef}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}

const dayMs = 86_400_000
const dayZero = Date.UTC(1899, 11, 30)

/** The serial number of a day in spreadsheets. */
function dayNumber(iso: string): number {
  return (Date.parse(`${iso}T00:00:00Z`) - dayZero) / dayMs
}
