/** About how wide a character of a list is, and what stands around the text of a heading and of a badge, in pixels. */
const character = 7
const aroundHeading = 20
const aroundBadge = 28
const narrowest = 72
const widest = 168

/** The width of a column of choices: its heading and the longest of what may be chosen, within reason. */
export function choiceWidth(heading: string, choices: readonly string[]): number {
  const longest = Math.max(0, ...choices.map(({ length }) => length))
  const wanted = Math.max(heading.length * character + aroundHeading, longest * character + aroundBadge)
  return Math.min(widest, Math.max(narrowest, wanted))
}
