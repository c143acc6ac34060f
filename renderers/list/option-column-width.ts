/** Approximate width of a character, and the space around the text of a heading and a badge with its mark, in pixels. */
const character = 7
const aroundHeading = 20
const aroundBadge = 34
const narrowest = 72
const widest = 168

/** Approximate width of a column's heading, in pixels. */
export function headingWidth(heading: string): number {
  return heading.length * character + aroundHeading
}

/** Width of an option column: fits the heading and the longest option, within limits. */
export function optionColumnWidth(heading: string, choices: readonly string[]): number {
  const maxOptionLength = Math.max(0, ...choices.map(({ length }) => length))
  const requiredWidth = Math.max(headingWidth(heading), maxOptionLength * character + aroundBadge)
  return Math.min(widest, Math.max(narrowest, requiredWidth))
}
