import { firstCharacters } from "../../../../schemas/characters.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import type { ReportFormat } from "../../../../schemas/api/exports.ts"

export const extensionOf: Readonly<Record<ReportFormat, "xlsx" | "pdf">> = { EXCEL: "xlsx", PDF: "pdf" }

/** Paths, wildcards, control signs and signs that turn the direction of writing; those that join letters are words' own. */
const unfit = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu

/** A name that every system can keep a file under, with the ending of its format. */
export function exportFileName(name: string, format: ReportFormat): string {
  const ending = `.${extensionOf[format]}`
  const fit = name.toWellFormed().normalize("NFC").replaceAll(unfit, "-").trim()
  return `${firstCharacters(fit, valueLimits.fileName - ending.length).trim() || "export"}${ending}`
}
