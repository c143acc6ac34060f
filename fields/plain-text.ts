/** Text as it is stored: well-formed Unicode without NUL, which database columns do not support. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "")
}

/** Replaces tabs and line breaks by spaces, for single-line values. */
export function oneLine(text: string): string {
  return cleanText(text)
    .replace(/[\t\r\n\v\f\u2028\u2029]+/g, " ")
    .trim()
}

/** Normalizes line ends to line feeds and trims. */
export function manyLines(text: string): string {
  return cleanText(text)
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .trim()
}
