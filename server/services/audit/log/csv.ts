import type { AuditLogEntry } from "../../../../schemas/api/audit.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { format } from "../../../http/sentences.ts"

const columns = ["dateTime", "user", "action", "section", "parameter", "prev", "current"] as const

/** A log as CSV (RFC 4180) for spreadsheets: with a byte order mark, without which they take it for another encoding. */
export function logAsCsv(entries: readonly AuditLogEntry[], language: Language): string {
  const head = columns.map((column) => format(`audit.column.${column}`, language))
  const rows = entries.flatMap(({ dateTime, userId, user, actionName, updates }) => {
    const person = userId === null ? format("audit.product", language) : (user ?? format("audit.unseen", language))
    const told = updates.length > 0 ? updates : [{ section: null, parameter: "", prev: "", current: "" }]
    return told.map(({ section, parameter, prev, current }) => [
      dateTime,
      person,
      actionName,
      section ?? "",
      parameter,
      prev,
      current,
    ])
  })
  return `\uFEFF${[head, ...rows].map((cells) => `${cells.map(cell).join(",")}\r\n`).join("")}`
}

/** Spreadsheets of East Asian languages read the full-width signs as well. */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/

/** What a spreadsheet would take for a formula is made a text; what holds a separator is quoted. */
export function cell(text: string): string {
  const harmless = beginsFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
