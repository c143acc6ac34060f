import type { ListDocument } from "./document.ts"

/** What the bundled fonts are drawn for: Latin, Greek, Cyrillic, Arabic, Devanagari, and the signs all of them use. */
const unknown =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]|[\u{10000}-\u{10ffff}]/gu

const known = (text: string): string => text.replace(unknown, "\uFFFD")

/**
 * The document with the sign for an unknown letter where the fonts have none. The compiler breaks down over some of
 * them in lines that run right to left, and a list without a letter is worth more than none.
 */
export function inKnownLetters(document: ListDocument): ListDocument {
  return {
    ...document,
    title: known(document.title),
    author: known(document.author),
    lines: document.lines.map(known),
    columns: document.columns.map((column) => ({ ...column, heading: known(column.heading) })),
    rows: document.rows.map((row) => (typeof row === "string" ? known(row) : row.map(known))),
  }
}
