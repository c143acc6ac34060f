import type { MatrixLines } from "./matrix-model.ts"

/**
 * The headings that cover the first lines on the screen: those of the first line that they leave uncovered. A heading
 * covers `covered` lines: one, or none where it is lower than a card.
 */
export function stickyLines(
  lines: Pick<MatrixLines, "headingsAbove">,
  first: number,
  covered: 0 | 1,
): readonly number[] {
  const [process] = lines.headingsAbove(first)
  if (process === undefined) return []
  const [ofSecond, subProcess] = lines.headingsAbove(first + covered)
  // The heading of the next process shows by itself.
  if (ofSecond !== process) return [process]
  const [ofThird, next] = lines.headingsAbove(first + 2 * covered)
  const isNextCovered = ofThird === process && next !== undefined && next <= first + covered
  const shown = isNextCovered ? next : subProcess
  return shown === undefined ? [process] : [process, shown]
}
