import type { AuditLogEntry } from "../../contract.ts"
import { startsFormula } from "../../../../schemas/formula-start.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { format } from "../../../../server/http/problem-messages.ts"

const columns = ["dateTime", "user", "action", "section", "parameter", "prev", "current"] as const

/** A log as CSV (RFC 4180) for spreadsheets. The byte order mark makes them detect UTF-8. */
export function logAsCsv(entries: readonly AuditLogEntry[], language: Language): string {
  const head = columns.map((column) => format(`audit.column.${column}`, language))
  const rows = entries.flatMap(({ dateTime, userId, user, actionName, updates }) => {
    const userName = userId === null ? format("audit.system", language) : (user ?? format("audit.hidden", language))
    const listedUpdates = updates.length > 0 ? updates : [{ section: null, parameter: "", prev: "", current: "" }]
    return listedUpdates.map(({ section, parameter, prev, current }) => [
      dateTime,
      userName,
      actionName,
      section ?? "",
      parameter,
      prev,
      current,
    ])
  })
  return `\uFEFF${[head, ...rows].map((cells) => `${cells.map(cell).join(",")}\r\n`).join("")}`
}

/** Escapes text that a spreadsheet would read as a formula, and quotes text that contains a separator. */
export function cell(text: string): string {
  const escaped = startsFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}
