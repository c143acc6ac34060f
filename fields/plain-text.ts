/** Typed text as it is kept: well-formed Unicode without NUL, which no database column holds. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "")
}

/** Tabs and line breaks become spaces, for values of one line. */
export function oneLine(text: string): string {
  return cleanText(text)
    .replace(/[\t\r\n\v\f\u2028\u2029]+/g, " ")
    .trim()
}

/** Lines end with a line feed; blank ends are cut. */
export function manyLines(text: string): string {
  return cleanText(text)
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .trim()
}
