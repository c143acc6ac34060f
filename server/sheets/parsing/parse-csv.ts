import { parse } from "csv-parse/sync"
import { createFileError } from "./unreadable.ts"

const delimiters = [",", ";", "\t", "|"] as const

/**
 * Text separated by comma, semicolon, tab or pipe, in UTF-8, UTF-16 with a byte order mark, or the Windows code page of
 * older exports.
 */
export function linesOfCsv(bytes: Buffer): string[][] {
  const text = decodeText(bytes)
  return parseRows(text, delimiterOf(text))
}

function parseRows(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: false })
  } catch (error) {
    const line = error instanceof Error && "lines" in error && typeof error.lines === "number" ? error.lines : 0
    throw createFileError("import.unreadable_file", { line })
  }
}

function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  if (bytes.subarray(0, 4096).includes(0)) throw createFileError("import.unreadable_file")
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

/** The most frequent separator in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>()
  let quoted = false
  for (const character of text) {
    if (character === '"') quoted = !quoted
    else if (!quoted && character === "\n" && counts.size > 0) break
    else if (!quoted && (delimiters as readonly string[]).includes(character))
      counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return delimiters.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))[0] ?? ","
}
