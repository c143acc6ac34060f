export interface DrawnRange {
  /** First and last row on the screen. */
  readonly first: number
  readonly last: number
  readonly count: number
  /** First row on the screen when rows were last drawn. */
  readonly before: number
  readonly scrolling: boolean
  /** The row with the focus; it stays, wherever one scrolls, since focus must not fall out of the page. */
  readonly focused: number
}

/** Rows drawn beyond the screen: what a fast scroll (320 px a frame) covers. */
const ahead = 9
const behind = 2
/** No screen shows more; a list that was given no height would otherwise draw every row there is. */
const most = 240

/**
 * Which rows to draw. At rest some beyond both edges; in a scroll those it goes to; in a fling, which leaves the whole
 * screen behind with every frame, none but those on the screen: rows that no frame shows would only make it late.
 */
export function drawnRows({ first, last, count, before, scrolling, focused }: DrawnRange): readonly number[] {
  if (count === 0) return []
  const moved = first - before
  const leaps = scrolling && Math.abs(moved) > last - first
  const up = leaps ? 0 : scrolling && moved > 0 ? behind : ahead
  const down = leaps ? 0 : scrolling && moved < 0 ? behind : ahead
  const from = Math.max(0, first - up)
  const to = Math.min(count - 1, last + down, from + most)
  const rows = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  if (focused < 0 || focused >= count || (focused >= from && focused <= to)) return rows
  return focused < from ? [focused, ...rows] : [...rows, focused]
}
