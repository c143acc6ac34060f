import { firstCharacters } from "../../../../schemas/characters.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import type { ReportFormat } from "../../contract.ts"

export const extensionOf: Readonly<Record<ReportFormat, "xlsx" | "pdf">> = { EXCEL: "xlsx", PDF: "pdf" }

/**
 * Path separators, wildcards, control characters and characters that change the text direction. Joiners between letters
 * are allowed, as words need them.
 */
const unfit = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu

/** A file name that is valid on every system, with the extension of its format. */
export function exportFileName(name: string, format: ReportFormat): string {
  const ending = `.${extensionOf[format]}`
  const fit = name.toWellFormed().normalize("NFC").replaceAll(unfit, "-").trim()
  return `${firstCharacters(fit, valueLimits.fileName - ending.length).trim() || "export"}${ending}`
}
