import { harmlessTextStyle, numberStyle, sheetStyles } from "./styles-xml.ts"
import type { WrittenCell } from "./workbook.ts"

/** `A`, `Z`, `AA`, … counted from 0. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** Text between tags or in an attribute. What would be read as an escape of a spreadsheet's own is escaped itself. */
export function xmlText(text: string): string {
  const plain = text.includes("_x") ? text.replaceAll(/_(?=x[\da-f]{4}_)/gi, "_x005F_") : text
  return /[&<>"]/.test(plain)
    ? plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
    : plain
}

/**
 * A cell of a sheet; nothing for a blank. A text is always stored as text, so that no spreadsheet takes it for a formula,
 * and one that begins like a formula is marked so that it stays a text when somebody edits it there.
 */
export function cellXml(place: string, { kind, text }: WrittenCell, places: number | undefined): string {
  if (text === "") return ""
  if (kind === "number") return `<c r="${place}" s="${numberStyle(text, places)}"><v>${text}</v></c>`
  if (kind === "date") return `<c r="${place}" s="${sheetStyles.date}"><v>${dayNumber(text)}</v></c>`
  if (kind === "group") return textXml(place, text, sheetStyles.group)
  return textXml(place, text, /^[=+\-@\t＝＋－＠]/.test(text) ? harmlessTextStyle : sheetStyles.text)
}

export function textXml(place: string, text: string, style: number): string {
  return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}

const dayMs = 86_400_000
const dayZero = Date.UTC(1899, 11, 30)

/** A day as spreadsheets count it. */
function dayNumber(iso: string): number {
  return (Date.parse(`${iso}T00:00:00Z`) - dayZero) / dayMs
}
