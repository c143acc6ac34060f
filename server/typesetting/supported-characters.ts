import type { ListDocument } from "./document.ts"

/** The characters of the bundled fonts: Latin, Greek, Cyrillic, Arabic, Devanagari, and common symbols. */
const unknown =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]|[\u{10000}-\u{10ffff}]/gu

export const knownCharacters = (text: string): string => text.replace(unknown, "\uFFFD")

function knownRow(row: ListDocument["rows"][number]): ListDocument["rows"][number] {
  if (typeof row === "string") return knownCharacters(row)
  return "subheading" in row ? { subheading: knownCharacters(row.subheading) } : row.map(knownCharacters)
}

/**
 * Replaces characters that the fonts lack by the replacement character. The compiler crashes on some of them in
 * right-to-left lines, and a list with a missing character is better than none.
 */
export function withSupportedCharacters(document: ListDocument): ListDocument {
  return {
    ...document,
    title: knownCharacters(document.title),
    author: knownCharacters(document.author),
    lines: document.lines.map(knownCharacters),
    columns: document.columns.map((column) => ({ ...column, heading: knownCharacters(column.heading) })),
    rows: document.rows.map(knownRow),
  }
}
